import type { TwilioSettings } from '@leadhaul/contract/integrations/twilio.schema.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/error-text.ts'
import { formatDay } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { useAppForm } from '../../../../ui/form/app-form.ts'
import { Form } from '../../../../ui/form/form.tsx'
import { SaveBar } from '../../../../ui/setting-row.tsx'
import { KeptValue } from './kept-value.tsx'
import { changeOf, twilioForm, valuesOf } from './twilio-form.model.ts'
import { TwilioGuides } from './twilio-guides.tsx'
import { TwilioTestRow } from './twilio-test-row.tsx'
import { useRemoveTwilio, useSaveTwilio } from './twilio.queries.ts'

/** Account, token and number, saved as one once Twilio accepts them. The token is only ever written. */
export function TwilioForm({ settings }: { settings: TwilioSettings }) {
  const { t } = useTranslation('integrations')
  const { mayChange, accountSid, savedAt, inboundUrl, reports } = settings
  const isKept = settings.state === 'connected'
  const save = useSaveTwilio()
  const remove = useRemoveTwilio()
  const [replacing, setReplacing] = useState({ accountSid: false, authToken: false })
  const replaced = isKept ? replacing : { accountSid: true, authToken: true }
  const form = useAppForm({
    defaultValues: valuesOf(settings),
    validators: { onDynamic: twilioForm(replaced) },
    onSubmit: async ({ value }) => {
      const saved = await save.mutateAsync(changeOf(value, replaced)).catch(() => undefined)
      if (!saved) return
      setReplacing({ accountSid: false, authToken: false })
      form.reset(valuesOf(saved))
    },
  })
  const keepOld = () => {
    setReplacing({ accountSid: false, authToken: false })
    form.setFieldValue('accountSid', '')
    form.setFieldValue('authToken', '')
  }
  const forget = async () => {
    const left = await remove.mutateAsync(undefined).catch(() => undefined)
    if (left) form.reset(valuesOf(left))
  }
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
        <KeptValue
          label={t('twilio.accountSid')}
          help={t('twilio.accountSidHelp')}
          description={t('twilio.accountSidKept')}
          before={<span>{accountSid?.start}</span>}
          after={accountSid?.end}
          onReplace={mayChange ? () => setReplacing({ accountSid: true, authToken: true }) : undefined}
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
        <KeptValue
          label={t('twilio.authToken')}
          help={t('twilio.authTokenHelp')}
          description={t('twilio.authTokenKept')}
          after={savedAt && t('twilio.savedOn', { day: formatDay(savedAt) })}
          onReplace={mayChange ? () => setReplacing({ accountSid: false, authToken: true }) : undefined}
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
        <form.Subscribe selector={({ isDirty }) => isDirty}>
          {(isDirty) => (
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
              {isDirty && <Button onClick={() => form.reset()}>{t('twilio.discard')}</Button>}
              <Button type="submit" variant="primary" busy={save.isPending} disabled={!isDirty}>
                {t('twilio.save')}
              </Button>
            </SaveBar>
          )}
        </form.Subscribe>
      )}
    </Form>
  )
}

const problemOf = (error: unknown) => (error ? errorText(error) : undefined)
