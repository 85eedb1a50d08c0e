import { api } from '../../lib/api.ts'

/** The signed-in user, the workspace, its credits and searches left. */
export const meQuery = api.me.get.queryOptions({ staleTime: 30_000 })

/** The signed-in person and their company: who signs the messages. */
export const profileQuery = api.me.profile.get.queryOptions({ staleTime: 30_000 })

/** The people of the workspace, their open invitations and the seats of the plan. */
export const teamQuery = api.team.get.queryOptions({ staleTime: 30_000 })
