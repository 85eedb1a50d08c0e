import type { Task } from '@leadhaul/contract/tasks/tasks.contract.ts'
import { useSelector } from '@tanstack/react-form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorCode } from '../../../lib/api/error-code.ts'
import { useAppForm } from '../../../ui/form/app-form.ts'
import { useDiscard } from '../../../ui/overlays/discard.tsx'
import { useLeadHold } from '../../../ui/leads/use-lead-hold.ts'
import { dueOf, emptyForm, formOf, renewedDue, type TaskForm, TaskFormSchema } from '../task-form.model.ts'
import { createTaskMutation, updateTaskMutation } from '../tasks.queries.ts'

export type TaskFormOptions = {
  /** The task to edit; without it, a new task is added. */
  task?: Task | undefined
  /** The lead of a new task; without it, the form asks for the lead. */
  leadId?: string | undefined
  /** The initial title of a new task. */
  title?: string | undefined
  onClose: () => void
}

/** The form of a task. While it has text, the lead's page stays open, even if the lead is deleted. */
export function useTaskForm({ task, leadId, title, onClose }: TaskFormOptions) {
  const [defaultValues] = useState(() => (task ? formOf(task) : emptyForm(leadId, title)))
  const queryClient = useQueryClient()
  const create = useMutation(createTaskMutation(queryClient))
  const update = useMutation(updateTaskMutation)
  const isChangedSince = errorCode(update.error) === 'CONFLICT'
  const [postponedDue, setRenewed] = useState<string>()
  const save = (form: TaskForm) => {
    const { title: what, note } = TaskFormSchema.parse(form)
    const dueAt = dueOf(form)
    if (!form.lead || !dueAt) return
    const saved = { onSuccess: onClose }
    if (!task) {
      create.mutate({ leadId: form.lead.id, title: what, note, dueAt }, saved)
      return
    }
    const moved = form.picked !== defaultValues.picked || form.choice !== 'pick'
    // Fields that the user did not change keep a colleague's changes.
    const changed = {
      ...(form.title !== defaultValues.title && { title: what }),
      // After a conflict, saving again replaces the colleague's note.
      ...(form.note !== defaultValues.note && { note, ...(!isChangedSince && { expectedNote: defaultValues.note }) }),
      ...(moved && { dueAt }),
    }
    update.mutate({ id: task.id, ...changed }, saved)
  }
  const form = useAppForm({
    defaultValues,
    validators: { onDynamic: TaskFormSchema },
    onSubmit: ({ value }) => {
      if (isDeleted) return
      const later = renewedDue(value)
      if (later === undefined) {
        save(value)
        return
      }
      // The user sees the new moment before it is saved.
      form.setFieldValue('picked', later)
      setRenewed(later)
    },
  })
  const isDirty = useSelector(form.store, ({ isDefaultValue }) => !isDefaultValue)
  const typed = useSelector(form.store, ({ values }) => [values.title, values.note].filter(Boolean).join('\n'))
  const isDeleted = useLeadHold(isDirty)
  const saving = create.isPending || update.isPending
  const { leave, question } = useDiscard({ dirty: isDirty, saving, onClose })
  const error = create.error ?? update.error
  return { form, postponedDue, typed, error, isChangedSince, isDeleted, saving, leave, question }
}

export type TaskFormApi = ReturnType<typeof useTaskForm>['form']
