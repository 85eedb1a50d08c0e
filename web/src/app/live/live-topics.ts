import type { Topic } from '@leadhaul/contract/live/live.contract.ts'
import { refreshDashboard } from '../../features/dashboard/dashboard.queries.ts'
import { onLeadImportHint } from '../../features/lead-imports/lead-imports.queries.ts'
import { onLeadsHint, onTasksHint } from '../../features/leads/leads.queries.ts'
import { refreshViewCounts } from '../../features/views/views.queries.ts'
import { refreshReadings } from '../../features/search/corrections.queries.ts'
import { onSearchHint } from '../../features/search/search.queries.ts'
import { refreshTasks } from '../../features/tasks/tasks.queries.ts'
import { refreshCreditMovements, refreshMe } from '../../lib/api/refresh-account.ts'
import { ACCOUNT_TOPICS } from './account-topics.ts'
import { MESSAGE_TOPICS, type Refresh, LEAD_TEXT_REFRESHES } from './message-topics.ts'

/** Queries that a hint of each topic invalidates. */
export const REFRESHES_BY_TOPIC: Record<Topic, readonly Refresh[]> = {
  leads: [
    onLeadsHint,
    ...LEAD_TEXT_REFRESHES,
    refreshViewCounts,
    onSearchHint,
    refreshMe,
    refreshCreditMovements,
    refreshTasks,
    refreshDashboard,
  ],
  'search-runs': [onSearchHint, refreshMe],
  'search-corrections': [refreshReadings],
  tasks: [refreshTasks, onTasksHint, refreshViewCounts],
  'lead-imports': [onLeadImportHint],
  ...MESSAGE_TOPICS,
  ...ACCOUNT_TOPICS,
}
