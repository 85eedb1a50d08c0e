import type { Task } from '@leadhaul/contract/tasks/tasks.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type DueChoice, fromDateTimeField, quickDue, toDateTimeField } from '../tasks.model.ts'
import { createTaskMutation, updateTaskMutation } from '../tasks.queries.ts'

export type ChosenLead = { id: string; name: string }
export type TaskForm = { title: string; note: string; choice: DueChoice; picked: string; lead: ChosenLead | null }
export type TaskProblem = 'title' | 'lead' | 'due'

const emptyForm = ({ leadId, title = '' }: { leadId: string | undefined; title?: string | undefined }): TaskForm => ({
  title,
  note: '',
  choice: 'tomorrow',
  picked: toDateTimeField(quickDue('tomorrow')),
  lead: leadId ? { id: leadId, name: '' } : null,
})
const formOf = ({ title, note, dueAt, lead }: Task): TaskForm => ({
  title,
  note: note ?? '',
  choice: 'pick',
  picked: toDateTimeField(new Date(dueAt)),
  lead: { id: lead.id, name: lead.companyName },
})
const dueOf = ({ choice, picked }: TaskForm) =>
  choice === 'pick' ? fromDateTimeField(picked) : quickDue(choice).toISOString()

const problemsOf = (form: TaskForm): TaskProblem[] => [
  ...(form.title.trim() === '' ? ['title' as const] : []),
  ...(form.lead === null ? ['lead' as const] : []),
  ...(dueOf(form) === null ? ['due' as const] : []),
]

type TaskFormOptions = {
  task: Task | undefined
  leadId: string | undefined
  title?: string | undefined
  onSaved: () => void
}

/** What the dialog holds; problems are shown after the first attempt to save. */
export function useTaskForm(options: TaskFormOptions) {
  const { task, onSaved } = options
  const [form, setForm] = useState(() => (task ? formOf(task) : emptyForm(options)))
  const [tried, setTried] = useState(false)
  const queryClient = useQueryClient()
  const create = useMutation(createTaskMutation(queryClient))
  const update = useMutation(updateTaskMutation)
  const save = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const dueAt = dueOf(form)
    if (problemsOf(form).length > 0 || !form.lead || !dueAt) return
    const { title, note } = form
    const saved = { onSuccess: onSaved }
    if (!task) return create.mutate({ leadId: form.lead.id, title, note, dueAt }, saved)
    const moved = form.picked !== formOf(task).picked || form.choice !== 'pick'
    update.mutate({ id: task.id, title, note, ...(moved && { dueAt }) }, saved)
  }
  return {
    form,
    set: (change: Partial<TaskForm>) => setForm((old) => ({ ...old, ...change })),
    problems: tried ? problemsOf(form) : [],
    error: create.error ?? update.error,
    saving: create.isPending || update.isPending,
    save,
  }
}
