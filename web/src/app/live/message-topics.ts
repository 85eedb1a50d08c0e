import type { Hint, Topic } from '@leadhaul/contract/live/live.contract.ts'
import type { QueryClient } from '@tanstack/react-query'
import { refreshInsights } from '../../features/insight/insight.queries.ts'
import { refreshBulkEmails } from '../../features/messages/bulk.queries.ts'
import { refreshSequences } from '../../features/sequences/sequences.queries.ts'
import { refreshMessages, refreshOutreach } from '../../features/messages/messages.queries.ts'

export type Refresh = (queryClient: QueryClient, hint: Hint) => unknown

/** Queries about interactions and messages that a hint about a lead invalidates. */
export const LEAD_TEXT_REFRESHES: readonly Refresh[] = [
  (queryClient, { id }) => refreshInsights(queryClient, id),
  refreshOutreach,
]

/** Queries that a hint about messages invalidates. */
export const MESSAGE_TOPICS = {
  messages: [refreshMessages, refreshBulkEmails, refreshSequences],
} satisfies Partial<Record<Topic, readonly Refresh[]>>
