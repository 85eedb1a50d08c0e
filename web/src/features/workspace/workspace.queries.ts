import { api } from '../../lib/api.ts'

/** The signed-in user, the workspace, its credits and searches left. */
export const meQuery = api.me.get.queryOptions({ staleTime: 30_000 })
