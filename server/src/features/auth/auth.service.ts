import { passkey } from '@better-auth/passkey'
import { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins'
import { languageOf } from '../../platform/language.ts'
import type { SystemDb } from '../../platform/db/pools.ts'
import type { EmailKind, EmailJob } from './emails/account-emails.catalog.ts'
import {
  checkProviderUser,
  type ProviderAccounts,
  providerPlugin,
  type ProviderSettings,
} from './oidc/provider-accounts.service.ts'
import { checkNames, COMPANY_FIELD } from './names.service.ts'
import { PASSWORD_LENGTH } from './password.rules.ts'
import { deviceLabel } from './sessions/device-name.rules.ts'

/** The address a request came from. Our own server sets this header; a value from the client is never used. */
export const CLIENT_ADDRESS_HEADER = 'x-leadhaul-client'

export type NewUser = { id: string; email: string }
export type Auth = ReturnType<typeof createAuth>
export type AuthOptions = ProviderAccounts & {
  db: SystemDb
  baseUrl: string
  secret: string
  /** Whether mail is delivered to users: if so, an address must be confirmed before its account can be used. */
  confirmAddresses: boolean
  /** `client` is the network address of the requester. */
  queueEmail: (order: EmailJob, client: string) => Promise<void>
  /** Called once the account may be used, with the language of the sign-up. */
  onUserReady: (user: NewUser, language: Language) => Promise<void>
  /** Called when an identity of the provider joins an account. */
  onIdentity: (identity: { userId: string; accountId: string }) => Promise<void>
  /** Stores the use counter that a passkey reports. Returns false if the counter was reported before. */
  countUse: (use: { credentialId: string; counter: number }) => Promise<boolean>
}

/**
 * Email and password sign-in on our own tables. account-requests.service.ts decides before it which requests and
 * passwords are allowed, and how often.
 */
export function createAuth(options: AuthOptions, provider?: ProviderSettings) {
  const { confirmAddresses, queueEmail, onUserReady } = options
  const queueEmailOf = (kind: EmailKind) => async (about: { user: { id: string } }, request?: Request) => {
    const order = {
      kind,
      userId: about.user.id,
      language: languageFor(request),
      requested: new Date().toISOString(),
      device: deviceLabel(request?.headers.get('user-agent') ?? null),
    }
    return queueEmail(order, request?.headers.get(CLIENT_ADDRESS_HEADER) ?? '')
  }
  return betterAuth({
    baseURL: options.baseUrl,
    basePath: '/api/auth',
    secret: options.secret,
    trustedOrigins: [options.baseUrl],
    telemetry: { enabled: false },
    // The error page of better-auth shows any text that its URL contains.
    disabledPaths: ['/error'],
    onAPIError: { errorURL: `${options.baseUrl}/login` },
    logger: { level: 'error' },
    database: { db: options.db, type: 'postgres', transaction: true },
    advanced: {
      // Set explicitly: better-auth skips the check if the environment looks like a test's.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      revokeSessionsOnPasswordReset: true,
      requireEmailVerification: confirmAddresses,
      sendResetPassword: queueEmailOf('reset-password'),
      onExistingUserSignUp: queueEmailOf('account-exists'),
    },
    emailVerification: {
      sendOnSignUp: confirmAddresses,
      sendOnSignIn: confirmAddresses,
      sendVerificationEmail: queueEmailOf('confirm-address'),
      afterEmailVerification: (user, request) => onUserReady(user, languageFor(request)),
    },
    user: { additionalFields: COMPANY_FIELD, validateUserInfo: checkProviderUser },
    account: { updateAccountOnSignIn: false },
    hooks: { before: checkNames },
    // The requirement of a recent proof of identity is checked before the library.
    session: { cookieCache: { enabled: false }, freshAge: 0 },
    rateLimit: { enabled: false },
    databaseHooks: {
      user: {
        create: {
          after: async (user, context) =>
            confirmAddresses && !user.emailVerified ? undefined : onUserReady(user, languageFor(context?.request)),
        },
      },
      account: {
        create: { before: withoutTokens, after: async (account) => notifyIfProviderAccount(account, options) },
      },
    },
    plugins: [
      ...(provider ? [providerPlugin(provider, options)] : []),
      twoFactor({ issuer: 'Leadhaul' }),
      passkey({
        rpName: 'Leadhaul',
        rpID: new URL(options.baseUrl).hostname,
        origin: new URL(options.baseUrl).origin,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        authentication: { afterVerification: (asserted) => checkAssertion(asserted, options) },
      }),
    ],
  })
}

/** The language in the link of an email, else the language of the browser. */
function languageFor(request: Request | undefined): Language {
  const named = Language.safeParse(request && new URL(request.url).searchParams.get('language'))
  return named.success ? named.data : languageOf(request?.headers.get('accept-language') ?? null)
}

/** The provider is not called after the sign-in, so its tokens are not stored. */
const withoutTokens = async <Account extends object>(account: Account) => ({
  data: { ...account, accessToken: null, refreshToken: null, idToken: null },
})

const notifyIfProviderAccount = async (
  { providerId, userId, accountId }: { providerId: string; userId: string; accountId: string },
  { onIdentity }: Pick<AuthOptions, 'onIdentity'>,
) => (providerId === 'oidc' ? onIdentity({ userId, accountId }) : undefined)

/**
 * A passkey replaces both password and code, so possession of an unverified key must not be enough. The library
 * compares the counter before it stores it: a device and its copy could both sign in if they did so at the same moment.
 */
async function checkAssertion(
  { verification, clientData }: Asserted,
  { countUse }: Pick<AuthOptions, 'countUse'>,
): Promise<void> {
  const { userVerified, newCounter } = verification.authenticationInfo
  if (!userVerified) throw authenticationError('The passkey was not unlocked')
  if (!(await countUse({ credentialId: clientData.id, counter: newCounter })))
    throw authenticationError('The passkey was used elsewhere')
}
const authenticationError = (message: string) =>
  new APIError('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED', message })
type Asserted = {
  verification: { authenticationInfo: { userVerified: boolean; newCounter: number } }
  clientData: { id: string }
}
