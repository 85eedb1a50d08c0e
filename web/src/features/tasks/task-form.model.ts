import { DueAt, TaskNote, TaskTitle } from '@leadhaul/contract/tasks/task-fields.schema.ts'
import type { Task } from '@leadhaul/contract/tasks/tasks.contract.ts'
import * as z from 'zod'
import { DUE_CHOICES, type DueChoice, fromDateTimeField, quickDue, toDateTimeField } from './tasks.model.ts'

export type ChosenLead = { id: string; name: string }
export type TaskForm = { title: string; note: string; choice: DueChoice; picked: string; lead: ChosenLead | null }

/** `choice` says how `picked` is read: as it is typed, or as the usual hour of a day. */
export const TaskFormSchema = z
  .object({
    title: TaskTitle,
    note: TaskNote,
    choice: z.enum(DUE_CHOICES),
    picked: z.string(),
    lead: z.custom<ChosenLead | null>((lead) => lead !== null),
  })
  .refine((form) => DueAt.safeParse(dueOf(form)).success, { path: ['picked'] })

export const dueOf = ({ choice, picked }: Pick<TaskForm, 'choice' | 'picked'>) =>
  choice === 'pick' ? fromDateTimeField(picked) : quickDue(choice).toISOString()

export const emptyForm = (leadId: string | undefined, title = ''): TaskForm => ({
  title,
  note: '',
  choice: 'tomorrow',
  picked: toDateTimeField(quickDue('tomorrow')),
  lead: leadId ? { id: leadId, name: '' } : null,
})
export const formOf = ({ title, note, dueAt, lead }: Task): TaskForm => ({
  title,
  note: note ?? '',
  choice: 'pick',
  picked: toDateTimeField(new Date(dueAt)),
  lead: { id: lead.id, name: lead.companyName },
})
