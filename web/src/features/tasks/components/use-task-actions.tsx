import type { Task } from '@leadhaul/contract/tasks/tasks.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/error-text.ts'
import { notify } from '../../../ui/toast.ts'
import { type QuickDue, quickDue } from '../tasks.model.ts'
import { removeTaskMutation, updateTaskMutation } from '../tasks.queries.ts'

export type TaskActions = ReturnType<typeof useTaskActions>

/** Finishing with a way back, reopening, moving and deleting; what is refused is said and put back. */
export function useTaskActions() {
  const { t } = useTranslation('tasks')
  const queryClient = useQueryClient()
  const update = useMutation(updateTaskMutation)
  const remove = useMutation(removeTaskMutation(queryClient))
  const sayFailed = (error: unknown) => notify({ tone: 'bad', title: t('failedToSave'), text: errorText(error) })

  const reopen = ({ id }: Task) => update.mutate({ id, done: false })
  const finish = (task: Task) => {
    const action = { label: t('undo'), onChoose: () => reopen(task) }
    update.mutate(
      { id: task.id, done: true },
      { onSuccess: () => notify({ tone: 'ok', title: t('finished'), text: task.title, action }) },
    )
  }
  const move = ({ id }: Task, choice: QuickDue) =>
    update.mutate({ id, dueAt: quickDue(choice).toISOString() }, { onError: sayFailed })
  const erase = ({ id }: Task) =>
    remove.mutate(id, { onSuccess: () => notify({ tone: 'ok', title: t('deleted') }), onError: sayFailed })
  return { finish, reopen, move, erase }
}
