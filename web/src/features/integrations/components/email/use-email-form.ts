import { type EmailAccount, EmailAccountInput } from '@leadhaul/contract/integrations/email-account.schema.ts'
import { type EmailPreset, KNOWN_SERVERS } from '@leadhaul/contract/integrations/email-presets.catalog.ts'
import { useSelector } from '@tanstack/react-form'
import { useState } from 'react'
import { useAppForm } from '../../../../ui/form/app-form.ts'
import type { SavingEmailAccount } from './email-account.queries.ts'
import { emailFormFor, formValuesOf, inputOf } from './email-account-form.model.ts'

/** The form of the mail account. A known provider fills in its server. */
export function useEmailForm(account: EmailAccount | null, save: SavingEmailAccount) {
  const [replaces, setReplaces] = useState(account === null || !account.isReadable)
  const form = useAppForm({
    defaultValues: formValuesOf(account),
    validators: { onDynamic: emailFormFor(account?.dkimSelector ?? null) },
    onSubmit: ({ value }) => save.mutate(EmailAccountInput.parse(inputOf(value))),
  })
  const preset = useSelector(form.store, (state) => state.values.preset)
  const choose = (next: EmailPreset) => {
    form.setFieldValue('preset', next)
    if (next === 'smtp') return
    form.setFieldValue('host', KNOWN_SERVERS[next].host)
    form.setFieldValue('port', String(KNOWN_SERVERS[next].port))
    form.setFieldValue('security', KNOWN_SERVERS[next].security)
  }
  return { form, preset, choose, replaces, replace: () => setReplaces(true) }
}
