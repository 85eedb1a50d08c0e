import type { Team } from '@leadhaul/contract/team/team.contract.ts'
import { mayInvite } from '@leadhaul/contract/team/team.rules.ts'
import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Sheet, SheetHeader } from '../../../ui/sheet.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberRows } from './member-rows.tsx'
import styles from './members-sheet.module.css'
import { PlansLink } from './plans-link.tsx'
import { Seats } from './seats.tsx'

/** Members and invitations, with the form that invites for who may. */
export function MembersSheet({ team }: { team: Team }) {
  const { t } = useTranslation('team')
  const { members, invitations, seats } = team
  const own = members.find(({ you }) => you)?.role ?? 'member'
  const isFull = seats.used >= seats.total
  return (
    <Sheet aria-labelledby="members">
      <SheetHeader title={t('members')} id="members">
        <span className="subtext">
          {t('seats', { used: members.length, count: seats.total })}
          {invitations.length > 0 && t('invited', { count: invitations.length })}
        </span>
        <Seats team={team} />
      </SheetHeader>
      {mayInvite(own) && <InviteForm isFull={isFull} />}
      <MemberRows team={team} own={own} />
      {isFull && mayInvite(own) && (
        <p className={styles.full}>
          <Info className="icon size-sm" aria-hidden="true" />
          <span className="grow">{t('full', { count: seats.total })}</span>
          <PlansLink />
        </p>
      )}
    </Sheet>
  )
}
