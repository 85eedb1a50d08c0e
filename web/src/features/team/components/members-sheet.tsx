import type { Team } from '@leadhaul/contract/team/team.contract.ts'
import { isAdmin } from '@leadhaul/contract/team/team.rules.ts'
import { TIER_ORDER, PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'
import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { planPrice } from '../../../lib/plan-price.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { PlanGate } from '../../../ui/plan-gate.tsx'
import { Sheet, SheetHeader } from '../../../ui/layout/sheet.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberRows } from './member-rows.tsx'
import styles from './members-sheet.module.css'
import { Seats } from './seats.tsx'

/** Members and invitations, and the invitation form if the user may invite. */
export function MembersSheet({ team }: { team: Team }) {
  const { t } = useTranslation('team')
  const { members, invitations, seats } = team
  const ownRole = members.find(({ you }) => you)?.role ?? 'member'
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
      {isAdmin(ownRole) && <InviteForm isFull={isFull} />}
      <MemberRows team={team} own={ownRole} />
      {isFull && isAdmin(ownRole) && <NoSeatLeft total={seats.total} />}
    </Sheet>
  )
}

/** The plan with more seats, if there is one. */
function NoSeatLeft({ total }: { total: number }) {
  const { t } = useTranslation('team')
  const larger = TIER_ORDER.find((tier) => PLANS[tier].seats > total)
  return (
    <div className={styles.full}>
      <PlanGate
        icon={<Users className="icon" aria-hidden="true" />}
        title={t('full', { count: total })}
        action={
          larger && (
            <ButtonLink to="/billing" size="sm">
              {t('seePlan', { plan: t(`plan.${larger}`) })}
            </ButtonLink>
          )
        }
      >
        {larger && t('moreSeats', { plan: t(`plan.${larger}`), count: PLANS[larger].seats, price: planPrice(larger) })}
      </PlanGate>
    </div>
  )
}
