import { useSelector } from '@tanstack/react-form'
import { useState } from 'react'
import type { FormValues } from '../../../../ui/form/typed-values.ts'
import { type StoredFormOptions, useStoredForm } from '../../../../ui/form/use-stored-form.ts'

type MailServerFormOptions<V extends FormValues> = Pick<StoredFormOptions<V>, 'stored' | 'schema' | 'groups'> & {
  /** Whether a stored password exists that can be kept. */
  isReadable: boolean | undefined
  /** Stores `typed` and returns the stored values. */
  save: (typed: V) => Promise<V>
}

/** A form of stored values with a password, which is kept unless it is replaced. */
export function useMailServerForm<V extends FormValues & { password: string }>(options: MailServerFormOptions<V>) {
  const { isReadable, save, ...storedForm } = options
  const [replacing, setReplacing] = useState(false)
  const { form, isDirty, discard } = useStoredForm<V>({
    ...storedForm,
    save: async (typed) => {
      const saved = await save(typed).catch(() => undefined)
      if (saved) setReplacing(false)
      return saved
    },
  })
  const password = useSelector(form.store, ({ values }) => values.password)
  return {
    form,
    replaces: !isReadable || replacing || password !== '',
    replace: () => setReplacing(true),
    isDirty,
    discard: () => {
      discard()
      setReplacing(false)
    },
  }
}
