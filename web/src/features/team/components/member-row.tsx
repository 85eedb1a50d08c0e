import { AssignableRole, type TeamMember } from '@leadhaul/contract/team/team.contract.ts'
import { canChangeRole, canRemove } from '@leadhaul/contract/team/team.rules.ts'
import type { Role } from '@leadhaul/contract/workspace/role.schema.ts'
import { useTranslation } from 'react-i18next'
import { formatDayMonthYear } from '../../../lib/i18n/format.ts'
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { initials } from '../../../lib/initials.ts'
import { useTeamChanges } from '../team.queries.ts'
import styles from './member-rows.module.css'
import { MoreButton } from './more-button.tsx'
import { NoSeat } from './no-seat.tsx'
import type { TeamStep } from './team-step-dialog.tsx'

type MemberRowProps = { member: TeamMember; ownRole: Role; onStep: (step: TeamStep) => void }
/** A member, with the actions that the user may take. */
export function MemberRow({ member, ownRole, onStep }: MemberRowProps) {
  const { t } = useTranslation('team')
  const { changeRole } = useTeamChanges()
  const { userId, email, role, you, joinedAt, hasSeat } = member
  const name = member.name || email
  const removable = !you && canRemove(ownRole, role)
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
        {hasSeat === false && <NoSeat />}
      </div>
      <span className={`subtext ${styles.state}`}>{t('joined', { date: formatDayMonthYear(joinedAt) })}</span>
      {canChangeRole(ownRole) && !you && role !== 'owner' ? (
        <span className={styles.role}>
          <Select
            aria-label={t('roleOf', { name })}
            value={changeRole.isPending ? changeRole.variables.role : role}
            onChange={(event) => changeRole.mutate({ userId, role: AssignableRole.parse(event.target.value) })}
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
          {!you && ownRole === 'owner' && (
            <MenuItem onSelect={() => onStep({ kind: 'transfer', userId, name })}>{t('transfer')}</MenuItem>
          )}
          {removable && <MenuItem onSelect={() => onStep({ kind: 'remove', userId, name })}>{t('remove')}</MenuItem>}
        </Menu>
      )}
    </li>
  )
}
