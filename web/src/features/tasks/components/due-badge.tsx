import type { Task } from '@leadhaul/contract/tasks/tasks.contract.ts'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatDue } from '../../../lib/i18n/format.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { type Urgency, urgencyOf } from '../tasks.model.ts'
import styles from './task-list.module.css'

const TONE: Record<Urgency, BadgeTone> = { overdue: 'bad', today: 'warn', upcoming: 'plain', done: 'ok' }

/** The due date of a task, red if it is overdue; for a finished task, the date when it was done. */
export function DueBadge({ task }: { task: Task }) {
  const { t } = useTranslation('tasks')
  const urgency = urgencyOf(task)
  const at = task.doneAt ?? task.dueAt
  return (
    <time className={`numeric ${styles.due}`} dateTime={at} title={formatDateTime(at)}>
      <Badge tone={TONE[urgency]}>
        <span className="visually-hidden">{t(`urgency.${urgency}`)}</span> {formatDue(at)}
      </Badge>
    </time>
  )
}
