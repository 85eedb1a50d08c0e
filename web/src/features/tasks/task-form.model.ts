import { DueAt, TaskNote, TaskTitle } from '@leadhaul/contract/tasks/task-fields.schema.ts'
import type { Task } from '@leadhaul/contract/tasks/tasks.contract.ts'
import * as z from 'zod'
import { DUE_CHOICES, type DueChoice, fromDateTimeField, quickDue, toDateTimeField } from './tasks.model.ts'

export type ChosenLead = { id: string; name: string }
export type TaskForm = { title: string; note: string; choice: DueChoice; picked: string; lead: ChosenLead | null }

/**
 * `picked` is the moment that is shown and saved; `choice` is whether it was entered or is the preset hour of a day.
 */
export const TaskFormSchema = z
  .object({
    title: TaskTitle,
    note: TaskNote,
    choice: z.enum(DUE_CHOICES),
    picked: z.string(),
    lead: z.custom<ChosenLead | null>((lead) => lead !== null),
  })
  .refine((form) => DueAt.safeParse(dueOf(form)).success, { path: ['picked'] })

export const dueOf = ({ picked }: Pick<TaskForm, 'picked'>) => fromDateTimeField(picked)

/** Returns the quick choice's new moment if the old one has passed while the form was open; otherwise undefined. */
export function renewedDue({ choice, picked }: Pick<TaskForm, 'choice' | 'picked'>, now = new Date()) {
  if (choice === 'pick' || new Date(picked) >= now) return undefined
  const renewed = toDateTimeField(quickDue(choice, now))
  // In the last minute of the day "Today" cannot be later.
  return renewed === picked ? undefined : renewed
}

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
