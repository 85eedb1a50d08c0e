import type { QueryClient } from '@tanstack/react-query'
import { api } from './api.ts'

/** Credits, searches, counts, the tier or the profile changed. */
export const refreshMe = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: api.me.key() })

/** The plan, orders or the ledger changed: what the billing pages show of them. */
export const refreshPlan = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: api.billing.key() })

/** Leads were unlocked or returned: the credits that moved. What a change of plan costs is asked of the provider: not here. */
export const refreshCreditMovements = (queryClient: QueryClient) =>
  Promise.all(
    [api.billing.transactions.key(), api.billing.periodUsage.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
