import type { TeamInvitation } from '@leadhaul/contract/team/team.contract.ts'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/badge.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx'
import { notify } from '../../../ui/overlays/toast.ts'
import { useTeamChanges } from '../team.queries.ts'
import styles from './member-rows.module.css'
import { MoreButton } from './more-button.tsx'

const DAY_MS = 86_400_000

/** An open invitation, which can be sent again or withdrawn. */
export function InvitationRow({ invitation }: { invitation: TeamInvitation }) {
  const { t } = useTranslation('team')
  const { resend, withdraw } = useTeamChanges()
  const { id, email, role, expiresAt } = invitation
  const [now] = useState(() => Date.now())
  const days = Math.max(1, Math.ceil((Date.parse(expiresAt) - now) / DAY_MS))
  const send = () =>
    resend.mutate({ id }, { onSuccess: () => notify({ tone: 'ok', title: t('invitationSent', { email }) }) })
  return (
    <li>
      <span className="avatar" aria-hidden="true">
        <Mail className="icon size-sm" />
      </span>
      <div className={styles.who}>
        <span className="company-name truncate">{email}</span>
      </div>
      <span className={styles.state}>
        <Badge>{t('invitedFor', { count: days })}</Badge>
      </span>
      <span className={`${styles.role} ${styles.plainRole}`}>{t(`role.${role}`)}</span>
      <Menu label={t('moreOf', { name: email })} trigger={<MoreButton label={t('moreOf', { name: email })} />}>
        <MenuItem onSelect={send}>{t('sendAgain')}</MenuItem>
        <MenuItem onSelect={() => withdraw.mutate({ id })}>{t('withdraw')}</MenuItem>
      </Menu>
    </li>
  )
}
