// Tasks: planned actions for a lead with a due date; the user is reminded once.
// Owns tasks and their due dates. Rejects a task without a lead, and client clocks: the clock of the database decides
// whether a task is overdue, done or due now. Notifications reports due tasks.
import * as z from 'zod'
import { REQUEST_KEY_REUSED, procedure } from '../api/errors.contract.ts'
import { Cursor, Instant, PageLimit, pageOf } from '../api/page.schema.ts'
import { Grade } from '../leads/lead.schema.ts'
import { DueAt, TaskNote, TaskTitle } from './task-fields.schema.ts'

export const Task = z
  .object({
    id: z.string(),
    lead: z.object({ id: z.string(), companyName: z.string(), qualityCategory: Grade }),
    title: z.string(),
    note: z.string().nullable(),
    dueAt: Instant,
    overdue: z.boolean(),
    doneAt: Instant.nullable(),
    createdAt: Instant,
  })
  .meta({
    id: 'Task',
    description: 'Something to do about a lead. `overdue` is true while it is open and past its due date.',
  })
export type Task = z.infer<typeof Task>

export const TaskWhen = z.enum(['open', 'overdue', 'today', 'upcoming', 'done'])
export type TaskWhen = z.infer<typeof TaskWhen>

export const ListTasksInput = z.strictObject({
  leadId: z.uuid().optional(),
  when: TaskWhen.default('open'),
  /** The end of the user's day, for `today` and `upcoming`; by default that of the UTC day. */
  endOfToday: Instant.optional(),
  cursor: Cursor.optional(),
  limit: PageLimit,
})
export type ListTasksInput = z.infer<typeof ListTasksInput>

export const CreateTaskInput = z.strictObject({
  leadId: z.uuid(),
  title: TaskTitle,
  note: TaskNote.nullable().optional(),
  dueAt: DueAt,
  /** The id of the new task: repeating a request after a lost response creates nothing twice. */
  requestKey: z.uuid().optional(),
})
export type CreateTaskInput = z.infer<typeof CreateTaskInput>

export const UpdateTaskInput = z.strictObject({
  id: z.uuid(),
  title: TaskTitle.optional(),
  note: TaskNote.nullable().optional(),
  /**
   * The note that was read: if it has changed since, the update is a conflict, unless it already equals `note`. If
   * absent, the update overwrites it.
   */
  expectedNote: TaskNote.nullable().optional(),
  dueAt: DueAt.optional(),
  done: z.boolean().optional(),
})
export type UpdateTaskInput = z.infer<typeof UpdateTaskInput>

const tags = ['Tasks']
export const tasksContract = {
  list: procedure
    .route({ method: 'GET', path: '/tasks', tags, summary: 'List tasks by due date; done tasks latest first' })
    .input(ListTasksInput)
    .output(pageOf(Task)),
  create: procedure
    .route({ method: 'POST', path: '/tasks', tags, summary: 'Create a task for a lead' })
    .errors({
      CONFLICT: REQUEST_KEY_REUSED,
      TASK_LIMIT: { status: 409, message: 'A lead can have up to 100 open tasks: complete or delete one first' },
    })
    .input(CreateTaskInput)
    .output(Task),
  update: procedure
    .route({ method: 'PATCH', path: '/tasks/{id}', tags, summary: 'Update, complete or reopen a task' })
    .input(UpdateTaskInput)
    .output(Task),
  remove: procedure
    .route({ method: 'DELETE', path: '/tasks/{id}', tags, summary: 'Delete a task' })
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.object({ id: z.string() })),
}
