import { useQuery } from '@tanstack/react-query'
import { ArchivedNote } from '../../leads/components/list/archived-note.tsx'
import { archivedOf } from '../../leads/leads.model.ts'
import { SearchBanner } from '../../search/components/history/search-banner.tsx'
import { TasksDue } from '../../tasks/components/tasks-due.tsx'
import { AccountNotice } from '../../workspace/components/account-notice.tsx'
import { meQuery } from '../../workspace/workspace.queries.ts'
import { DashboardHead } from '../components/dashboard-head.tsx'
import { FirstSteps } from '../components/first-steps.tsx'
import { Hero } from '../components/hero.tsx'
import { Portfolio } from '../components/portfolio.tsx'
import { Recent } from '../components/recent.tsx'
import { Usage } from '../components/usage.tsx'
import { dashboardQuery } from '../dashboard.queries.ts'
import recentStyles from '../components/recent.module.css'
import styles from './dashboard.page.module.css'

/** What is going on: searches, credits, leads and what is to be done, each part with its own failure. */
export function DashboardPage() {
  const me = useQuery(meQuery)
  const dashboard = useQuery(dashboardQuery())
  const leads = dashboard.data?.leads
  const archived = archivedOf(me.data)
  return (
    <div className={styles.dashboard}>
      <DashboardHead
        userName={me.data?.user.name}
        isNew={me.data?.leadsTotal === 0 && archived.count === 0 && me.data.searches.used === 0}
      />
      {me.data && <AccountNotice me={me.data} />}
      {archived.count > 0 && <ArchivedNote archived={archived} />}
      <SearchBanner pendingSearchId={me.data?.pendingSearchId} />
      <Hero />
      {me.data && leads && archived.count === 0 && <FirstSteps me={me.data} leads={leads} />}
      <Usage me={me} leads={leads} />
      <div className={recentStyles.twoColumns}>
        <Portfolio query={dashboard} hasArchived={archived.count > 0} analytics={me.data?.capabilities.analytics} />
        <TasksDue overdue={dashboard.data?.tasks.overdue} hasLeads={(leads?.total ?? me.data?.leadsTotal ?? 0) > 0} />
      </div>
      <Recent hasArchived={archived.count > 0} />
    </div>
  )
}
