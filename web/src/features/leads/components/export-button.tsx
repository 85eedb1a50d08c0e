import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/error-text.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Button, type ButtonProps } from '../../../ui/button.tsx'
import { useExportLeads } from '../leads-export.queries.ts'
import type { LeadsFilter } from '../leads.model.ts'

const loadToasts = () => import('../../../ui/toast.ts')

type ExportButtonProps = Pick<ButtonProps, 'size' | 'variant' | 'className'> & {
  filter: LeadsFilter
  /** The chosen leads; without any, all that the filter holds are exported. */
  ids: readonly string[]
  /** How many the filter holds. */
  total: number
}

/** Saves leads as a CSV file, and says how many they are. */
export function ExportButton({ filter, ids, total, ...look }: ExportButtonProps) {
  const { t } = useTranslation(['leads', 'lead-list'])
  const download = useExportLeads()
  const chosen = ids.length > 0
  const count = chosen ? ids.length : total
  const name = t(chosen ? 'lead-list:export.chosen' : 'lead-list:export.all', { count })
  // A promise, not the callbacks of `mutate`: with the selection this may go before the answer comes.
  const run = () =>
    download.mutateAsync({ filter, ids: chosen ? ids : undefined }).catch(async (error: unknown) => {
      const { notify } = await loadToasts()
      notify({ tone: 'bad', title: t('export.failed'), text: errorText(error) })
    })
  return (
    <Button
      {...look}
      aria-label={name}
      title={name}
      busy={download.isPending}
      icon={<Download className="i" aria-hidden="true" />}
      onClick={() => void run()}
    >
      <span className="act-name">{t('lead-list:export.button')}</span>{' '}
      <span className="n num">{formatNumber(count)}</span>
    </Button>
  )
}
