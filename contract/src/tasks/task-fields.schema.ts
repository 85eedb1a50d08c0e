// The fields of a task that users write, for the contract and the form.
// Text is cleaned before validation. Rejects a task without a title, and due dates outside this century.
// Whether a task is overdue or done is not an input: the clock of the database decides.
import * as z from 'zod'
import { Instant } from '../api/page.schema.ts'

export const TASK_LIMITS = { title: 200, note: 2000, openPerLead: 100 } as const

/** PostgreSQL rejects NUL in texts. */
const text = z.string().overwrite((value) => value.replaceAll('\u0000', '').trim())
export const TaskTitle = text.min(1).max(TASK_LIMITS.title)
export const TaskNote = text.max(TASK_LIMITS.note)
/** An instant of this century. */
export const DueAt = Instant.refine((value) => value >= '2000-01-01' && value < '2100-01-01')
