// The people of a workspace: members, open invitations and the seats of the plan.
// Owns GET /team. Everyone in the workspace sees its members; open invitations are shown to owners and admins.
// Refuses nothing to a signed-in member: what a role may change is decided by the procedures that change it.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { Role } from '../workspace/role.schema.ts'

export const TeamMember = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  joinedAt: z.string(),
  you: z.boolean(),
})
export type TeamMember = z.infer<typeof TeamMember>

export const TeamInvitation = z.object({ id: z.string(), email: z.string(), role: Role, expiresAt: z.string() })
export type TeamInvitation = z.infer<typeof TeamInvitation>

export const Team = z
  .object({
    members: z.array(TeamMember),
    invitations: z.array(TeamInvitation),
    seats: z.object({ used: z.number().int(), total: z.number().int() }),
  })
  .meta({ id: 'Team', description: 'The people of the workspace. A member and an open invitation each take a seat.' })
export type Team = z.infer<typeof Team>

export const teamContract = {
  get: procedure
    .route({ method: 'GET', path: '/team', tags: ['Team'], summary: 'The people of my workspace' })
    .output(Team),
}
