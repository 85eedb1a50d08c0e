import type { Topic } from '@leadhaul/contract/live/live.contract.ts'
import { refreshDashboard } from '../../features/dashboard/dashboard.queries.ts'
import { refreshIntegrations } from '../../features/integrations/integrations.queries.ts'
import { refreshViews } from '../../features/views/views.queries.ts'
import { refreshOutreach } from '../../features/messages/messages.queries.ts'
import { refreshSequences } from '../../features/sequences/sequences.queries.ts'
import { refreshNotifications } from '../../features/notifications/notifications.queries.ts'
import { refreshSuppressions } from '../../features/suppressions/suppressions.queries.ts'
import { refreshTeam } from '../../features/team/team.queries.ts'
import { refreshTemplates } from '../../features/templates/templates.queries.ts'
import { refreshMe, refreshPlan } from '../../lib/api/refresh-account.ts'
import type { Refresh } from './message-topics.ts'

/** Queries that a hint about the workspace itself invalidates. */
export const ACCOUNT_TOPICS = {
  notifications: [refreshNotifications, refreshMe],
  suppressions: [refreshSuppressions, refreshOutreach],
  workspace: [
    refreshViews,
    refreshMe,
    refreshPlan,
    refreshDashboard,
    refreshTeam,
    refreshSequences,
    refreshTemplates,
    refreshIntegrations,
    refreshOutreach,
  ],
} satisfies Partial<Record<Topic, readonly Refresh[]>>
