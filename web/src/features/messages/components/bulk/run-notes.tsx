import type { Batch } from '@leadhaul/contract/messages/bulk.contract.ts'
import { useTranslation } from 'react-i18next'
import { reasonText } from '../../message-reason.model.ts'
import { MailSettingsNote } from './mail-settings-note.tsx'

/** What its user should know or do. */
export function RunNotes({ run: { status, reason, counts } }: { run: Batch }) {
  const { t } = useTranslation('bulk-email')
  return (
    <>
      {status === 'paused' && reason !== null && (
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
