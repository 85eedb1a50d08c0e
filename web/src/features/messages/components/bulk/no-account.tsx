import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { emailSettingsQuery } from '../../../integrations/components/email/email-account.queries.ts'
import { MailSettingsNote } from './mail-settings-note.tsx'

/** A warning that emails are not sent, because no mail account is connected. */
export function NoAccount() {
  const { t } = useTranslation('bulk-email')
  const settings = useQuery(emailSettingsQuery).data
  if (!settings || settings.account || settings.operatorAddress) return null
  return (
    <MailSettingsNote title={t('account.none')} action={t('account.connect')}>
      {t('account.noneText')}
    </MailSettingsNote>
  )
}
