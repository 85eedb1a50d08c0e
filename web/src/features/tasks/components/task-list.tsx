import type { Task } from '@leadhaul/contract/tasks/tasks.contract.ts'
import { type ReactNode, useState } from 'react'
import { keepRowFocus } from '../../../ui/row-focus.ts'
import { DeleteTaskDialog } from './delete-task-dialog.tsx'
import { TaskDialog } from './task-dialog.tsx'
import { TaskRow } from './task-row.tsx'
import { useTaskActions } from './use-task-actions.ts'
import styles from './task-list.module.css'

type TaskListProps = {
  tasks: Task[]
  withLead: boolean
  label: string
  /** Shown if there are no tasks. */
  empty: ReactNode
}

/** Tasks as rows with their actions. An open form stays when its task is finished by another user. */
export function TaskList({ tasks, withLead, label, empty }: TaskListProps) {
  const actions = useTaskActions()
  const [edited, setEdited] = useState<Task>()
  const [taskToDelete, setTaskToDelete] = useState<Task>()
  return (
    <>
      {tasks.length === 0 ? (
        empty
      ) : (
        <ul ref={keepRowFocus} className={styles.tasks} aria-label={label}>
          {tasks.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              withLead={withLead}
              actions={actions}
              onEdit={setEdited}
              onDelete={setTaskToDelete}
            />
          ))}
        </ul>
      )}
      <TaskDialog
        key={edited?.id}
        open={edited !== undefined}
        {...(edited && { task: edited })}
        onClose={() => setEdited(undefined)}
      />
      <DeleteTaskDialog task={taskToDelete} onClose={() => setTaskToDelete(undefined)} onConfirm={actions.erase} />
    </>
  )
}
