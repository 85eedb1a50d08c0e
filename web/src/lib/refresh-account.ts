import type { QueryClient } from '@tanstack/react-query'
import { api } from './api.ts'

/** Credits, searches, counts, the tier or the profile changed. */
export const refreshMe = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: api.me.key() })

/** The plan, orders or the ledger changed: what the billing pages show of them. */
export const refreshPlan = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: api.billing.key() })
