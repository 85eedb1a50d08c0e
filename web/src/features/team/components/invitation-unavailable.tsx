import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../ui/button.tsx'
import { InvitationFrame } from './invitation-frame.tsx'

/** Shown if the invitation can no longer be accepted. */
export function InvitationUnavailable() {
  const { t } = useTranslation('team')
  return (
    <InvitationFrame title={t('invitation.over')}>
      <p>{t('invitation.overText')}</p>
      <ButtonLink to="/dashboard">{t('invitation.toDashboard')}</ButtonLink>
    </InvitationFrame>
  )
}
