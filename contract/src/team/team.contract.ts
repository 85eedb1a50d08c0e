// The people of a workspace: members, open invitations and the seats of the plan, and what changes them.
// Owns /team and /invitations. Everyone in the workspace sees its members; invitations are shown to owners and admins.
// Rejects changes that the role of the user does not allow (team.rules.ts), and changes that would leave a workspace
// without an owner or with more people than seats. The token of the email is enough to accept an invitation.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { Instant } from '../api/page.schema.ts'
import { Role } from '../workspace/role.schema.ts'

const MAX_EMAIL_LENGTH = 254
const MAX_TOKEN_LENGTH = 100

export const TeamMember = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  /** Seats go to the owner first, then in the order of joining. Without a seat, a member cannot work here. */
  hasSeat: z.boolean(),
  joinedAt: Instant,
  you: z.boolean(),
})
export type TeamMember = z.infer<typeof TeamMember>

export const TeamInvitation = z.object({ id: z.string(), email: z.string(), role: Role, expiresAt: Instant })
export type TeamInvitation = z.infer<typeof TeamInvitation>

export const Team = z
  .object({
    members: z.array(TeamMember),
    invitations: z.array(TeamInvitation),
    seats: z.object({ used: z.number().int(), total: z.number().int() }),
  })
  .meta({
    id: 'Team',
    description: 'The members and open invitations of the workspace. Each takes one seat of the plan.',
  })
export type Team = z.infer<typeof Team>

/** The roles that can be assigned; ownership is transferred instead. */
export const AssignableRole = z.enum(['admin', 'member'])
export type AssignableRole = z.infer<typeof AssignableRole>

export const NewInvitation = z.strictObject({ email: z.email().max(MAX_EMAIL_LENGTH), role: AssignableRole })
export type NewInvitation = z.infer<typeof NewInvitation>

/** The invitation that the link of the email opens. */
export const OpenInvitation = z
  .object({ workspaceName: z.string(), inviterName: z.string(), email: z.string(), role: Role, expiresAt: Instant })
  .meta({ id: 'OpenInvitation', description: 'An invitation as the invited person sees it before accepting.' })
export type OpenInvitation = z.infer<typeof OpenInvitation>

const OwnWorkspace = z.object({ id: z.string(), name: z.string(), role: Role, current: z.boolean() })
export type OwnWorkspace = z.infer<typeof OwnWorkspace>

const errors = {
  FORBIDDEN: { status: 403, message: 'Your role in the workspace does not allow this' },
  NO_FREE_SEAT: {
    status: 409,
    message: 'The plan has no free seats: remove a member, withdraw an invitation or upgrade',
  },
  LAST_OWNER: { status: 409, message: 'A workspace needs an owner: transfer ownership first' },
  ALREADY_MEMBER: { status: 409, message: 'This person is already a member of the workspace' },
  ALREADY_INVITED: { status: 409, message: 'This address already has an open invitation: resend or withdraw it' },
  TOO_MANY_EMAILS: {
    status: 429,
    message: 'This address was sent 5 invitations within the last hour: try again later',
  },
  TOO_MANY_INVITATIONS: {
    status: 429,
    message: 'This workspace sent 40 invitations within the last hour: try again later',
  },
  WORKSPACE_ENDS: {
    status: 409,
    message: 'This workspace will be deleted: cancel the deletion before you invite anyone',
  },
  OTHER_ADDRESS: { status: 403, message: 'The invitation is for another email address: sign in with that one' },
  CONFIRM_IDENTITY: { status: 403, message: 'Confirm your password first' },
} as const
const { FORBIDDEN, NO_FREE_SEAT, LAST_OWNER, ALREADY_MEMBER, ALREADY_INVITED, OTHER_ADDRESS } = errors
const { TOO_MANY_EMAILS, TOO_MANY_INVITATIONS, WORKSPACE_ENDS } = errors
const { CONFIRM_IDENTITY } = errors

const tags = ['Team']
const Id = z.strictObject({ id: z.uuid() })
const Person = z.strictObject({ userId: z.uuid() })
const Link = z.strictObject({ id: z.uuid(), token: z.string().max(MAX_TOKEN_LENGTH) })
const SwitchedWorkspace = z.object({ workspaceId: z.string() })

export const teamContract = {
  get: procedure
    .route({ method: 'GET', path: '/team', tags, summary: 'List the members and open invitations of the workspace' })
    .output(Team),
  invite: procedure
    .route({ method: 'POST', path: '/team/invitations', tags, summary: 'Invite a person by email' })
    .input(NewInvitation)
    .output(TeamInvitation)
    .errors({
      FORBIDDEN,
      NO_FREE_SEAT,
      ALREADY_MEMBER,
      ALREADY_INVITED,
      TOO_MANY_EMAILS,
      TOO_MANY_INVITATIONS,
      WORKSPACE_ENDS,
    }),
  resend: procedure
    .route({ method: 'POST', path: '/team/invitations/{id}/resend', tags, summary: 'Resend an invitation' })
    .input(Id)
    .output(TeamInvitation)
    .errors({ FORBIDDEN, TOO_MANY_EMAILS, TOO_MANY_INVITATIONS, WORKSPACE_ENDS }),
  withdraw: procedure
    .route({ method: 'DELETE', path: '/team/invitations/{id}', tags, summary: 'Withdraw an invitation' })
    .input(Id)
    .output(Team)
    .errors({ FORBIDDEN }),
  changeRole: procedure
    .route({ method: 'PATCH', path: '/team/members/{userId}', tags, summary: 'Change the role of a member' })
    .input(Person.extend({ role: AssignableRole }))
    .output(Team)
    .errors({ FORBIDDEN, LAST_OWNER }),
  remove: procedure
    .route({ method: 'DELETE', path: '/team/members/{userId}', tags, summary: 'Remove a member' })
    .input(Person)
    .output(Team)
    .errors({ FORBIDDEN, LAST_OWNER }),
  leave: procedure
    .route({ method: 'POST', path: '/team/leave', tags, summary: 'Leave the workspace' })
    .output(z.object({ left: z.boolean() }))
    .errors({ LAST_OWNER }),
  transferOwnership: procedure
    .route({
      method: 'POST',
      path: '/team/ownership',
      tags,
      summary: 'Transfer the ownership of the workspace to a member',
    })
    .input(Person)
    .output(Team)
    .errors({ FORBIDDEN, CONFIRM_IDENTITY }),
  workspaces: procedure
    .route({ method: 'GET', path: '/team/workspaces', tags, summary: 'List the workspaces you are a member of' })
    .output(z.array(OwnWorkspace)),
  turnTo: procedure
    .route({ method: 'POST', path: '/team/workspaces/{id}/open', tags, summary: 'Switch to another workspace' })
    .input(Id)
    .output(SwitchedWorkspace),
  invitation: procedure
    .route({
      method: 'GET',
      path: '/invitations/{id}',
      tags,
      summary: 'Get an invitation by the id and token of its link',
    })
    .input(Link)
    .output(OpenInvitation),
  accept: procedure
    .route({ method: 'POST', path: '/invitations/{id}/accept', tags, summary: 'Accept an invitation' })
    .input(Link)
    .output(SwitchedWorkspace)
    .errors({ OTHER_ADDRESS, NO_FREE_SEAT }),
  decline: procedure
    .route({ method: 'POST', path: '/invitations/{id}/decline', tags, summary: 'Decline an invitation' })
    .input(Link)
    .output(z.object({ declined: z.boolean() })),
}
