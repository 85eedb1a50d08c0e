import type { CreateTaskInput, ListTasksInput, Task, UpdateTaskInput } from '@leadhaul/contract/tasks/tasks.contract.ts'
import { TASK_LIMITS } from '@leadhaul/contract/tasks/task-fields.schema.ts'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import { camelCaseKeys } from '../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Restored } from '../leads/removal/lead-trash.service.ts'
import {
  countOpenTasks,
  deleteTask,
  findTask,
  insertTask,
  listTasks,
  restoreTasks,
  type TaskRow,
  updateTask,
} from './tasks.repository.ts'

export type TaskService = ReturnType<typeof createTaskService>
type CreateResult = { kind: 'created'; task: Task } | { kind: 'no-lead' } | { kind: 'limit' } | { kind: 'conflict' }

/** Tasks on leads. Each due date has its reminder, a delayed job that is created with it. */
export function createTaskService({ jobs }: { jobs: Jobs }) {
  const read = async (scope: WorkspaceScope, id: string): Promise<Task | undefined> => {
    const row = await findTask(scope, id)
    return row && toTask(row)
  }
  // The job of a date that was changed meanwhile finds nothing due and ends.
  const enqueueReminder = ({ workspaceId, userId, db }: WorkspaceScope, task: Task) =>
    jobs.enqueueAt(db, { name: 'task-reminder', payload: { workspaceId, userId, taskId: task.id }, at: task.dueAt })

  return {
    list,
    async create(scope: WorkspaceScope, input: CreateTaskInput): Promise<CreateResult> {
      const created = input.requestKey && (await read(scope, input.requestKey))
      if (created) return isSame(created, input) ? { kind: 'created', task: created } : { kind: 'conflict' }
      const open = await countOpenTasks(scope, input.leadId)
      if (open === undefined) return { kind: 'no-lead' }
      if (open >= TASK_LIMITS.openPerLead) return { kind: 'limit' }
      const task = await read(scope, await insertTask(scope, input))
      if (!task) return { kind: 'no-lead' }
      // Another request with the same key, for another lead, may have been first.
      if (!isSame(task, input)) return { kind: 'conflict' }
      await enqueueReminder(scope, task)
      scope.hint('tasks', task.id)
      return { kind: 'created', task }
    },
    async update(scope: WorkspaceScope, input: UpdateTaskInput): Promise<Task | 'changed-since' | undefined> {
      if (!(await updateTask(scope, input))) return (await read(scope, input.id)) && 'changed-since'
      const task = await read(scope, input.id)
      if (task && !task.doneAt && (input.dueAt !== undefined || input.done === false))
        await enqueueReminder(scope, task)
      scope.hint('tasks', input.id)
      return task
    },
    async remove(scope: WorkspaceScope, id: string): Promise<boolean> {
      if (!(await deleteTask(scope, id))) return false
      scope.hint('tasks', id)
      return true
    },
  }
}

const isSame = (task: Task, { leadId, title, note, dueAt }: CreateTaskInput): boolean =>
  task.lead.id === leadId &&
  task.title === title &&
  task.note === (note || null) &&
  Date.parse(task.dueAt) === Date.parse(dueAt)

async function list(scope: WorkspaceScope, { cursor, limit, leadId, when, endOfToday }: ListTasksInput) {
  const filter = { leadId, when, endOfToday }
  const { rows, total } = await listTasks(scope, { filter, after: readCursor(cursor), limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const nextCursor = last ? writeCursor({ id: last.id, created_at: last.done_at ?? last.due_at }) : null
  return { items: page.map(toTask), nextCursor, total }
}

const toTask = (row: TaskRow): Task => ({
  ...camelCaseKeys(row),
  lead: { id: row.lead_id, companyName: row.company_name, qualityCategory: row.quality_category },
})

/** Restores the tasks of leads that were restored from the trash. The scope is the system's. */
export const restoreTasksOf = (scope: WorkspaceScope, { tasks }: Pick<Restored, 'tasks'>): Promise<void> =>
  restoreTasks(scope, tasks)

type RestoredTask = { id: string; created_by: string; due_at: string; done_at: string | null }

/** Enqueues reminders of the open tasks, which had none while deleted. The scope is the system's. */
export async function enqueueRestoredReminders(
  { workspaceId, db }: WorkspaceScope,
  { tasks, jobs }: Pick<Restored, 'tasks'> & { jobs: Pick<Jobs, 'enqueueAt'> },
): Promise<void> {
  for (const { id, created_by: userId, due_at: at, done_at: doneAt } of JSON.parse(tasks) as RestoredTask[])
    if (doneAt === null)
      await jobs.enqueueAt(db, { name: 'task-reminder', payload: { workspaceId, userId, taskId: id }, at })
}
