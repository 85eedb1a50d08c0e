import { GivenRole, type Team, type TeamInvitation, type TeamMember } from '@leadhaul/contract/team/team.contract.ts'
import { mayChangeRole, mayRemove } from '@leadhaul/contract/team/team.rules.ts'
import type { Role } from '@leadhaul/contract/workspace/role.schema.ts'
import { Ellipsis, Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/error-text.ts'
import { formatMediumDate } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, type ButtonProps } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { Select } from '../../../ui/select.tsx'
import { notify } from '../../../ui/toast.ts'
import { initials } from '../initials.model.ts'
import { useTeamChanges } from '../team.queries.ts'
import styles from './member-rows.module.css'
import { type TeamStep, TeamStepDialog } from './team-step-dialog.tsx'

const DAY_MS = 86_400_000
const complain = (error: unknown) => notify({ tone: 'bad', title: errorText(error) })

/** Members, then open invitations, each with what the reader may do about it. */
export function MemberRows({ team, own }: { team: Team; own: Role }) {
  const [step, setStep] = useState<TeamStep>()
  return (
    <>
      <ul className={styles.rows}>
        {team.members.map((member) => (
          <MemberRow key={member.userId} member={member} own={own} onStep={setStep} />
        ))}
        {team.invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      {step && <TeamStepDialog step={step} onClose={() => setStep(undefined)} />}
    </>
  )
}

type MemberRowProps = { member: TeamMember; own: Role; onStep: (step: TeamStep) => void }
function MemberRow({ member, own, onStep }: MemberRowProps) {
  const { t } = useTranslation('team')
  const { changeRole } = useTeamChanges()
  const { userId, email, role, you, joinedAt } = member
  const name = member.name || email
  const removable = !you && mayRemove(own, role)
  return (
    <li>
      <span className="avatar" aria-hidden="true">
        {initials(name)}
      </span>
      <div className={styles.who}>
        <span className="company-name truncate">
          {name} {you && <span className={styles.you}>{t('you')}</span>}
        </span>
        <span className="subtext truncate">{email}</span>
      </div>
      <span className={`subtext ${styles.state}`}>{t('joined', { date: formatMediumDate(joinedAt) })}</span>
      {mayChangeRole(own) && !you && role !== 'owner' ? (
        <span className={styles.role}>
          <Select
            aria-label={t('roleOf', { name })}
            value={role}
            disabled={changeRole.isPending}
            onChange={(event) =>
              changeRole.mutate({ userId, role: GivenRole.parse(event.target.value) }, { onError: complain })
            }
          >
            <option value="member">{t('role.member')}</option>
            <option value="admin">{t('role.admin')}</option>
          </Select>
        </span>
      ) : (
        <span className={`${styles.role} ${styles.plainRole}`}>{t(`role.${role}`)}</span>
      )}
      {(you || removable) && (
        <Menu label={t('moreOf', { name })} trigger={<MoreButton label={t('moreOf', { name })} />}>
          {you && <MenuItem onSelect={() => onStep({ kind: 'leave' })}>{t('leave')}</MenuItem>}
          {!you && own === 'owner' && (
            <MenuItem onSelect={() => onStep({ kind: 'transfer', userId, name })}>{t('transfer')}</MenuItem>
          )}
          {removable && <MenuItem onSelect={() => onStep({ kind: 'remove', userId, name })}>{t('remove')}</MenuItem>}
        </Menu>
      )}
    </li>
  )
}

function InvitationRow({ invitation }: { invitation: TeamInvitation }) {
  const { t } = useTranslation('team')
  const { resend, withdraw } = useTeamChanges()
  const { id, email, role, expiresAt } = invitation
  const days = Math.max(1, Math.ceil((Date.parse(expiresAt) - Date.now()) / DAY_MS))
  const send = () =>
    resend.mutate(
      { id },
      { onSuccess: () => notify({ tone: 'ok', title: t('invitationSent', { email }) }), onError: complain },
    )
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
        <MenuItem onSelect={() => withdraw.mutate({ id }, { onError: complain })}>{t('withdraw')}</MenuItem>
      </Menu>
    </li>
  )
}

const MoreButton = ({ label, ...rest }: ButtonProps & { label: string }) => (
  <Button
    {...rest}
    variant="ghost"
    size="sm"
    iconOnly
    aria-label={label}
    icon={<Ellipsis className="icon" aria-hidden="true" />}
  />
)
