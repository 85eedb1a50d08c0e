import type { EmailSettings } from '@leadhaul/contract/integrations/email-account.schema.ts'
import type { InboxSettings } from '@leadhaul/contract/integrations/inbox.contract.ts'
import type { EmailPreset } from '@leadhaul/contract/integrations/email-presets.catalog.ts'
import { useSelector } from '@tanstack/react-form'
import { useState } from 'react'
import { useAppForm } from '../../../../ui/form/app-form.ts'
import { InboxFields, inboxInputOf, inboxValues, serverOf } from './inbox-form.model.ts'
import type { SavingInbox } from './inbox.queries.ts'

type Needs = { inbox: InboxSettings['inbox']; account: EmailSettings['account']; save: SavingInbox }

/** The form of the mailbox for replies. A known provider fills in its server. */
export function useInboxForm({ inbox, account, save }: Needs) {
  const [replaces, setReplaces] = useState(inbox === null || !inbox.isReadable)
  const form = useAppForm({
    defaultValues: inboxValues(inbox, account),
    validators: { onDynamic: InboxFields },
    onSubmit: ({ value }) => save.mutate(inboxInputOf(value)),
  })
  const preset = useSelector(form.store, (state) => state.values.preset)
  const choose = (next: EmailPreset) => {
    const { host, port, security } = serverOf(next)
    form.setFieldValue('preset', next)
    form.setFieldValue('host', host)
    form.setFieldValue('port', port)
    form.setFieldValue('security', security)
  }
  return { form, preset, choose, replaces, replace: () => setReplaces(true) }
}
