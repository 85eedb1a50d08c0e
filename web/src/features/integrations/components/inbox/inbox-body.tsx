import type { EmailSettings, MailProblem } from '@leadhaul/contract/integrations/email-account.schema.ts'
import type { InboxSettings } from '@leadhaul/contract/integrations/inbox.contract.ts'
import { useTranslation } from 'react-i18next'
import { errorCode, errorData } from '../../../../lib/api/error-code.ts'
import { formatRelative } from '../../../../lib/i18n/format.ts'
import { Note } from '../../../../ui/note.tsx'
import { SettingRow } from '../../../../ui/layout/setting-row.tsx'
import { useSaveInbox } from './inbox.queries.ts'
import { InboxForm } from './inbox-form.tsx'
import { InboxProblem } from './inbox-problem.tsx'

type InboxBodyProps = { settings: InboxSettings; sending: EmailSettings; mayChange: boolean }

export function InboxBody({ settings, sending, mayChange }: InboxBodyProps) {
  const { t } = useTranslation('integrations')
  const { inbox, problem, checkedAt, replies } = settings
  const save = useSaveInbox()
  const connectionError =
    errorCode(save.error) === 'NOT_CONNECTED'
      ? (errorData(save.error) as { problem: MailProblem; serverAnswer: string | null })
      : undefined
  return (
    <>
      {!inbox && <Note>{t('inbox.intro')}</Note>}
      {!mayChange && <Note>{t('email.readOnly')}</Note>}
      {connectionError ? (
        <InboxProblem problem={connectionError.problem} answer={connectionError.serverAnswer} />
      ) : (
        inbox &&
        (problem ?? (!inbox.isReadable ? 'unreadable' : null)) && <InboxProblem problem={problem ?? 'unreadable'} />
      )}
      <InboxForm
        inbox={inbox}
        account={sending.account}
        privateHosts={sending.privateHosts}
        mayChange={mayChange}
        save={save}
      />
      <SettingRow label={t('inbox.found.label')} help={t('inbox.privacy')}>
        <p>{replies > 0 ? t('inbox.found.count', { count: replies }) : t('inbox.found.none')}</p>
        {inbox && (
          <p className="help">
            {checkedAt ? t('inbox.checked', { time: formatRelative(checkedAt) }) : t('inbox.checking')}
          </p>
        )}
      </SettingRow>
    </>
  )
}
