import type { EmailAccount } from '@leadhaul/contract/integrations/email-account.schema.ts'
import { type EmailPreset, KNOWN_SERVERS } from '@leadhaul/contract/integrations/email-presets.catalog.ts'
import { useSelector } from '@tanstack/react-form'
import { useState } from 'react'
import { useStoredForm } from '../../../../ui/form/use-stored-form.ts'
import type { SavingEmailAccount } from './email-account.queries.ts'
import { EMAIL_GROUPS, emailFormFor, formValuesOf, inputOf } from './email-account-form.model.ts'

/** The form of the mail account. Choosing a known provider fills in its server. */
export function useEmailForm(account: EmailAccount | null, save: SavingEmailAccount) {
  const [replacing, setReplacing] = useState(false)
  const { form, isDirty, discard } = useStoredForm({
    stored: formValuesOf(account),
    schema: emailFormFor(account?.dkimSelector ?? null),
    groups: EMAIL_GROUPS,
    save: async (typed) => {
      const saved = await save.mutateAsync(inputOf(typed)).catch(() => undefined)
      if (!saved) return undefined
      setReplacing(false)
      return formValuesOf(saved.account)
    },
  })
  const { preset, password } = useSelector(form.store, (state) => state.values)
  const choose = (next: EmailPreset) => {
    form.setFieldValue('preset', next)
    if (next === 'smtp') return
    form.setFieldValue('host', KNOWN_SERVERS[next].host)
    form.setFieldValue('port', String(KNOWN_SERVERS[next].port))
    form.setFieldValue('security', KNOWN_SERVERS[next].security)
  }
  const replaces = !account?.isReadable || replacing || password !== ''
  return {
    form,
    preset,
    choose,
    replaces,
    replace: () => setReplacing(true),
    isDirty,
    discard: () => {
      discard()
      setReplacing(false)
    },
  }
}
