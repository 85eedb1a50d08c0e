import { api } from '../../lib/api/api.ts'

/** The signed-in user, the workspace, and its remaining credits and searches. */
export const meQuery = api.me.get.queryOptions({ staleTime: 30_000 })

/** The signed-in user and the company, which sign the messages. */
export const profileQuery = api.me.profile.get.queryOptions({ staleTime: 30_000 })

/** The members of the workspace, the open invitations and the seats of the plan. */
export const teamQuery = api.team.get.queryOptions({ staleTime: 30_000 })
