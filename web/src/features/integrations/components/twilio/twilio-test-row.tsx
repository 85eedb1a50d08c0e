import { PlugZap } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorCode } from '../../../../lib/api/error-code.ts'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { SettingRow } from '../../../../ui/layout/setting-row.tsx'
import { twilioInputOf, type ReplacedValues, twilioFormSchema, type TwilioValues } from './twilio-form.model.ts'
import { useTestTwilio } from './twilio.queries.ts'

const PROBLEMS = {
  TWILIO_REFUSED: 'refused',
  TWILIO_ACCOUNT_CLOSED: 'closed',
  TWILIO_UNAVAILABLE: 'unavailable',
} as const

/** Tests the entered values with Twilio before they are saved. */
export function TwilioTestRow({ values, replaced }: { values: TwilioValues; replaced: ReplacedValues }) {
  const { t } = useTranslation('integrations')
  const test = useTestTwilio()
  const isComplete = twilioFormSchema(replaced).safeParse(values).success
  return (
    <SettingRow label={t('twilio.test')}>
      <Button
        icon={<PlugZap className="icon size-sm" aria-hidden="true" />}
        busy={test.isPending}
        disabled={!isComplete}
        onClick={() => test.mutate(twilioInputOf(values, replaced))}
      >
        {t('twilio.test')}
      </Button>
      {test.isSuccess && <Note tone="ok">{t('twilio.working')}</Note>}
      {test.isError && <Problem error={test.error} />}
    </SettingRow>
  )
}

function Problem({ error }: { error: unknown }) {
  const { t } = useTranslation('integrations')
  const code = errorCode(error)
  const known = Object.hasOwn(PROBLEMS, code ?? '') ? PROBLEMS[code as keyof typeof PROBLEMS] : undefined
  if (!known) return <Note tone="bad">{errorText(error)}</Note>
  return (
    <Note tone="bad" title={t(`twilio.${known}.title`)}>
      {t(`twilio.${known}.text`)}
    </Note>
  )
}
