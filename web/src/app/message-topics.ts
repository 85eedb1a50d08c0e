import type { Hint, Topic } from '@leadhaul/contract/live/live.contract.ts'
import type { QueryClient } from '@tanstack/react-query'
import { refreshInsights } from '../features/insight/insight.queries.ts'
import { refreshBulkEmails } from '../features/messages/bulk.queries.ts'
import { refreshSequences } from '../features/sequences/sequences.queries.ts'
import { refreshMessages, refreshOutreach } from '../features/messages/messages.queries.ts'

export type Refresh = (queryClient: QueryClient, hint: Hint) => unknown

/** What a hint about a lead makes stale of what is written about it and to it. */
export const TEXTS_OF_LEAD: readonly Refresh[] = [
  (queryClient, { id }) => refreshInsights(queryClient, id),
  refreshOutreach,
]

/** What a hint about messages makes stale. */
export const MESSAGE_TOPICS = {
  messages: [refreshMessages, refreshBulkEmails, refreshSequences],
} satisfies Partial<Record<Topic, readonly Refresh[]>>
