import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLongDate } from '../../../lib/format.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { SearchBanner } from '../../search/components/search-banner.tsx'
import { DashboardActions } from '../components/dashboard-actions.tsx'
import { RecentLeads } from '../components/recent-leads.tsx'
import { RecentSearches } from '../components/recent-searches.tsx'
import { UsageBoxes } from '../components/usage-boxes.tsx'
import { meQuery } from '../workspace.queries.ts'
import './dashboard.css'

export function DashboardPage() {
  const { t } = useTranslation('workspace')
  const { data: me } = useQuery(meQuery)
  const [today] = useState(() => new Date())
  const name = me?.user.name.split(' ')[0]
  return (
    <div className="dash">
      <PageHead
        title={name ? t('dashboard.welcome', { name }) : t('dashboard.welcomeNoName')}
        lede={formatLongDate(today)}
        actions={<DashboardActions />}
      />
      <SearchBanner pendingSearchId={me?.pendingSearchId} />
      <Sheet>{me && <UsageBoxes me={me} />}</Sheet>
      <div className="g2">
        <RecentLeads />
        <RecentSearches />
      </div>
    </div>
  )
}
