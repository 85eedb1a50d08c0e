import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** An account was connected or removed. The DNS is not asked about the sender's domain: every unlock comes by here. */
export const refreshIntegrations = (queryClient: QueryClient) =>
  Promise.all(
    [api.integrations.email.get.key(), api.integrations.inbox.key(), api.integrations.twilio.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
