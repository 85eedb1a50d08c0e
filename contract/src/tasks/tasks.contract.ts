// What someone means to do about a lead, and when; whoever forgets is reminded once.
// Owns tasks and their due dates. Refuses a task without a lead, and times of its own making:
// what is overdue, done or due now is decided by the database's clock. Talks to notifications when one is due.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { Cursor, Instant, PageLimit, pageOf } from '../api/page.schema.ts'
import { Grade } from '../leads/lead.schema.ts'

export const TASK_LIMITS = { title: 200, note: 2000, openPerLead: 100 } as const

/** PostgreSQL refuses NUL in a text. */
const text = z.string().overwrite((value) => value.replaceAll('\u0000', '').trim())
const Title = text.min(1).max(TASK_LIMITS.title)
const Note = text.max(TASK_LIMITS.note).nullable()
/** An instant people plan by: this century. */
const DueAt = Instant.refine((value) => value >= '2000-01-01' && value < '2100-01-01')

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
  .meta({ id: 'Task', description: 'Something to do about a lead. `overdue` is open and past its due date.' })
export type Task = z.infer<typeof Task>

export const TaskWhen = z.enum(['open', 'overdue', 'today', 'upcoming', 'done'])
export type TaskWhen = z.infer<typeof TaskWhen>

export const ListTasksInput = z.strictObject({
  leadId: z.uuid().optional(),
  when: TaskWhen.default('open'),
  /** Where the reader's day ends, for `today` and `upcoming`; else the day of UTC. */
  endOfToday: Instant.optional(),
  cursor: Cursor.optional(),
  limit: PageLimit,
})
export type ListTasksInput = z.infer<typeof ListTasksInput>

export const CreateTaskInput = z.strictObject({ leadId: z.uuid(), title: Title, note: Note.optional(), dueAt: DueAt })
export type CreateTaskInput = z.infer<typeof CreateTaskInput>

export const UpdateTaskInput = z.strictObject({
  id: z.uuid(),
  title: Title.optional(),
  note: Note.optional(),
  dueAt: DueAt.optional(),
  done: z.boolean().optional(),
})
export type UpdateTaskInput = z.infer<typeof UpdateTaskInput>

const tags = ['Tasks']
export const tasksContract = {
  list: procedure
    .route({ method: 'GET', path: '/tasks', tags, summary: 'Tasks by due date, the done ones latest first' })
    .input(ListTasksInput)
    .output(pageOf(Task)),
  create: procedure
    .route({ method: 'POST', path: '/tasks', tags, summary: 'Plan something about a lead' })
    .errors({ TASK_LIMIT: { status: 409, message: 'This lead has reached the limit of open tasks' } })
    .input(CreateTaskInput)
    .output(Task),
  update: procedure
    .route({ method: 'PATCH', path: '/tasks/{id}', tags, summary: 'Change, move, finish or reopen a task' })
    .input(UpdateTaskInput)
    .output(Task),
  remove: procedure
    .route({ method: 'DELETE', path: '/tasks/{id}', tags, summary: 'Delete a task' })
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.object({ id: z.string() })),
}
