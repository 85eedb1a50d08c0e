import type { Team } from '@leadhaul/contract/team/team.contract.ts'
import { classNames } from '../../../ui/class-names.ts'
import { initials } from '../../../lib/initials.ts'
import styles from './seats.module.css'

const MAX_SHOWN = 10

/** A square for each seat of the plan. The text beside it gives the same information. */
export function Seats({ team: { members, seats } }: { team: Team }) {
  const taken = members.slice(0, MAX_SHOWN)
  const free = Math.max(0, Math.min(seats.total, MAX_SHOWN) - taken.length)
  return (
    <span className={styles.seats} aria-hidden="true">
      {taken.map(({ userId, name, email }) => (
        <span key={userId} className={styles.seat}>
          {initials(name || email)}
        </span>
      ))}
      {Array.from({ length: free }, (_, nr) => (
        <span key={nr} className={classNames(styles.seat, styles.isFree)} />
      ))}
    </span>
  )
}
