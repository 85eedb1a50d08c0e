import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { useSelector } from '@tanstack/react-form'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAppForm } from '../../../../ui/form/app-form.ts'
import { useLeaveGuard } from '../../../../ui/overlays/use-leave-guard.ts'
import { leadFromConflict, useCreateLead, useUpdateLead } from './lead-edit.queries.ts'
import {
  changedFields,
  conflictingFields,
  EMPTY_FORM,
  previousFields,
  type FieldName,
  fieldsToSend,
  formOf,
  type LeadForm,
  LeadFormSchema,
  mergeForms,
} from './lead-form.model.ts'
import { useSimilar } from './use-similar.ts'

/** The lead from which the user's changes are calculated; `lead` is undefined while a new lead is added. */
type EditBase = { lead: Lead | undefined; base: LeadForm }
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
  const [editBase, setEditBase] = useState<EditBase>(() => ({ lead, base: lead ? formOf(lead) : EMPTY_FORM }))
  const [defaultValues] = useState(editBase.base)
  const [conflict, setConflict] = useState<Conflict>()
  const submissions = useRef(0)
  /** Cancels a submission that still waits for the search for similar leads: the user is leaving the form. */
  const cancelSubmission = useCallback(() => {
    submissions.current += 1
  }, [])
  useEffect(() => cancelSubmission, [cancelSubmission])
  const create = useCreateLead()
  const update = useUpdateLead()
  const form = useAppForm({
    defaultValues,
    validators: { onDynamic: LeadFormSchema },
    onSubmit: async ({ value }) => {
      submissions.current += 1
      const number = submissions.current
      if (!isDeleted && (await similar.checkCanSave()) && number === submissions.current) send(editBase, value)
    },
  })
  const values = useSelector(form.store, (state) => state.values)
  const similar = useSimilar({ form: values, adding: !lead })

  const send = (from: EditBase, wanted: LeadForm) => {
    const onSuccess = (saved: Lead) => onSaved(saved)
    if (!from.lead) {
      const fields = fieldsToSend({ base: from.base, form: wanted, handMade: true })
      create.mutate({ ...fields, companyName: wanted.companyName }, { onSuccess })
      return
    }
    const { id, updatedAt, handMade } = from.lead
    const edited = { base: from.base, form: wanted, handMade }
    update.mutate(
      { id, expectedUpdatedAt: updatedAt, before: previousFields(edited), ...fieldsToSend(edited) },
      { onSuccess, onError: (error) => resolveConflict(error, wanted) },
    )
  }
  /** Another user saved first: fields without conflict are merged, and the user decides about the rest. */
  const resolveConflict = (error: unknown, mine: LeadForm) => {
    const current = leadFromConflict(error)
    if (!current) return
    const theirs = formOf(current)
    const fields = conflictingFields({ base: editBase.base, mine, theirs })
    if (fields.length > 0) setConflict({ theirs: current, fields })
    else rebase(current, mergeForms({ base: editBase.base, mine, theirs }), true)
  }
  const rebase = (current: Lead, wanted: LeadForm, andSend: boolean) => {
    const next = { lead: current, base: formOf(current) }
    setEditBase(next)
    form.reset(wanted, { keepDefaultValues: true })
    setConflict(undefined)
    if (andSend) send(next, wanted)
  }
  const mergeWith = (theirs: Lead, leave?: readonly FieldName[]) =>
    mergeForms({ base: editBase.base, mine: values, theirs: formOf(theirs), leave })
  const error = create.error ?? update.error
  const saving = create.isPending || update.isPending
  const changed = changedFields(editBase.base, values)
  const dirty = changed.length > 0
  const ask = () => {
    cancelSubmission()
    onLeave()
  }
  useLeaveGuard({ dirty, saving, ask })
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
    cancelSubmission,
    dirty,
    changed,
    error: isDeleted || leadFromConflict(error) ? null : error,
    conflict,
    takeTheirs: () => conflict && rebase(conflict.theirs, mergeWith(conflict.theirs, conflict.fields), false),
    keepMine: () => conflict && rebase(conflict.theirs, mergeWith(conflict.theirs), true),
  }
}

export type LeadFormApi = ReturnType<typeof useLeadForm>['form']
