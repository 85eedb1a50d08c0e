import type { EmailSettings } from '@leadhaul/contract/integrations/email-account.schema.ts'
import type { InboxSettings } from '@leadhaul/contract/integrations/inbox.contract.ts'
import { useTranslation } from 'react-i18next'
import { Form } from '../../../../ui/form/form.tsx'
import { TOP_LEVEL_FIELDS, MailServerFields } from '../email/mail-server-fields.tsx'
import { useMailServerForm } from '../email/use-mail-server-form.ts'
import type { SaveInboxMutation } from './inbox.queries.ts'
import { INBOX_FIELD_GROUPS, InboxFormSchema, inboxInputOf, inboxValues, serverOf } from './inbox-form.model.ts'
import { InboxSaveBar } from './inbox-save-bar.tsx'

type InboxFormProps = {
  inbox: InboxSettings['inbox']
  account: EmailSettings['account']
  privateHosts: boolean
  mayChange: boolean
  save: SaveInboxMutation
}

/** Server and sign-in of the mailbox, tested before they are stored. The password is write-only. */
export function InboxForm({ inbox, account, privateHosts, mayChange, save }: InboxFormProps) {
  const { t } = useTranslation('integrations')
  const { form, replaces, replace, isDirty, discard } = useMailServerForm({
    stored: inboxValues(inbox, account),
    schema: InboxFormSchema,
    groups: INBOX_FIELD_GROUPS,
    isReadable: inbox?.isReadable,
    save: async (typed) => inboxValues((await save.mutateAsync(inboxInputOf(typed))).inbox, account),
  })
  return (
    <Form form={form} busy={save.isPending} className="setting-form">
      <MailServerFields
        form={form}
        fields={TOP_LEVEL_FIELDS}
        kind="inbox"
        help={{ server: t('inbox.serverHelp'), preset: (preset) => t(`inbox.presetHelp.${preset}`) }}
        portProblem={t('inbox.portInvalid')}
        serverOf={serverOf}
        privateHosts={privateHosts}
        keptSince={replaces ? undefined : inbox?.updatedAt}
        onReplace={replace}
        mayChange={mayChange}
      />
      {mayChange && <InboxSaveBar save={save} isDirty={isDirty} isStored={inbox !== null} onDiscard={discard} />}
    </Form>
  )
}
