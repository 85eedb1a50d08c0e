import type { EmailSettings } from '@leadhaul/contract/integrations/email-account.schema.ts'
import { EMAIL_PRESETS } from '@leadhaul/contract/integrations/email-presets.catalog.ts'
import { useTranslation } from 'react-i18next'
import { Form } from '../../../../ui/form/form.tsx'
import { Segment } from '../../../../ui/segment.tsx'
import { SettingRow } from '../../../../ui/setting-row.tsx'
import { AccountSaveBar } from './account-save-bar.tsx'
import { DkimFields } from './dkim-fields.tsx'
import styles from './email-account-form.module.css'
import { useSaveEmailAccount } from './email-account.queries.ts'
import { PasswordRow } from './password-row.tsx'
import { useEmailForm } from './use-email-form.ts'

type EmailAccountFormProps = { settings: EmailSettings; mayChange: boolean }

/** Server, sign-in and sender, saved as one. The password is only ever written. */
export function EmailAccountForm({ settings, mayChange }: EmailAccountFormProps) {
  const { t } = useTranslation('integrations')
  const { account, privateHosts } = settings
  const save = useSaveEmailAccount()
  const { form, preset, choose, replaces, replace, isDirty, discard } = useEmailForm(account, save)
  const disabled = !mayChange
  return (
    <Form form={form} busy={save.isPending} className="setting-form">
      <SettingRow label={t('email.server')} help={t('email.serverHelp')}>
        <Segment
          value={preset}
          onChange={choose}
          label={t('email.server')}
          choices={EMAIL_PRESETS.map((value) => ({ value, label: t(`email.presets.${value}`) }))}
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
                  problem={t('email.portInvalid')}
                  inputMode="numeric"
                  disabled={disabled}
                />
              )}
            </form.AppField>
            <form.AppField name="security">
              {(field) => (
                <field.SelectField label={t('email.security')} disabled={disabled}>
                  <option value="starttls">STARTTLS</option>
                  <option value="tls">TLS</option>
                  {privateHosts && <option value="none">{t('email.noEncryption')}</option>}
                </field.SelectField>
              )}
            </form.AppField>
          </div>
        ) : (
          <p className="help">{t(`email.presetHelp.${preset}`)}</p>
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
        account && <PasswordRow savedAt={account.updatedAt} mayChange={mayChange} onReplace={replace} />
      )}
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
