import { api } from '../../lib/api.ts'

/** The people of the workspace, their open invitations and the seats of the plan. */
export const teamQuery = api.team.get.queryOptions({ staleTime: 30_000 })
