import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/error-text.ts'
import { notify } from '../../../ui/toast.ts'
import { isNotThere } from '../leads.queries.ts'
import { useDeleteLeads, useRestoreLeads } from '../lead-edit.queries.ts'

type DeleteLeads = { ids: readonly string[]; onDeleted?: () => void }

/** Deletes leads and offers to take that back for ten seconds. */
export function useDeleteWithUndo() {
  const { t } = useTranslation('lead-work')
  const remove = useDeleteLeads()
  const restore = useRestoreLeads()
  // Promises, not the callbacks of `mutate`: by then the dialog is closed, and nobody would hear them.
  const undo = async (batchId: string) => {
    try {
      const { count } = await restore.mutateAsync({ batchId })
      notify({ tone: 'ok', title: t('restored', { count }) })
    } catch (error) {
      const gone = isNotThere(error)
      const action = { label: t('undo'), onChoose: () => void undo(batchId) }
      const title = gone ? t('restoreFailed') : t('restoreNotDone')
      notify({ tone: 'bad', title, text: errorText(error), ...(!gone && { action }) })
    }
  }
  const erase = async ({ ids, onDeleted }: DeleteLeads): Promise<boolean> => {
    try {
      const { batchId, count } = await remove.mutateAsync({ ids: [...ids] })
      const action = { label: t('undo'), onChoose: () => void undo(batchId) }
      notify({ tone: 'ok', title: t('deleted', { count }), ...(count > 0 && { action }) })
      onDeleted?.()
      return true
    } catch (error) {
      notify({ tone: 'bad', title: t('deleteFailed'), text: errorText(error) })
      return false
    }
  }
  return { erase, busy: remove.isPending }
}
