import type { LeadsFilter } from '../leads.model.ts'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/error-text.ts'
import { Button, type ButtonProps } from '../../../ui/button.tsx'
import { useExportLeads } from '../leads-export.queries.ts'

const loadToasts = () => import('../../../ui/toast.ts')

type ExportButtonProps = Pick<ButtonProps, 'size' | 'variant' | 'className'> & {
  filter: LeadsFilter
  /** Only these; else all that the filter holds. */
  ids?: readonly string[]
}

/** Saves leads as a CSV file. */
export function ExportButton({ filter, ids, ...look }: ExportButtonProps) {
  const { t } = useTranslation('leads')
  const download = useExportLeads()
  // A promise, not the callbacks of `mutate`: with the selection this may go before the answer comes.
  const run = () =>
    download.mutateAsync({ filter, ids }).catch(async (error: unknown) => {
      const { notify } = await loadToasts()
      notify({ tone: 'bad', title: t('export.failed'), text: errorText(error) })
    })
  return (
    <Button
      {...look}
      aria-label={t('export.button')}
      title={t('export.button')}
      busy={download.isPending}
      icon={<Download className="i" aria-hidden="true" />}
      onClick={() => void run()}
    >
      <span className="act-name">{t('export.button')}</span>
    </Button>
  )
}
