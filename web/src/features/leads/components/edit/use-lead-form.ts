import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { useState } from 'react'
import { currentLead, useCreateLead, useUpdateLead } from './lead-edit.queries.ts'
import {
  changedFields,
  contested,
  EMPTY_FORM,
  fieldsBefore,
  type FieldName,
  type FieldProblem,
  fieldsToSend,
  formOf,
  type LeadForm,
  merged,
  problemsOf,
  type Spot,
} from './lead-form.model.ts'

/** The state the form began from; `lead` is missing while a new one is typed in. */
type Begun = { lead: Lead | undefined; base: LeadForm }
export type Conflict = { theirs: Lead; fields: FieldName[] }
type Options = { lead: Lead | undefined; onSaved: (lead: Lead) => void }

/** A lead being written: what was typed, what is wrong with it, and what someone else wrote meanwhile. */
export function useLeadForm({ lead, onSaved }: Options) {
  const [begun, setBegun] = useState<Begun>(() => ({ lead, base: lead ? formOf(lead) : EMPTY_FORM }))
  const [form, setForm] = useState(begun.base)
  const [problems, setProblems] = useState<FieldProblem[]>([])
  const [conflict, setConflict] = useState<Conflict>()
  const create = useCreateLead()
  const update = useUpdateLead()

  const set = (name: FieldName, value: string) => {
    setForm((before) => ({ ...before, [name]: value }))
    setProblems((before) => before.filter((problem) => problem !== name))
  }
  const setLocation = (location: string, spot: Spot | null) => setForm((before) => ({ ...before, location, spot }))

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
  /** Another user saved first: fields without conflict are merged, the user decides about the rest. */
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
    setForm(wanted)
    setConflict(undefined)
    if (andSend) send(next, wanted)
  }
  const check = () => {
    const found = problemsOf(form)
    setProblems(found)
    return found.length === 0
  }
  const save = () => {
    if (!check()) return false
    send(begun, form)
    return true
  }
  const error = create.error ?? update.error
  return {
    form,
    set,
    setLocation,
    problems,
    check,
    save,
    saving: create.isPending || update.isPending,
    dirty: changedFields(begun.base, form).length > 0,
    error: currentLead(error) ? null : error,
    conflict,
    takeTheirs: () => conflict && rebase(conflict.theirs, formOf(conflict.theirs), false),
    keepMine: () =>
      conflict &&
      rebase(conflict.theirs, merged({ base: begun.base, mine: form, theirs: formOf(conflict.theirs) }), true),
  }
}
