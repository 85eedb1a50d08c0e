import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/error-text.ts'
import { notify } from '../../../ui/toast.ts'
import { useDeleteLeads, useRestoreLeads } from '../lead-edit.queries.ts'

type DeleteLeads = { ids: readonly string[]; onDeleted?: () => void }

/** Deletes leads and offers to take that back for ten seconds. */
export function useDeleteWithUndo() {
  const { t } = useTranslation('lead-work')
  const remove = useDeleteLeads()
  const restore = useRestoreLeads()
  const undo = (batchId: string) =>
    restore.mutate(
      { batchId },
      {
        onSuccess: ({ count }) => notify({ tone: 'ok', title: t('restored', { count }) }),
        onError: (error) => notify({ tone: 'bad', title: t('restoreFailed'), text: errorText(error) }),
      },
    )
  const erase = async ({ ids, onDeleted }: DeleteLeads): Promise<boolean> => {
    try {
      const { batchId, count } = await remove.mutateAsync({ ids: [...ids] })
      const action = { label: t('undo'), onChoose: () => undo(batchId) }
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
