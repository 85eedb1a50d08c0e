import type { EmailSettings } from '@leadhaul/contract/integrations/email-account.schema.ts'
import { useTranslation } from 'react-i18next'
import { Form } from '../../../../ui/form/form.tsx'
import { AccountSaveBar } from './account-save-bar.tsx'
import { DkimFields } from './dkim-fields.tsx'
import { useSaveEmailAccount } from './email-account.queries.ts'
import {
  EMAIL_FIELD_GROUPS,
  emailFormSchema,
  emailInputOf,
  formValuesOf,
  smtpServerOf,
} from './email-account-form.model.ts'
import { TOP_LEVEL_FIELDS, MailServerFields } from './mail-server-fields.tsx'
import { useMailServerForm } from './use-mail-server-form.ts'

type EmailAccountFormProps = { settings: EmailSettings; mayChange: boolean }

/** Server, sign-in and sender, saved together. The password is write-only. */
export function EmailAccountForm({ settings, mayChange }: EmailAccountFormProps) {
  const { t } = useTranslation('integrations')
  const { account, privateHosts } = settings
  const save = useSaveEmailAccount()
  const { form, replaces, replace, isDirty, discard } = useMailServerForm({
    stored: formValuesOf(account),
    schema: emailFormSchema(account?.dkimSelector ?? null),
    groups: EMAIL_FIELD_GROUPS,
    isReadable: account?.isReadable,
    save: async (typed) => formValuesOf((await save.mutateAsync(emailInputOf(typed))).account),
  })
  const disabled = !mayChange
  return (
    <Form form={form} busy={save.isPending} className="setting-form">
      <MailServerFields
        form={form}
        fields={TOP_LEVEL_FIELDS}
        kind="account"
        help={{ server: t('email.serverHelp'), preset: (preset) => t(`email.presetHelp.${preset}`) }}
        portProblem={t('email.portInvalid')}
        serverOf={smtpServerOf}
        privateHosts={privateHosts}
        keptSince={replaces ? undefined : account?.updatedAt}
        onReplace={replace}
        mayChange={mayChange}
      />
      <form.AppField name="fromAddress">
        {(field) => (
          <field.EmailField
            label={t('email.fromAddress')}
            help={t('email.fromAddressHelp')}
            problem={t('email.fromAddressInvalid')}
            disabled={disabled}
          />
        )}
      </form.AppField>
      <form.AppField name="fromName">
        {(field) => <field.TextField label={t('email.fromName')} help={t('email.fromNameHelp')} disabled={disabled} />}
      </form.AppField>
      <DkimFields
        stored={account?.dkimSelector ?? null}
        selector={
          <form.AppField name="dkimSelector">
            {(field) => (
              <field.TextField
                label={t('email.dkim.selector')}
                problem={t('email.dkim.selectorInvalid')}
                disabled={disabled}
              />
            )}
          </form.AppField>
        }
        privateKey={
          <form.AppField name="dkimKey">
            {(field) => (
              <field.TextAreaField
                label={t('email.dkim.key')}
                problem={t('email.dkim.keyRequired')}
                rows={4}
                spellCheck={false}
                disabled={disabled}
              />
            )}
          </form.AppField>
        }
      />
      {mayChange && <AccountSaveBar save={save} isDirty={isDirty} settings={settings} onDiscard={discard} />}
    </Form>
  )
}
