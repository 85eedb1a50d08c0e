import { type StandardSchemaV1, useSelector } from '@tanstack/react-form'
import { useLayoutEffect, useRef, useState } from 'react'
import { useAppForm } from './app-form.ts'
import { rebaseValues, type FieldGroups, hasSameValues, editedValues, type FormValues } from './typed-values.ts'
import { useReportUnsaved } from './unsaved-forms.tsx'

export type StoredFormOptions<V extends FormValues> = {
  /** The currently stored values, by any user. */
  stored: V
  schema: StandardSchemaV1<V, unknown>
  groups?: FieldGroups<V>
  onInvalid?: (typed: V) => void
  /** Stores `typed` and returns the stored values, or undefined if that failed. `changed` includes whole groups. */
  save: (typed: V, changed: Partial<V>) => Promise<V | undefined>
}

/**
 * A form of stored values that other users may change too. Their saved values show in unchanged fields. Typed values
 * stay until they are saved or discarded, including those typed during a save.
 */
export function useStoredForm<V extends FormValues>({ stored, schema, groups, onInvalid, save }: StoredFormOptions<V>) {
  const [defaultValues] = useState(stored)
  const [base, setBase] = useState(stored)
  const seen = useRef(stored)
  const form = useAppForm({
    defaultValues,
    validators: { onDynamic: schema },
    onSubmitInvalid: ({ value }) => onInvalid?.(value),
    onSubmit: async ({ value }) => {
      const saved = await save(value, editedValues({ typed: value, from: base, groups }))
      if (saved) rebaseOnto(value, saved)
    },
  })
  const { values, isSubmitting } = useSelector(form.store, (state) => state)
  const fill = (next: V) => form.reset(next, { keepDefaultValues: true })
  const rebaseOnto = (from: V, to: V) => {
    fill(rebaseValues({ typed: form.state.values, from, to, groups }))
    setBase(to)
  }
  // Runs before the paint, so that a field is never shown with the wrong base value.
  useLayoutEffect(() => {
    if (isSubmitting || hasSameValues(seen.current, stored)) return
    seen.current = stored
    rebaseOnto(base, stored)
  })
  const isDirty = !hasSameValues(base, values)
  useReportUnsaved(isDirty ? (isSubmitting ? 'saving' : 'typed') : undefined)
  return { form, isDirty, discard: () => fill(base) }
}
