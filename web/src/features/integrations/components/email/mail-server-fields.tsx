import type { MailSecurity } from '@leadhaul/contract/integrations/email-account.schema.ts'
import { EMAIL_PRESETS, type EmailPreset } from '@leadhaul/contract/integrations/email-presets.catalog.ts'
import { useSelector } from '@tanstack/react-form'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../../lib/i18n/format.ts'
import { withFieldGroup } from '../../../../ui/form/app-form.ts'
import { Segment } from '../../../../ui/inputs/segment.tsx'
import { SettingRow } from '../../../../ui/layout/setting-row.tsx'
import type { InboxFormValues } from '../inbox/inbox-form.model.ts'
import { StoredValue } from '../stored-value.tsx'
import styles from './mail-server-fields.module.css'

const DEFAULT_VALUES: InboxFormValues = { preset: 'gmail', host: '', port: '', security: 'tls', user: '', password: '' }

/** The `fields` of the group in a form that has these fields at its top level. */
export const TOP_LEVEL_FIELDS = {
  preset: 'preset',
  host: 'host',
  port: 'port',
  security: 'security',
  user: 'user',
  password: 'password',
} as const

type KnownPreset = Exclude<EmailPreset, 'smtp'>
type MailServerFieldsProps = {
  /** The role of the server: an account sends, an inbox is read. */
  kind: 'account' | 'inbox'
  help: { server: string; preset: (preset: KnownPreset) => string }
  portProblem: string
  /** The server of a provider; undefined keeps the present one. */
  serverOf: (preset: EmailPreset) => { host: string; port: string; security: MailSecurity } | undefined
  privateHosts: boolean
  /** When the stored password was saved, if it is kept. */
  keptSince: string | undefined
  onReplace: () => void
  mayChange: boolean
}

/** The fields of a mail server and its sign-in. Choosing a known provider fills in its server. */
export const MailServerFields = withFieldGroup({
  defaultValues: DEFAULT_VALUES,
  props: {} as MailServerFieldsProps,
  render: function MailServer({ group, kind, keptSince, mayChange, ...props }) {
    const { t } = useTranslation('integrations')
    const preset = useSelector(group.store, ({ values }) => values.preset)
    const choose = (next: EmailPreset) => {
      // Pressed again, it would clear a server that was entered manually.
      if (next === preset) return
      const server = props.serverOf(next)
      group.setFieldValue('preset', next)
      if (!server) return
      group.setFieldValue('host', server.host)
      group.setFieldValue('port', server.port)
      group.setFieldValue('security', server.security)
    }
    const disabled = !mayChange
    return (
      <>
        <SettingRow label={t('email.server')} help={props.help.server}>
          <Segment
            value={preset}
            onChange={choose}
            label={t('email.server')}
            disabled={disabled}
            choices={EMAIL_PRESETS.map((value) => ({
              value,
              label: kind === 'inbox' && value === 'smtp' ? 'IMAP' : t(`email.presets.${value}`),
            }))}
          />
          {preset === 'smtp' ? (
            <div className={styles.server}>
              <group.AppField name="host">
                {(field) => (
                  <field.TextField label={t('email.host')} problem={t('email.hostInvalid')} disabled={disabled} />
                )}
              </group.AppField>
              <group.AppField name="port">
                {(field) => (
                  <field.TextField
                    label={t('email.port')}
                    problem={props.portProblem}
                    inputMode="numeric"
                    disabled={disabled}
                  />
                )}
              </group.AppField>
              <group.AppField name="security">
                {(field) => (
                  <field.SelectField label={t('email.security')} disabled={disabled}>
                    {kind === 'account' && <option value="starttls">STARTTLS</option>}
                    <option value="tls">TLS</option>
                    {kind === 'inbox' && <option value="starttls">STARTTLS</option>}
                    {props.privateHosts && <option value="none">{t('email.noEncryption')}</option>}
                  </field.SelectField>
                )}
              </group.AppField>
            </div>
          ) : (
            <p className="help">{props.help.preset(preset)}</p>
          )}
        </SettingRow>
        <group.AppField name="user">
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
        </group.AppField>
        {keptSince === undefined ? (
          <group.AppField name="password">
            {(field) => (
              <field.PasswordField
                label={t('email.password')}
                help={t('email.passwordHelp')}
                autoComplete="new-password"
                disabled={disabled}
              />
            )}
          </group.AppField>
        ) : (
          <StoredValue
            label={t('email.password')}
            help={t('email.passwordHelp')}
            after={t('email.savedOn', { day: formatDay(keptSince) })}
            onReplace={mayChange ? props.onReplace : undefined}
          />
        )}
      </>
    )
  },
})
