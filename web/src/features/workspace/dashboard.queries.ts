import { api } from '../../lib/api.ts'

const RECENT = 5

/** The five newest leads. */
export const recentLeadsQuery = api.leads.list.queryOptions({ input: { limit: RECENT } })
/** The five newest searches. */
export const recentSearchesQuery = api.search.list.queryOptions({ input: { limit: RECENT } })
