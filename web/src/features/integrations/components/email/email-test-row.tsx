import { Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { SettingRow } from '../../../../ui/layout/setting-row.tsx'
import { useTestEmailAccount } from './email-account.queries.ts'

/** Sends a test mail to the user with the saved account, and explains any problem in plain words. */
export function EmailTestRow() {
  const { t } = useTranslation('integrations')
  const test = useTestEmailAccount()
  const { data } = test
  return (
    <SettingRow label={t('email.test.label')} help={t('email.test.help')}>
      <Button
        icon={<Send className="icon size-sm" aria-hidden="true" />}
        busy={test.isPending}
        onClick={() => test.mutate(undefined)}
      >
        {t('email.test.send')}
      </Button>
      {test.isError && <Note tone="bad">{errorText(test.error)}</Note>}
      {data?.problem === null && (
        <Note tone="ok">
          {t('email.test.sent', { address: data.sentTo, seconds: (data.milliseconds / 1000).toFixed(1) })}
        </Note>
      )}
      {data && data.problem !== null && (
        <Note tone="bad" title={t(`email.problems.${data.problem}.title`)}>
          {t(`email.problems.${data.problem}.text`)}
          {data.serverAnswer !== null && (
            <span className="help">{t('email.test.answer', { answer: data.serverAnswer })}</span>
          )}
        </Note>
      )}
    </SettingRow>
  )
}
