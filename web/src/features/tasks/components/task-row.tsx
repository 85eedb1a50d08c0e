import type { Task } from '@leadhaul/contract/tasks/tasks.contract.ts'
import { Link } from '@tanstack/react-router'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { GradePlate } from '../../../ui/leads/grade-plate.tsx'
import { DueBadge } from './due-badge.tsx'
import { TaskMenu } from './task-menu.tsx'
import { TaskNote } from './task-note.tsx'
import type { TaskActions } from './use-task-actions.ts'
import styles from './task-list.module.css'

type TaskRowProps = {
  task: Task
  /** Shows the lead with a link; false on the lead's own page. */
  withLead: boolean
  actions: TaskActions
  onEdit: (task: Task) => void
  onDelete: (task: Task) => void
}

/** Moves the focus to the next row's checkbox, because the row of a task that is finished or reopened disappears. */
function focusNextRow(event: ChangeEvent<HTMLInputElement>) {
  const row = event.currentTarget.closest('li')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  next?.querySelector<HTMLInputElement>('input[type=checkbox]')?.focus()
}

function TaskDetails({ task, withLead }: Pick<TaskRowProps, 'task' | 'withLead'>) {
  if (!withLead) return task.note ? <TaskNote note={task.note} /> : null
  const { id, companyName } = task.lead
  return (
    <Link className="subtext truncate" to="/leads/$id" params={{ id }} title={companyName}>
      {companyName}
    </Link>
  )
}

export function TaskRow({ task, withLead, actions, onEdit, onDelete }: TaskRowProps) {
  const { t } = useTranslation('tasks')
  const { qualityCategory } = task.lead
  const toggleDone = (event: ChangeEvent<HTMLInputElement>) => {
    focusNextRow(event)
    if (task.doneAt) actions.reopen(task)
    else actions.finish(task)
  }
  return (
    <li className={task.doneAt ? styles.isDone : undefined}>
      <Checkbox
        className="tap-target"
        checked={task.doneAt !== null}
        aria-label={t(task.doneAt ? 'reopen' : 'finish', { title: task.title })}
        onChange={toggleDone}
      />
      <div className="grow">
        <span
          className={withLead ? `truncate ${styles.title}` : styles.title}
          title={withLead ? task.title : undefined}
        >
          {task.title}
        </span>
        <TaskDetails task={task} withLead={withLead} />
      </div>
      {withLead && <GradePlate grade={qualityCategory} size="xs" label={t(`grade.${qualityCategory}`)} />}
      <DueBadge task={task} />
      <TaskMenu
        task={task}
        onMove={(choice) => actions.move(task, choice)}
        onEdit={() => onEdit(task)}
        onDelete={() => onDelete(task)}
      />
    </li>
  )
}
