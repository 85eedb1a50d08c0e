import * as z from 'zod'

const USER_NAME_MAX = 200
const PASSWORD_READ_MAX = 1000

/** What PostgreSQL keeps and a reader can read: no NUL or other control characters, no half characters. */
const line = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text))
const Email = z.email().max(254)
/** Too short or too long is for better-auth to say, which has words for it. */
const Password = z
  .string()
  .max(PASSWORD_READ_MAX)
  .refine((text) => text.isWellFormed())
const Token = line(2000)
const Path = line(500)
const Id = z.uuid()
const Role = z.enum(['owner', 'member'])

const nothing = z.object({})
const invitation = z.object({ invitationId: Id })
const ofWorkspace = z.object({ organizationId: Id.optional() })

/**
 * All of better-auth that is served: everything else is answered with 404, so a plugin that is added or updated opens
 * nothing by itself. What an endpoint is sent beside these keys does not reach it.
 */
export const AUTH_ENDPOINTS = {
  'POST /sign-up/email': z.object({
    email: Email,
    password: Password,
    name: line(USER_NAME_MAX),
    company: line(USER_NAME_MAX).optional(),
    rememberMe: z.boolean().optional(),
  }),
  'POST /sign-in/email': z.object({ email: Email, password: Password, rememberMe: z.boolean().optional() }),
  'POST /sign-out': nothing,
  'GET /get-session': nothing,
  'POST /revoke-sessions': nothing,
  'POST /revoke-other-sessions': nothing,
  'POST /update-user': z.object({ name: line(USER_NAME_MAX) }),
  'POST /change-password': z.object({
    currentPassword: Password,
    newPassword: Password,
    revokeOtherSessions: z.boolean().optional(),
  }),
  'POST /request-password-reset': z.object({ email: Email }),
  'POST /reset-password': z.object({ token: Token, newPassword: Password }),
  'POST /send-verification-email': z.object({ email: Email }),
  'GET /verify-email': z.object({ token: Token, callbackURL: Path.optional() }),
  'POST /organization/invite-member': z.object({
    email: Email,
    role: Role,
    organizationId: Id.optional(),
    resend: z.boolean().optional(),
  }),
  'POST /organization/accept-invitation': invitation,
  'POST /organization/reject-invitation': invitation,
  'POST /organization/cancel-invitation': invitation,
  'GET /organization/get-invitation': z.object({ id: Id }),
  'GET /organization/list-invitations': ofWorkspace,
  'GET /organization/list-user-invitations': nothing,
  'GET /organization/list-members': ofWorkspace,
  'GET /organization/list': nothing,
  'POST /organization/set-active': z.object({ organizationId: Id.nullable() }),
  'POST /organization/remove-member': z.object({
    memberIdOrEmail: z.union([Id, Email]),
    organizationId: Id.optional(),
  }),
  'POST /organization/update-member-role': z.object({
    memberId: Id,
    role: Role,
    organizationId: Id.optional(),
  }),
  'POST /organization/leave': z.object({ organizationId: Id }),
} satisfies Record<`${'GET' | 'POST'} /${string}`, z.ZodType>

export type AuthEndpoint = keyof typeof AUTH_ENDPOINTS
export type AuthInput<Endpoint extends AuthEndpoint = AuthEndpoint> = z.infer<(typeof AUTH_ENDPOINTS)[Endpoint]>

export const isServed = (endpoint: string): endpoint is AuthEndpoint => Object.hasOwn(AUTH_ENDPOINTS, endpoint)
