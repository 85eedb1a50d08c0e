import type { EmailSettings } from '@leadhaul/contract/integrations/email-account.schema.ts'
import { EMAIL_PRESETS } from '@leadhaul/contract/integrations/email-presets.catalog.ts'
import type { InboxSettings } from '@leadhaul/contract/integrations/inbox.contract.ts'
import { useTranslation } from 'react-i18next'
import { Form } from '../../../../ui/form/form.tsx'
import { Segment } from '../../../../ui/segment.tsx'
import { SettingRow } from '../../../../ui/setting-row.tsx'
import styles from '../email/email-account-form.module.css'
import { PasswordRow } from '../email/password-row.tsx'
import type { SavingInbox } from './inbox.queries.ts'
import { InboxSaveBar } from './inbox-save-bar.tsx'
import { useInboxForm } from './use-inbox-form.ts'

type InboxFormProps = {
  inbox: InboxSettings['inbox']
  account: EmailSettings['account']
  privateHosts: boolean
  mayChange: boolean
  save: SavingInbox
}

/** Server and sign-in of the mailbox, tried before they are stored. The password is only ever written. */
export function InboxForm({ inbox, account, privateHosts, mayChange, save }: InboxFormProps) {
  const { t } = useTranslation('integrations')
  const { form, preset, choose, replaces, replace, isDirty, discard } = useInboxForm({ inbox, account, save })
  const disabled = !mayChange
  return (
    <Form form={form} busy={save.isPending} className="setting-form">
      <SettingRow label={t('email.server')} help={t('inbox.serverHelp')}>
        <Segment
          value={preset}
          onChange={choose}
          label={t('email.server')}
          choices={EMAIL_PRESETS.map((value) => ({
            value,
            label: value === 'smtp' ? 'IMAP' : t(`email.presets.${value}`),
          }))}
        />
        {preset === 'smtp' ? (
          <div className={styles.server}>
            <form.AppField name="host">
              {(field) => (
                <field.TextField label={t('email.host')} problem={t('email.hostInvalid')} disabled={disabled} />
              )}
            </form.AppField>
            <form.AppField name="port">
              {(field) => (
                <field.TextField
                  label={t('email.port')}
                  problem={t('inbox.portInvalid')}
                  inputMode="numeric"
                  disabled={disabled}
                />
              )}
            </form.AppField>
            <form.AppField name="security">
              {(field) => (
                <field.SelectField label={t('email.security')} disabled={disabled}>
                  <option value="tls">TLS</option>
                  <option value="starttls">STARTTLS</option>
                  {privateHosts && <option value="none">{t('email.noEncryption')}</option>}
                </field.SelectField>
              )}
            </form.AppField>
          </div>
        ) : (
          <p className="help">{t(`inbox.presetHelp.${preset}`)}</p>
        )}
      </SettingRow>
      <form.AppField name="user">
        {(field) => (
          <field.TextField
            label={t('email.user')}
            help={t('email.userHelp')}
            problem={t('email.userRequired')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            disabled={disabled}
          />
        )}
      </form.AppField>
      {replaces ? (
        <form.AppField name="password">
          {(field) => (
            <field.PasswordField
              label={t('email.password')}
              help={t('email.passwordHelp')}
              autoComplete="new-password"
              disabled={disabled}
            />
          )}
        </form.AppField>
      ) : (
        inbox && <PasswordRow savedAt={inbox.updatedAt} mayChange={mayChange} onReplace={replace} />
      )}
      {mayChange && <InboxSaveBar save={save} isDirty={isDirty} isStored={inbox !== null} onDiscard={discard} />}
    </Form>
  )
}
