import { RecentLeads } from './recent-leads.tsx'
import { RecentSearches } from './recent-searches.tsx'
import styles from './recent.module.css'

/** What came last, side by side. */
export function Recent({ hasArchived }: { hasArchived: boolean }) {
  return (
    <div className={styles.twoColumns}>
      <RecentLeads hasArchived={hasArchived} />
      <RecentSearches />
    </div>
  )
}
