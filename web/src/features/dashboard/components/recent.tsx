import { RecentLeads } from './recent-leads.tsx'
import { RecentSearches } from './recent-searches.tsx'

/** What came last, side by side. */
export function Recent() {
  return (
    <div className="g2">
      <RecentLeads />
      <RecentSearches />
    </div>
  )
}
