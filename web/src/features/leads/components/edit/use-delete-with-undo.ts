import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorStatus } from '../../../../lib/api/error-code.ts'
import { errorText } from '../../../../lib/api/error-text.ts'
import { notify } from '../../../../ui/overlays/toast.ts'
import { type DeletedBatch, deleteLeads, restoreLeads } from '../selection/leads-bulk.queries.ts'
import { isNotFound } from '../../leads.queries.ts'
import { useLongTask } from '../detail/use-long-task.ts'

type DeleteLeads = { ids: readonly string[]; onDeleted?: () => void }

/** Deletes leads and offers to undo the deletion for ten seconds. */
export function useDeleteWithUndo() {
  const { t } = useTranslation('lead-work')
  const queryClient = useQueryClient()
  const { done, run, stop } = useLongTask()
  const undo = async (batches: readonly DeletedBatch[]) => {
    const { count, left, failure } = await restoreLeads(queryClient, batches)
    if (count > 0 || failure === undefined) notify({ tone: 'ok', title: t('restored', { count }) })
    if (failure === undefined) return
    const gone = isNotFound(failure)
    const action = { label: t('undo'), onChoose: () => void undo(left) }
    const title = gone ? t('restoreFailed') : t('restoreNotDone')
    notify({ tone: 'bad', title, text: errorText(failure), ...(!gone && { action }) })
  }
  const erase = async ({ ids, onDeleted }: DeleteLeads): Promise<boolean> => {
    const { count, batches, left, failure } = await run((work) => deleteLeads(queryClient, ids, work))
    const action = { label: t('undo'), onChoose: () => void undo(batches) }
    if (count > 0 || failure === undefined)
      notify({ tone: 'ok', title: t('deleted', { count }), ...(count > 0 && { action }) })
    // If the response to a deletion was lost, repeating the request returns what is needed to undo it.
    const again = { label: t('tryAgain'), onChoose: () => void erase({ ids: left }) }
    const isOutcomeUnknown = errorStatus(failure) === 0
    if (failure === undefined && left.length === 0) onDeleted?.()
    if (failure !== undefined)
      notify({
        tone: 'bad',
        title: t('deleteFailed'),
        text: errorText(failure),
        ...(isOutcomeUnknown && { action: again }),
      })
    return failure === undefined
  }
  return { erase, done, stop }
}
