import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { loadCode } from '../../../../ui/loading/lazy-part.ts'
import { type ExportChoice, useExportLeads } from './leads-export.queries.ts'
import type { LeadsFilter } from '../../leads.model.ts'

export type ExportedLeads = {
  filter: LeadsFilter
  /** The selected leads; if empty, all leads of the filter are exported. */
  ids: readonly string[]
  /** The number of leads of the filter. */
  total: number
}

/** Saves leads in a format; names the separator of a CSV file, and offers the other separator. */
export function useExport({ filter, ids }: ExportedLeads): { run: (format: ExportChoice) => void; busy: boolean } {
  const { t } = useTranslation(['leads', 'lead-list'])
  const download = useExportLeads()
  // Uses a promise instead of the callbacks of `mutate`: the component may be unmounted before the response.
  const run = async (format: ExportChoice): Promise<void> => {
    const failure = await download.mutateAsync({ filter, ids: ids.length > 0 ? ids : undefined, format }).then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
    const { notify } = await loadCode(() => import('../../../../ui/overlays/toast.ts'))
    if (failure) return notify({ tone: 'bad', title: t('export.failed'), text: errorText(failure.error) })
    const title = t(`lead-list:export.saved.${format}`)
    if (format === 'xlsx') return notify({ tone: 'ok', title })
    const other = format === 'comma' ? 'semicolon' : 'comma'
    const label = t(format === 'comma' ? 'lead-list:export.saveSemicolon' : 'lead-list:export.saveComma')
    notify({ tone: 'ok', title, action: { label, onChoose: () => void run(other) } })
  }
  return { run: (format) => void run(format), busy: download.isPending }
}
