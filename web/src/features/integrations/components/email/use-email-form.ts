import type { EmailAccount } from '@leadhaul/contract/integrations/email-account.schema.ts'
import { type EmailPreset, KNOWN_SMTP_SERVERS } from '@leadhaul/contract/integrations/email-presets.catalog.ts'
import { useSelector } from '@tanstack/react-form'
import { useState } from 'react'
import { useStoredForm } from '../../../../ui/form/use-stored-form.ts'
import type { SaveEmailAccountMutation } from './email-account.queries.ts'
import { EMAIL_FIELD_GROUPS, emailFormSchema, formValuesOf, emailInputOf } from './email-account-form.model.ts'

/** The form of the mail account. Choosing a known provider fills in its server. */
export function useEmailForm(account: EmailAccount | null, save: SaveEmailAccountMutation) {
  const [replacing, setReplacing] = useState(false)
  const { form, isDirty, discard } = useStoredForm({
    stored: formValuesOf(account),
    schema: emailFormSchema(account?.dkimSelector ?? null),
    groups: EMAIL_FIELD_GROUPS,
    save: async (typed) => {
      const saved = await save.mutateAsync(emailInputOf(typed)).catch(() => undefined)
      if (!saved) return undefined
      setReplacing(false)
      return formValuesOf(saved.account)
    },
  })
  const { preset, password } = useSelector(form.store, (state) => state.values)
  const choose = (next: EmailPreset) => {
    form.setFieldValue('preset', next)
    if (next === 'smtp') return
    form.setFieldValue('host', KNOWN_SMTP_SERVERS[next].host)
    form.setFieldValue('port', String(KNOWN_SMTP_SERVERS[next].port))
    form.setFieldValue('security', KNOWN_SMTP_SERVERS[next].security)
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
