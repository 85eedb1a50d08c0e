import { ArchivedNote } from '../../leads/components/list/archived-note.tsx'
import { SearchBanner } from '../../search/components/history/search-banner.tsx'
import { TasksDue } from '../../tasks/components/tasks-due.tsx'
import { AccountNotice } from '../../workspace/components/account-notice.tsx'
import { DashboardHead } from '../components/dashboard-head.tsx'
import { Hero } from '../components/hero.tsx'
import { Portfolio } from '../components/portfolio.tsx'
import { Recent } from '../components/recent.tsx'
import { Results } from '../components/results/results.tsx'
import { Usage } from '../components/usage.tsx'
import { useDashboard } from '../components/use-dashboard.ts'
import styles from './dashboard.page.module.css'

/** Searches, credits, leads and tasks; each part handles its own failure. */
export function DashboardPage() {
  const { me, dashboard } = useDashboard()
  const leads = dashboard.data?.leads
  const hasArchived = (me.data?.archivedLeads ?? 0) > 0
  return (
    <div className={styles.dashboard}>
      <DashboardHead
        userName={me.data?.user.name}
        isNew={me.data?.leadsTotal === 0 && !hasArchived && me.data.searches.used === 0}
      />
      {me.data && <AccountNotice me={me.data} />}
      <ArchivedNote me={me.data} />
      <SearchBanner pendingSearchId={me.data?.pendingSearchId} />
      <Hero />
      <Usage me={me} leads={leads} />
      <div className={styles.twoColumns}>
        <Portfolio query={dashboard} hasArchived={hasArchived} analytics={me.data?.capabilities.analytics} />
        <TasksDue overdue={dashboard.data?.tasks.overdue} hasLeads={(leads?.total ?? me.data?.leadsTotal ?? 0) > 0} />
      </div>
      <div className={styles.twoColumns}>
        <Recent hasArchived={hasArchived} />
      </div>
      <Results me={me.data} />
    </div>
  )
}
