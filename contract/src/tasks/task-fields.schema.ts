// The fields of a task that people write, as the contract and the form check them.
// Text is cleaned before it is checked. Refuses a task without a title, and due dates outside this century.
// Whether a task is overdue is not stored: the clock of the database decides it.
import * as z from 'zod'
import { Instant } from '../api/page.schema.ts'

export const TASK_LIMITS = { title: 200, note: 2000, openPerLead: 100 } as const

/** PostgreSQL refuses NUL in a text. */
const text = z.string().overwrite((value) => value.replaceAll('\u0000', '').trim())
export const TaskTitle = text.min(1).max(TASK_LIMITS.title)
export const TaskNote = text.max(TASK_LIMITS.note)
/** An instant people plan by: this century. */
export const DueAt = Instant.refine((value) => value >= '2000-01-01' && value < '2100-01-01')
