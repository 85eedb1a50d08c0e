import { type StandardSchemaV1, useSelector } from '@tanstack/react-form'
import { useLayoutEffect, useRef, useState } from 'react'
import { useAppForm } from './app-form.ts'
import { followed, type Groups, isSame, typedValues, type Values } from './typed-values.ts'
import { useUnsaved } from './unsaved-forms.tsx'

type StoredFormOptions<V extends Values> = {
  /** The currently stored values, by any user. */
  stored: V
  schema: StandardSchemaV1<V, unknown>
  groups?: Groups<V>
  onInvalid?: (typed: V) => void
  /** Stores `typed` and returns the stored values, or undefined if that failed. `changed` includes whole groups. */
  save: (typed: V, changed: Partial<V>) => Promise<V | undefined>
}

/**
 * A form of stored values that other users may change too. Their saved values show in unchanged fields. Typed values
 * stay until they are saved or discarded, including those typed during a save.
 */
export function useStoredForm<V extends Values>({ stored, schema, groups, onInvalid, save }: StoredFormOptions<V>) {
  const [defaultValues] = useState(stored)
  const [base, setBase] = useState(stored)
  const seen = useRef(stored)
  const form = useAppForm({
    defaultValues,
    validators: { onDynamic: schema },
    onSubmitInvalid: ({ value }) => onInvalid?.(value),
    onSubmit: async ({ value }) => {
      const saved = await save(value, typedValues({ typed: value, from: base, groups }))
      if (saved) follow(value, saved)
    },
  })
  const { values, isSubmitting } = useSelector(form.store, (state) => state)
  const fill = (next: V) => form.reset(next, { keepDefaultValues: true })
  const follow = (from: V, to: V) => {
    fill(followed({ typed: form.state.values, from, to, groups }))
    setBase(to)
  }
  // Runs before the paint, so that a field is never shown with the wrong base value.
  useLayoutEffect(() => {
    if (isSubmitting || isSame(seen.current, stored)) return
    seen.current = stored
    follow(base, stored)
  })
  const isDirty = !isSame(base, values)
  useUnsaved(isDirty ? (isSubmitting ? 'saving' : 'typed') : undefined)
  return { form, isDirty, discard: () => fill(base) }
}
