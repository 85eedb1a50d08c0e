import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** The signed-in user, the workspace, its credits and searches left. */
export const meQuery = api.me.get.queryOptions({ staleTime: 30_000 })

/** Credits, searches, counts or the tier changed. */
export const refreshMe = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: api.me.key() })
