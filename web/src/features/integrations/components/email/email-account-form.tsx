import { EmailAccountInput, type EmailSettings } from '@leadhaul/contract/integrations/email-account.schema.ts'
import {
  EMAIL_PRESETS,
  type EmailPreset,
  KNOWN_SERVERS,
} from '@leadhaul/contract/integrations/email-presets.catalog.ts'
import { useSelector } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { useAppForm } from '../../../../ui/form/app-form.ts'
import { Form } from '../../../../ui/form/form.tsx'
import { Segment } from '../../../../ui/segment.tsx'
import { SaveBar, SettingRow } from '../../../../ui/setting-row.tsx'
import { DkimFields } from './dkim-fields.tsx'
import styles from './email-account-form.module.css'
import { useRemoveEmailAccount, useSaveEmailAccount } from './email-account.queries.ts'
import { EmailForm, formValuesOf, inputOf } from './email-account-form.model.ts'
import { PasswordRow } from './password-row.tsx'

/** Server, sign-in and sender, saved as one. The password is only ever written. */
export function EmailAccountForm({ settings, mayChange }: { settings: EmailSettings; mayChange: boolean }) {
  const { t } = useTranslation('integrations')
  const { account, privateHosts } = settings
  const save = useSaveEmailAccount()
  const remove = useRemoveEmailAccount()
  const [replaces, setReplaces] = useState(account === null || !account.isReadable)
  const form = useAppForm({
    defaultValues: formValuesOf(account),
    validators: { onDynamic: EmailForm },
    onSubmit: ({ value }) => save.mutate(EmailAccountInput.parse(inputOf(value))),
  })
  const preset = useSelector(form.store, (state) => state.values.preset)
  const isDirty = useSelector(form.store, (state) => state.isDirty)
  const choose = (next: EmailPreset) => {
    form.setFieldValue('preset', next)
    if (next === 'smtp') return
    form.setFieldValue('host', KNOWN_SERVERS[next].host)
    form.setFieldValue('port', String(KNOWN_SERVERS[next].port))
    form.setFieldValue('security', KNOWN_SERVERS[next].security)
  }
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
        account && <PasswordRow savedAt={account.updatedAt} mayChange={mayChange} onReplace={() => setReplaces(true)} />
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
              <field.TextAreaField label={t('email.dkim.key')} rows={4} spellCheck={false} disabled={disabled} />
            )}
          </form.AppField>
        }
      />
      {mayChange && (
        <SaveBar
          done={save.isSuccess && !isDirty ? t('email.saved') : undefined}
          problem={save.isError ? errorText(save.error) : remove.isError ? errorText(remove.error) : undefined}
        >
          {account && (
            <Button variant="ghost" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
              {t('email.remove')}
            </Button>
          )}
          {isDirty && <Button onClick={() => form.reset()}>{t('email.discard')}</Button>}
          <Button type="submit" variant="primary" busy={save.isPending}>
            {t('email.save')}
          </Button>
        </SaveBar>
      )}
    </Form>
  )
}
