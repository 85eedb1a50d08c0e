import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

/**
 * Call after an account changes. The DNS check of the sender's domain is not refreshed: every unlock calls this
 * function.
 */
export const refreshIntegrations = (queryClient: QueryClient) =>
  Promise.all(
    [api.integrations.email.get.key(), api.integrations.inbox.key(), api.integrations.twilio.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
