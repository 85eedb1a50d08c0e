import type { TwilioSettings } from '@leadhaul/contract/integrations/twilio.schema.ts'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { formatDay } from '../../../../lib/i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SaveBar } from '../../../../ui/layout/setting-row.tsx'
import { StoredValue } from '../stored-value.tsx'
import { TwilioGuides } from './twilio-guides.tsx'
import { TwilioTestRow } from './twilio-test-row.tsx'
import { useTwilioForm } from './use-twilio-form.ts'

/** Account, token and number, saved together after Twilio accepts them. The token is write-only. */
export function TwilioForm({ settings }: { settings: TwilioSettings }) {
  const { t } = useTranslation('integrations')
  const { mayChange, accountSid, savedAt, inboundUrl, reports } = settings
  const { form, isDirty, discard, save, remove, isKept, replaced, replace, keepOld, forget } = useTwilioForm(settings)
  const needsToken = replaced.accountSid || replaced.authToken
  return (
    <Form form={form} busy={save.isPending} className="setting-form">
      {replaced.accountSid ? (
        <form.AppField name="accountSid">
          {(field) => (
            <field.TextField
              label={t('twilio.accountSid')}
              help={t('twilio.accountSidHelp')}
              problem={t(field.state.value.trim() === '' ? 'twilio.accountSidRequired' : 'twilio.accountSidInvalid')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              disabled={!mayChange}
            />
          )}
        </form.AppField>
      ) : (
        <StoredValue
          label={t('twilio.accountSid')}
          help={t('twilio.accountSidHelp')}
          description={t('twilio.accountSidKept')}
          before={<span>{accountSid?.start}</span>}
          after={accountSid?.end}
          onReplace={mayChange ? () => replace({ accountSid: true, authToken: true }) : undefined}
        />
      )}
      {needsToken ? (
        <form.AppField name="authToken">
          {(field) => (
            <field.PasswordField
              label={t('twilio.authToken')}
              help={t('twilio.authTokenHelp')}
              problem={t('twilio.authTokenRequired')}
              placeholder={isKept ? t('twilio.pasteToken') : undefined}
              autoComplete="new-password"
              disabled={!mayChange}
            />
          )}
        </form.AppField>
      ) : (
        <StoredValue
          label={t('twilio.authToken')}
          help={t('twilio.authTokenHelp')}
          description={t('twilio.authTokenKept')}
          after={savedAt && t('twilio.savedOn', { day: formatDay(savedAt) })}
          onReplace={mayChange ? () => replace({ accountSid: false, authToken: true }) : undefined}
        />
      )}
      <form.AppField name="whatsappNumber">
        {(field) => (
          <field.TextField
            label={t('twilio.number')}
            help={t('twilio.numberHelp')}
            problem={t(field.state.value.trim() === '' ? 'twilio.numberRequired' : 'twilio.numberInvalid')}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            disabled={!mayChange}
          />
        )}
      </form.AppField>
      {mayChange && (
        <form.Subscribe selector={({ values }) => values}>
          {(values) => <TwilioTestRow values={values} replaced={replaced} />}
        </form.Subscribe>
      )}
      <TwilioGuides inboundUrl={inboundUrl} reports={reports} />
      {mayChange && (
        <SaveBar
          done={save.isSuccess && !isDirty ? t('twilio.saved') : undefined}
          problem={problemOf(save.error ?? remove.error)}
        >
          {settings.state !== 'none' && (
            <Button variant="ghost" busy={remove.isPending} onClick={() => void forget()}>
              {t('twilio.remove')}
            </Button>
          )}
          {isKept && needsToken && <Button onClick={keepOld}>{t('twilio.keepOld')}</Button>}
          {isDirty && <Button onClick={discard}>{t('twilio.discard')}</Button>}
          <Button type="submit" variant="primary" busy={save.isPending} disabled={!isDirty}>
            {t('twilio.save')}
          </Button>
        </SaveBar>
      )}
    </Form>
  )
}

const problemOf = (error: unknown) => (error ? errorText(error) : undefined)
