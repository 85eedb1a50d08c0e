import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { emailSettingsQuery } from '../../../integrations/components/email/email-account.queries.ts'
import { MailSettingsNote } from './mail-settings-note.tsx'

/** Without a mail account nothing leaves this server. */
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
