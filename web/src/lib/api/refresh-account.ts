import type { QueryClient } from '@tanstack/react-query'
import { api } from './api.ts'

/** Credits, searches, counts, the tier or the profile changed. */
export const refreshMe = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: api.me.key() })

/** The plan, orders or the ledger changed: refreshes the billing pages. */
export const refreshPlan = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: api.billing.key() })

/** Leads were unlocked or returned. The price of a plan change is not refreshed: that would ask the provider. */
export const refreshCreditMovements = (queryClient: QueryClient) =>
  Promise.all(
    [api.billing.transactions.key(), api.billing.periodUsage.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
