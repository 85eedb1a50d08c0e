import type { EmailSettings } from '@leadhaul/contract/integrations/email-account.schema.ts'
import type { InboxSettings } from '@leadhaul/contract/integrations/inbox.contract.ts'
import type { EmailPreset } from '@leadhaul/contract/integrations/email-presets.catalog.ts'
import { useSelector } from '@tanstack/react-form'
import { useState } from 'react'
import { useStoredForm } from '../../../../ui/form/use-stored-form.ts'
import { INBOX_FIELD_GROUPS, InboxFormSchema, inboxInputOf, inboxValues, serverOf } from './inbox-form.model.ts'
import type { SaveInboxMutation } from './inbox.queries.ts'

type InboxFormOptions = { inbox: InboxSettings['inbox']; account: EmailSettings['account']; save: SaveInboxMutation }

/** The form of the mailbox for replies. Choosing a known provider fills in its server. */
export function useInboxForm({ inbox, account, save }: InboxFormOptions) {
  const [replacing, setReplacing] = useState(false)
  const { form, isDirty, discard } = useStoredForm({
    stored: inboxValues(inbox, account),
    schema: InboxFormSchema,
    groups: INBOX_FIELD_GROUPS,
    save: async (typed) => {
      const saved = await save.mutateAsync(inboxInputOf(typed)).catch(() => undefined)
      if (!saved) return undefined
      setReplacing(false)
      return inboxValues(saved.inbox, account)
    },
  })
  const { preset, password } = useSelector(form.store, (state) => state.values)
  const choose = (next: EmailPreset) => {
    const { host, port, security } = serverOf(next)
    form.setFieldValue('preset', next)
    form.setFieldValue('host', host)
    form.setFieldValue('port', port)
    form.setFieldValue('security', security)
  }
  const replaces = !inbox?.isReadable || replacing || password !== ''
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
