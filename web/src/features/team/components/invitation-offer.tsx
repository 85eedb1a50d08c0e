import type { OpenInvitation } from '@leadhaul/contract/team/team.contract.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { formatDate } from '../../../lib/i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { initials } from '../../../lib/initials.ts'
import { type InvitationLink, useDeclineInvitation } from '../team.queries.ts'
import { InvitationFrame } from './invitation-frame.tsx'
import styles from './invitation-offer.module.css'

type OfferProps = { invitation: OpenInvitation; link: InvitationLink; onDeclined: () => void; children: ReactNode }
/** The inviter, the workspace and the role of an invitation; `children` accept it. */
export function InvitationOffer({ invitation, link, onDeclined, children }: OfferProps) {
  const { t } = useTranslation('team')
  const decline = useDeclineInvitation()
  const { workspaceName, inviterName, role, email, expiresAt } = invitation
  const head = (
    <div className={styles.head}>
      <span className="avatar" aria-hidden="true">
        {initials(workspaceName)}
      </span>
      <div>
        <h1>{t('invitation.join', { workspace: workspaceName })}</h1>
        <p className="subtext">{t(`invitation.invited.${role}`, { inviter: inviterName })}</p>
      </div>
    </div>
  )
  const declineButton = (
    <Button variant="ghost" busy={decline.isPending} onClick={() => decline.mutate(link, { onSuccess: onDeclined })}>
      {t('invitation.decline')}
    </Button>
  )
  return (
    <InvitationFrame title={head} after={declineButton}>
      <p className={`soft ${styles.text}`}>
        {t('invitation.for')} <b>{email}</b>. {t('invitation.see')}
      </p>
      {decline.isError && <Note tone="bad">{errorText(decline.error)}</Note>}
      {children}
      <p className="help">{t('invitation.until', { date: formatDate(expiresAt) })}</p>
    </InvitationFrame>
  )
}
