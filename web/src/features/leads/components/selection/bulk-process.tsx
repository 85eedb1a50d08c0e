import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { notify } from '../../../../ui/overlays/toast.ts'
import { processLeads } from './leads-bulk.queries.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { useLongTask } from '../detail/use-long-task.ts'

type BulkProcessProps = { ids: readonly string[]; onClose: () => void }

/** Grades the selected leads again in batches, and reports how many were graded. */
export function BulkProcess({ ids, onClose }: BulkProcessProps) {
  const { t } = useTranslation(['leads', 'errors'])
  const queryClient = useQueryClient()
  const { done, run, stop } = useLongTask()
  const total = ids.length
  const start = async () => {
    const { processed, failure } = await run((work) => processLeads(queryClient, ids, work))
    if (processed === total) notify({ tone: 'ok', title: t('process.all', { count: total }) })
    else if (processed > 0) notify({ tone: 'info', title: t('process.some', { x: processed, n: total }) })
    else
      notify({
        tone: 'bad',
        // Without a failure, none of the leads was found.
        title: t('process.none', {
          n: total,
          error: failure === undefined ? t('errors:PROCESS_FAILED') : errorText(failure, 'processLeads'),
        }),
      })
    onClose()
  }
  return (
    <BulkDialog
      title={t('process.title', { count: total })}
      done={done}
      total={total}
      start={t('bulk.process')}
      onStart={() => void start()}
      onStop={stop}
      onClose={onClose}
    >
      <p className="soft">{t('process.text')}</p>
    </BulkDialog>
  )
}
