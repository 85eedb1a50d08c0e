import { useQuery } from '@tanstack/react-query'
import { Sheet } from '../../../ui/sheet.tsx'
import { SearchBanner } from '../../search/components/search-banner.tsx'
import { DashboardHead } from '../components/dashboard-head.tsx'
import { RecentLeads } from '../components/recent-leads.tsx'
import { RecentSearches } from '../components/recent-searches.tsx'
import { UsageBoxes } from '../components/usage-boxes.tsx'
import { meQuery } from '../workspace.queries.ts'
import './dashboard.css'

export function DashboardPage() {
  const { data: me } = useQuery(meQuery)
  return (
    <div className="dash">
      <DashboardHead userName={me?.user.name} />
      <SearchBanner pendingSearchId={me?.pendingSearchId} />
      <Sheet>{me && <UsageBoxes me={me} />}</Sheet>
      <div className="g2">
        <RecentLeads />
        <RecentSearches />
      </div>
    </div>
  )
}
