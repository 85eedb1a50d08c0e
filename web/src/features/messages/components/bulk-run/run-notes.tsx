import type { MessageBatch } from '@leadhaul/contract/messages/bulk.contract.ts'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { reasonText } from '../../message-reason.model.ts'
import { MailSettingsNote } from '../bulk/mail-settings-note.tsx'

/** Notes on problems of a bulk email, with the required action. */
export function RunNotes({ run: { status, reason, counts } }: { run: MessageBatch }) {
  const { t } = useTranslation(['bulk-email', 'messages'])
  const problem = status === 'paused' ? reason : null
  return (
    <>
      {problem === 'plan_ended' && (
        <Note
          tone="warn"
          title={t('run.pausedItself')}
          action={
            <ButtonLink to="/billing" size="sm">
              {t('messages:gate.upgrade')}
            </ButtonLink>
          }
        >
          {reasonText({ channel: 'email', reason })}
        </Note>
      )}
      {problem !== null && problem !== 'plan_ended' && (
        <MailSettingsNote title={t('run.pausedItself')} action={t('run.settings')}>
          {reasonText({ channel: 'email', reason }) ?? t('run.pausedOther')}
        </MailSettingsNote>
      )}
      {counts.simulated > 0 && (
        <MailSettingsNote title={t('run.simulated')} action={t('account.connect')}>
          {t('run.simulatedText')}
        </MailSettingsNote>
      )}
    </>
  )
}
