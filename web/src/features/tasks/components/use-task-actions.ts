import type { Task } from '@leadhaul/contract/tasks/tasks.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { notify } from '../../../ui/overlays/toast.ts'
import { type QuickDue, quickDue } from '../tasks.model.ts'
import { removeTaskMutation, updateTaskMutation } from '../tasks.queries.ts'

export type TaskActions = ReturnType<typeof useTaskActions>

/** Finishes (with undo), reopens, moves and deletes tasks; a rejected change is reported and reverted. */
export function useTaskActions() {
  const { t } = useTranslation('tasks')
  const queryClient = useQueryClient()
  // Uses promises instead of the callbacks of `mutate`: finishing the last task unmounts the list with its callbacks.
  const { mutateAsync: update } = useMutation(updateTaskMutation)
  const { mutateAsync: remove } = useMutation(removeTaskMutation(queryClient))
  const notifyFailure = (error: unknown) => notify({ tone: 'bad', title: t('failedToSave'), text: errorText(error) })
  const ignoreReported = () => undefined

  const reopen = ({ id }: Task) => void update({ id, done: false }).catch(ignoreReported)
  const finish = (task: Task) => {
    const action = { label: t('undo'), onChoose: () => reopen(task) }
    const notifyFinished = () => notify({ tone: 'ok', title: t('finished'), text: task.title, action })
    void update({ id: task.id, done: true }).then(notifyFinished, ignoreReported)
  }
  const move = ({ id }: Task, choice: QuickDue) =>
    void update({ id, dueAt: quickDue(choice).toISOString() }).catch(notifyFailure)
  const erase = ({ id }: Task) => void remove(id).then(() => notify({ tone: 'ok', title: t('deleted') }), notifyFailure)
  return { finish, reopen, move, erase }
}
