import { RecentLeads } from './recent-leads.tsx'
import { RecentSearches } from './recent-searches.tsx'

export function Recent({ hasArchived }: { hasArchived: boolean }) {
  return (
    <>
      <RecentLeads hasArchived={hasArchived} />
      <RecentSearches />
    </>
  )
}
