import { GivenRole, type Team, type TeamMember } from '@leadhaul/contract/team/team.contract.ts'
import { mayChangeRole, mayRemove } from '@leadhaul/contract/team/team.rules.ts'
import type { Role } from '@leadhaul/contract/workspace/role.schema.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/error-text.ts'
import { formatMediumDate } from '../../../lib/format.ts'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { Select } from '../../../ui/select.tsx'
import { notify } from '../../../ui/toast.ts'
import { initials } from '../initials.model.ts'
import { useTeamChanges } from '../team.queries.ts'
import { InvitationRow } from './invitation-row.tsx'
import styles from './member-rows.module.css'
import { MoreButton } from './more-button.tsx'
import { type TeamStep, TeamStepDialog } from './team-step-dialog.tsx'

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
