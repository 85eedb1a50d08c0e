import { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import * as z from 'zod'

const USER_NAME_MAX = 200
const PASSWORD_READ_MAX = 1000

/** Text that PostgreSQL can store and people can read: no NUL or other control characters, no unpaired surrogates. */
const singleLine = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text))
const Email = z.email().max(254)
/** A password that is too short or too long has its own error: see password.rules.ts. */
const Password = z
  .string()
  .max(PASSWORD_READ_MAX)
  .refine((text) => text.isWellFormed())
const Token = singleLine(2000)
const Id = z.uuid()

const emptyInput = z.object({})
const password = z.object({ password: Password })
const Code = singleLine(40)
const code = z.object({ code: Code, trustDevice: z.boolean().optional() })
/** Binary data in base64url, as browsers encode the output of an authenticator. */
const Bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/)
const CredentialId = z
  .string()
  .max(1400)
  .regex(/^[\w-]+$/)
const credential = <Response extends z.ZodType>(response: Response) =>
  z.object({
    id: CredentialId,
    rawId: CredentialId,
    type: z.literal('public-key'),
    authenticatorAttachment: singleLine(40).nullish(),
    clientExtensionResults: z.object({}).default({}),
    response,
  })
const registrationCredential = credential(
  z.object({ clientDataJSON: Bytes, attestationObject: Bytes, transports: z.array(singleLine(20)).max(10).optional() }),
)
const assertionCredential = credential(
  z.object({ clientDataJSON: Bytes, authenticatorData: Bytes, signature: Bytes, userHandle: Bytes.nullish() }),
)
const PasskeyName = singleLine(60).trim().min(1)

/** Endpoints that we handle ourselves, beside the library or with its help. */
export const OWN_ENDPOINTS = {
  'GET /sign-in-options': emptyInput,
  'POST /confirmation-status': emptyInput,
  'POST /confirm-address': z.object({
    token: Token,
    /** The language of the sign-up: the browser of a mail program may have another one. */
    language: Language.optional().catch(undefined),
  }),
  'POST /confirm-password': password,
  'POST /sign-in/provider': emptyInput,
  'GET /callback/oidc': z.object({
    code: Token.optional(),
    state: Token.optional(),
    error: singleLine(200).optional(),
    error_description: singleLine(2000).optional(),
    iss: singleLine(500).optional(),
  }),
}

/**
 * All endpoints of better-auth that are served. Every other path returns 404, so a plugin that is added or updated
 * exposes nothing by itself. Fields of a request other than these keys do not reach the endpoint.
 */
export const AUTH_ENDPOINTS = {
  'POST /sign-up/email': z.object({
    email: Email,
    password: Password,
    name: singleLine(USER_NAME_MAX),
    company: singleLine(USER_NAME_MAX).optional(),
    /** The invitation link that the user follows. */
    invitation: z.object({ id: Id, token: singleLine(100) }).optional(),
    rememberMe: z.boolean().optional(),
  }),
  'POST /sign-in/email': z.object({ email: Email, password: Password, rememberMe: z.boolean().optional() }),
  'POST /sign-out': emptyInput,
  'GET /get-session': emptyInput,
  'POST /revoke-sessions': emptyInput,
  'POST /revoke-other-sessions': emptyInput,
  'POST /update-user': z.object({ name: singleLine(USER_NAME_MAX) }),
  'POST /change-password': z.object({
    currentPassword: Password,
    newPassword: Password,
    revokeOtherSessions: z.boolean().optional(),
  }),
  'POST /request-password-reset': z.object({ email: Email }),
  'POST /reset-password': z.object({ token: Token, newPassword: Password }),
  'POST /send-verification-email': z.object({ email: Email }),
  /** Does not confirm anything, see confirmation-requests.service.ts. */
  'GET /verify-email': z.object({ token: Token, language: Language.optional().catch(undefined) }),
  'POST /two-factor/enable': password,
  'POST /two-factor/disable': password,
  'POST /two-factor/generate-backup-codes': password,
  'POST /two-factor/verify-totp': code,
  'POST /two-factor/verify-backup-code': code,
  'GET /passkey/generate-register-options': emptyInput,
  'POST /passkey/verify-registration': z.object({ response: registrationCredential, name: PasskeyName }),
  'GET /passkey/generate-authenticate-options': emptyInput,
  'POST /passkey/verify-authentication': z.object({ response: assertionCredential }),
  'POST /passkey/update-passkey': z.object({ id: Id, name: PasskeyName }),
  'POST /passkey/delete-passkey': z.object({ id: Id }),
  'POST /unlink-account': z.object({ accountId: Id }),
  ...OWN_ENDPOINTS,
} satisfies Record<`${'GET' | 'POST'} /${string}`, z.ZodType>

export type AuthEndpoint = keyof typeof AUTH_ENDPOINTS
export type AuthInput<Endpoint extends AuthEndpoint = AuthEndpoint> = z.infer<(typeof AUTH_ENDPOINTS)[Endpoint]>

export const isServed = (endpoint: string): endpoint is AuthEndpoint => Object.hasOwn(AUTH_ENDPOINTS, endpoint)
