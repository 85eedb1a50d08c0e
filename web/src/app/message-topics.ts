import type { Hint, Topic } from '@leadhaul/contract/live/live.contract.ts'
import type { QueryClient } from '@tanstack/react-query'
import { refreshInteractions } from '../features/leads/components/history/interactions.queries.ts'
import { refreshBulkEmails } from '../features/messages/bulk.queries.ts'
import { refreshSequences } from '../features/messages/sequences.queries.ts'
import { refreshMessages } from '../features/messages/messages.queries.ts'

export type Refresh = (queryClient: QueryClient, hint: Hint) => unknown
export const onInteractionsHint: Refresh = (queryClient, { id }) => refreshInteractions(queryClient, id)

/** What a hint about messages makes stale. */
export const MESSAGE_TOPICS = {
  messages: [refreshMessages, refreshBulkEmails, refreshSequences],
} satisfies Partial<Record<Topic, readonly Refresh[]>>
