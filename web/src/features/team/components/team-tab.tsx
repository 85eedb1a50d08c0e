import type { Team } from '@leadhaul/contract/team/team.contract.ts'
import { mayInvite } from '@leadhaul/contract/team/team.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Note } from '../../../ui/note.tsx'
import { Sheet, SheetHeader } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { initials } from '../initials.model.ts'
import { teamQuery } from '../team.queries.ts'
import { InviteForm } from './invite-form.tsx'
import { MemberRows } from './member-rows.tsx'
import { RolesSheet } from './roles-sheet.tsx'
import styles from './team-tab.module.css'

/** The people of the workspace, and what each role may do. */
export function TeamTab() {
  const { t } = useTranslation('team')
  const query = useQuery(teamQuery)
  if (query.isError && !query.data)
    return (
      <Note
        tone="bad"
        title={t('loadFailed')}
        action={
          <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {errorText(query.error)}
      </Note>
    )
  return (
    <div className={styles.tab}>
      {query.data ? <Members team={query.data} /> : <Skeleton height={240} />}
      <RolesSheet />
    </div>
  )
}

function Members({ team }: { team: Team }) {
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
          {t('full', { count: seats.total })}
        </p>
      )}
    </Sheet>
  )
}

const MAX_SHOWN = 10

function Seats({ team: { members, seats } }: { team: Team }) {
  const { t } = useTranslation('team')
  const taken = members.slice(0, MAX_SHOWN)
  const free = Math.max(0, Math.min(seats.total, MAX_SHOWN) - taken.length)
  return (
    <span
      className={styles.seats}
      role="img"
      aria-label={t('seatsTaken', { used: members.length, count: seats.total })}
    >
      {taken.map(({ userId, name, email }) => (
        <span key={userId} className={styles.seat} aria-hidden="true">
          {initials(name || email)}
        </span>
      ))}
      {Array.from({ length: free }, (_, nr) => (
        <span key={nr} className={classNames(styles.seat, styles.isFree)} />
      ))}
    </span>
  )
}
