import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { useSelector } from '@tanstack/react-form'
import { useEffect, useState } from 'react'
import { useAppForm } from '../../../../ui/form/app-form.ts'
import { useLeaveGuard } from '../../../../ui/overlays/use-leave-guard.ts'
import { currentLead, useCreateLead, useUpdateLead } from './lead-edit.queries.ts'
import {
  changedFields,
  contested,
  EMPTY_FORM,
  fieldsBefore,
  type FieldName,
  fieldsToSend,
  formOf,
  type LeadForm,
  LeadFormSchema,
  merged,
} from './lead-form.model.ts'
import { useSimilar } from './use-similar.ts'

/** The initial state of the form; `lead` is undefined while a new lead is added. */
type Begun = { lead: Lead | undefined; base: LeadForm }
export type Conflict = { theirs: Lead; fields: FieldName[] }
type Options = {
  lead: Lead | undefined
  /** Deleted by another user during the edit: it cannot be saved until the deletion is undone. */
  isDeleted: boolean
  onSaved: (lead: Lead) => void
  /** Called if the user leaves the page and the entered values are lost. */
  onLeave: () => void
}

/** The form of a lead: its values, similar leads, and conflicts with changes of other users. */
export function useLeadForm({ lead, isDeleted, onSaved, onLeave }: Options) {
  const [begun, setBegun] = useState<Begun>(() => ({ lead, base: lead ? formOf(lead) : EMPTY_FORM }))
  const [defaultValues] = useState(begun.base)
  const [conflict, setConflict] = useState<Conflict>()
  const create = useCreateLead()
  const update = useUpdateLead()
  const form = useAppForm({
    defaultValues,
    validators: { onDynamic: LeadFormSchema },
    onSubmit: async ({ value }) => {
      if (!isDeleted && (await similar.maySave())) send(begun, value)
    },
  })
  const values = useSelector(form.store, (state) => state.values)
  const similar = useSimilar({ form: values, adding: !lead })

  const send = (from: Begun, wanted: LeadForm) => {
    const onSuccess = (saved: Lead) => onSaved(saved)
    if (!from.lead) {
      const fields = fieldsToSend({ base: from.base, form: wanted, handMade: true })
      create.mutate({ ...fields, companyName: wanted.companyName }, { onSuccess })
      return
    }
    const { id, updatedAt, handMade } = from.lead
    const edited = { base: from.base, form: wanted, handMade }
    update.mutate(
      { id, expectedUpdatedAt: updatedAt, before: fieldsBefore(edited), ...fieldsToSend(edited) },
      { onSuccess, onError: (error) => meet(error, wanted) },
    )
  }
  /** Another user saved first: fields without conflict are merged, and the user decides about the rest. */
  const meet = (error: unknown, mine: LeadForm) => {
    const current = currentLead(error)
    if (!current) return
    const theirs = formOf(current)
    const fields = contested({ base: begun.base, mine, theirs })
    if (fields.length > 0) setConflict({ theirs: current, fields })
    else rebase(current, merged({ base: begun.base, mine, theirs }), true)
  }
  const rebase = (current: Lead, wanted: LeadForm, andSend: boolean) => {
    const next = { lead: current, base: formOf(current) }
    setBegun(next)
    form.reset(wanted, { keepDefaultValues: true })
    setConflict(undefined)
    if (andSend) send(next, wanted)
  }
  const mergedWith = (theirs: Lead, leave?: readonly FieldName[]) =>
    merged({ base: begun.base, mine: values, theirs: formOf(theirs), leave })
  const error = create.error ?? update.error
  const saving = create.isPending || update.isPending
  const changed = changedFields(begun.base, values)
  const dirty = changed.length > 0
  useLeaveGuard(dirty && !saving, onLeave)
  const { reset: forgetFailure } = update
  // After the deletion is undone, the error of a save that failed because of it no longer applies.
  useEffect(() => {
    if (isDeleted) forgetFailure()
  }, [isDeleted, forgetFailure])
  return {
    form,
    values,
    similar,
    saving,
    dirty,
    changed,
    error: isDeleted || currentLead(error) ? null : error,
    conflict,
    takeTheirs: () => conflict && rebase(conflict.theirs, mergedWith(conflict.theirs, conflict.fields), false),
    keepMine: () => conflict && rebase(conflict.theirs, mergedWith(conflict.theirs), true),
  }
}

export type LeadFormApi = ReturnType<typeof useLeadForm>['form']
