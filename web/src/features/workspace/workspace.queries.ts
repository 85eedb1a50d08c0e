import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** The signed-in user, the workspace, its credits and searches left. */
export const meQuery = api.me.get.queryOptions({ staleTime: 30_000 })

/** The plan, orders or the ledger changed: what the billing pages show of them. */
export const refreshPlan = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: api.billing.key() })

/** Credits, searches, counts or the tier changed. */
export const refreshMe = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: api.me.key() })
