import type { Hint, Topic } from '@leadhaul/contract/live/live.contract.ts'
import type { QueryClient } from '@tanstack/react-query'
import { refreshDashboard } from '../features/dashboard/dashboard.queries.ts'
import { onLeadImportHint } from '../features/lead-imports/lead-imports.queries.ts'
import { refreshInteractions } from '../features/leads/components/history/interactions.queries.ts'
import { onLeadsHint, onTasksHint } from '../features/leads/leads.queries.ts'
import { refreshViewCounts, refreshViews } from '../features/leads/components/views/saved-views.queries.ts'
import { onSearchHint } from '../features/search/search.queries.ts'
import { refreshTasks } from '../features/tasks/tasks.queries.ts'
import { ACCOUNT_TOPICS } from './account-topics.ts'
import { refreshMe, refreshPlan } from '../features/workspace/workspace.queries.ts'

type Refresh = (queryClient: QueryClient, hint: Hint) => unknown
const onInteractionsHint: Refresh = (queryClient, { id }) => refreshInteractions(queryClient, id)

/** What a hint of each topic makes stale. */
export const REFRESH: Record<Topic, readonly Refresh[]> = {
  leads: [
    onLeadsHint,
    onInteractionsHint,
    refreshViewCounts,
    onSearchHint,
    refreshMe,
    refreshPlan,
    refreshTasks,
    refreshDashboard,
  ],
  'search-runs': [onSearchHint, refreshMe],
  tasks: [refreshTasks, onTasksHint, refreshViewCounts],
  'lead-imports': [onLeadImportHint],
  messages: [],
  ...ACCOUNT_TOPICS,
}
