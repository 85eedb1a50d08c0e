import { ChevronDown, Download } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../lib/i18n/format.ts'
import { Button, type ButtonProps } from '../../../../ui/button.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.ts'
import { regionalSeparator } from './leads-export.queries.ts'
import { type ExportedLeads, useExport } from './use-export.ts'

// The menu and its dependencies are loaded after the first rows.
const ExportFormats = lazyPart(() => import('./export-formats.tsx').then((it) => it.ExportFormats), { idle: true })

type ExportButtonProps = Pick<ButtonProps, 'size' | 'variant' | 'className'> & ExportedLeads & { formats?: boolean }

/** Saves leads as a CSV file and shows their number; with `formats`, a menu beside it offers the other formats. */
export function ExportButton({ filter, ids, total, formats = false, ...look }: ExportButtonProps) {
  const { t } = useTranslation('lead-list')
  const { run, busy } = useExport({ filter, ids, total })
  const chosen = ids.length > 0
  const count = chosen ? ids.length : total
  const name = t(chosen ? 'export.chosen' : 'export.all', { count })
  return (
    <>
      <Button
        {...look}
        aria-label={name}
        title={name}
        busy={busy}
        icon={<Download className="icon" aria-hidden="true" />}
        onClick={() => run(regionalSeparator(navigator.language))}
      >
        <span data-action-name>{t('export.button')}</span> <span className="count numeric">{formatNumber(count)}</span>
      </Button>
      {formats && (
        <Suspense fallback={<FormatsPlaceholder />}>
          <ExportFormats busy={busy} onFormat={run} />
        </Suspense>
      )}
    </>
  )
}

/** The placeholder of the menu, so that nothing moves when it loads. */
const FormatsPlaceholder = () => (
  <Button iconOnly disabled aria-hidden="true" icon={<ChevronDown className="icon" aria-hidden="true" />} />
)
