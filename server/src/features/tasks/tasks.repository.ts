import type { CreateTaskInput, TaskWhen, UpdateTaskInput } from '@leadhaul/contract/tasks/tasks.contract.ts'
import { type RawBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { CursorPosition } from '../../platform/cursor.ts'
import { isRestorable } from '../../platform/db/restorable-leads.ts'
import type { Row } from '../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { LeadRow } from '../leads/lead-rows.rules.ts'

/** A task with the shown columns of its lead. */
export type TaskRow = Row<'tasks'> & Pick<LeadRow, 'company_name' | 'quality_category'> & { overdue: boolean }
export type TaskFilter = { leadId: string | undefined; when: TaskWhen; endOfToday: string | undefined }

const COLUMNS = sql`t.*, l.company_name, l.quality_category, t.done_at is null and t.due_at < now() as overdue`
const WITH_LEAD = sql`tasks t join leads l on l.workspace_id = t.workspace_id and l.id = t.lead_id`

/** The end of the user's day as given, otherwise of the day in UTC. */
const endOfDay = (day: string | undefined) =>
  day
    ? sql`${day}::timestamptz`
    : sql`(date_trunc('day', now() at time zone 'utc') + interval '1 day') at time zone 'utc'`

const CONDITION: Record<TaskWhen, (endOfToday: string | undefined) => RawBuilder<unknown>> = {
  open: () => sql`t.done_at is null`,
  overdue: () => sql`t.done_at is null and t.due_at < now()`,
  today: (day) => sql`t.done_at is null and t.due_at >= now() and t.due_at < ${endOfDay(day)}`,
  upcoming: (day) => sql`t.done_at is null and t.due_at >= greatest(now(), ${endOfDay(day)})`,
  done: () => sql`t.done_at is not null`,
}
const filterCondition = (scope: WorkspaceScope, { leadId, when, endOfToday }: TaskFilter) =>
  sql`t.workspace_id = ${scope.workspaceId} and ${CONDITION[when](endOfToday)}
    and ${leadId ? sql`t.lead_id = ${leadId}` : sql`true`}`

/** Open tasks by due date, done ones latest first. `after.createdAt` is the due or done instant of the last row. */
export async function listTasks(
  scope: WorkspaceScope,
  options: { filter: TaskFilter; after: CursorPosition | undefined; limit: number },
): Promise<{ rows: TaskRow[]; total: number }> {
  const { filter, after, limit } = options
  const [order, beyond] =
    filter.when === 'done'
      ? [sql`t.done_at desc, t.id desc`, sql`(t.done_at, t.id) < `]
      : [sql`t.due_at, t.id`, sql`(t.due_at, t.id) > `]
  const { rows } = await sql<TaskRow>`
    select ${COLUMNS} from ${WITH_LEAD} where ${filterCondition(scope, filter)}
      and ${after ? sql`${beyond}(${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by ${order} limit ${limit}`.execute(scope.db)
  const count = await sql<{ n: number }>`
    select count(*)::int as n from tasks t where ${filterCondition(scope, filter)}`.execute(scope.db)
  return { rows, total: count.rows[0]?.n ?? 0 }
}

export async function findTask(scope: WorkspaceScope, id: string): Promise<TaskRow | undefined> {
  const { rows } = await sql<TaskRow>`
    select ${COLUMNS} from ${WITH_LEAD} where t.workspace_id = ${scope.workspaceId} and t.id = ${id}`.execute(scope.db)
  return rows[0]
}

/** Counts a lead's open tasks; undefined if it does not exist. Locks the lead until the transaction ends. */
export async function countOpenTasks(scope: WorkspaceScope, leadId: string): Promise<number | undefined> {
  const held = await sql`
    select from leads where workspace_id = ${scope.workspaceId} and id = ${leadId} for no key update`.execute(scope.db)
  if (held.rows.length === 0) return undefined
  const filter: TaskFilter = { leadId, when: 'open', endOfToday: undefined }
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from tasks t where ${filterCondition(scope, filter)}`.execute(scope.db)
  return rows[0]?.n ?? 0
}

/** Returns the new task's id. */
export async function insertTask(scope: WorkspaceScope, task: CreateTaskInput): Promise<string> {
  const id = task.requestKey ?? newId()
  await scope.db
    .insertInto('tasks')
    .values({
      workspace_id: scope.workspaceId,
      id,
      lead_id: task.leadId,
      created_by: scope.userId,
      title: task.title,
      note: task.note || null,
      due_at: task.dueAt,
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'id']).doNothing())
    .execute()
  return id
}

/**
 * Changes the given fields; `done` uses the database's clock, and keeps the time of a task that is done already. Returns
 * false if the task does not exist or its note is neither the expected nor the given one.
 */
export async function updateTask(
  scope: WorkspaceScope,
  { id, expectedNote, ...change }: UpdateTaskInput,
): Promise<boolean> {
  const notes = [expectedNote, change.note].filter((note) => note !== undefined).map((note) => note ?? '')
  const isExpected =
    expectedNote === undefined ? sql<boolean>`true` : sql<boolean>`coalesce(note, '') = any(${notes}::text[])`
  const doneAt = change.done ? sql<string>`coalesce(done_at, now())` : null
  const { numUpdatedRows } = await scope.db
    .updateTable('tasks')
    .set({
      ...(change.title !== undefined && { title: change.title }),
      ...(change.note !== undefined && { note: change.note || null }),
      ...(change.dueAt !== undefined && { due_at: change.dueAt }),
      ...(change.done !== undefined && { done_at: doneAt }),
      updated_at: sql<string>`now()`,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where(isExpected)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deleteTask(scope: WorkspaceScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await scope.db
    .deleteFrom('tasks')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Returns the task if it is open and due, locked so that no one moves or finishes it meanwhile. */
export async function findDueTask(scope: WorkspaceScope, id: string): Promise<TaskRow | undefined> {
  const { rows } = await sql<TaskRow>`
    select ${COLUMNS} from ${WITH_LEAD}
    where t.workspace_id = ${scope.workspaceId} and t.id = ${id} and t.done_at is null and t.due_at <= now()
    for no key update of t`.execute(scope.db)
  return rows[0]
}

/** Whether the task is in the trash with its lead, whose deletion can still be undone. */
export async function isInTrash(scope: WorkspaceScope, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from lead_trash
    where workspace_id = ${scope.workspaceId} and ${isRestorable('lead_trash')} and archived_at is null
      and tasks @> jsonb_build_array(jsonb_build_object('id', ${id}::text))`.execute(scope.db)
  return rows.length > 0
}

/** Inserts rows that were in the trash with their lead; `rows` is JSON text. */
export async function restoreTasks(scope: WorkspaceScope, rows: string): Promise<void> {
  await sql`insert into tasks select (jsonb_populate_recordset(null::tasks, ${rows}::jsonb)).*`.execute(scope.db)
}
