import type { Hint, Topic } from '@leadhaul/contract/live/live.contract.ts'
import type { QueryClient } from '@tanstack/react-query'
import { refreshInteractions } from '../features/leads/components/history/interactions.queries.ts'
import { refreshBulkEmails } from '../features/messages/bulk.queries.ts'
import { refreshSequences } from '../features/messages/sequences.queries.ts'
import { refreshMessages, refreshOutreach } from '../features/messages/messages.queries.ts'

export type Refresh = (queryClient: QueryClient, hint: Hint) => unknown
export const onInteractionsHint: Refresh = (queryClient, { id }) => refreshInteractions(queryClient, id)

/** Messages, and what decides whether one may be sent. */
export const MESSAGE_TOPICS = {
  messages: [refreshMessages, refreshBulkEmails, refreshSequences],
  suppressions: [refreshOutreach],
} satisfies Partial<Record<Topic, readonly Refresh[]>>
