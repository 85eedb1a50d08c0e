import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { organization } from 'better-auth/plugins'
import { languageOf } from '../../platform/language.ts'
import type { SystemDb } from '../../platform/db/pools.ts'
import type { LetterKind, LetterOrder } from './account-letters.catalog.ts'
import { checkNames, COMPANY_FIELD } from './names.service.ts'
import { PASSWORD_LENGTH } from './password.rules.ts'

/** The address the request came from, written by our own server, never taken from the client. */
export const CLIENT_ADDRESS_HEADER = 'x-leadhaul-client'

export type NewUser = { id: string; email: string }
export type Auth = ReturnType<typeof createAuth>
type Options = {
  db: SystemDb
  baseUrl: string
  secret: string
  /** Whether mail reaches people: then an address is confirmed before its account is used. */
  confirmAddresses: boolean
  queueLetter: (letter: LetterOrder) => Promise<void>
  /** Called once the account may be used. */
  onUserReady: (user: NewUser) => Promise<void>
  freeSeats: (organizationId: string) => Promise<number>
}

/**
 * Email and password sign-in on our own tables. What reaches it, how often, and with which passwords is decided before
 * it, in account-requests.service.ts.
 */
export function createAuth(options: Options) {
  const { confirmAddresses, queueLetter, onUserReady } = options
  const letter = (kind: LetterKind) => async (about: { user: { id: string } }, request?: Request) =>
    queueLetter({ kind, userId: about.user.id, language: languageOf(request?.headers.get('accept-language') ?? null) })
  return betterAuth({
    baseURL: options.baseUrl,
    basePath: '/api/auth',
    secret: options.secret,
    trustedOrigins: [options.baseUrl],
    telemetry: { enabled: false },
    // Its error page shows whatever its address says.
    disabledPaths: ['/error'],
    onAPIError: { errorURL: `${options.baseUrl}/login` },
    logger: { level: 'error' },
    database: { db: options.db, type: 'postgres', transaction: true },
    advanced: {
      // Said outright: better-auth leaves the check out when the environment looks like a test's.
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
      sendResetPassword: letter('reset-password'),
      onExistingUserSignUp: letter('account-exists'),
    },
    emailVerification: {
      sendOnSignUp: confirmAddresses,
      sendOnSignIn: confirmAddresses,
      sendVerificationEmail: letter('confirm-address'),
      afterEmailVerification: onUserReady,
    },
    user: { additionalFields: COMPANY_FIELD },
    hooks: { before: checkNames },
    session: { cookieCache: { enabled: false } },
    rateLimit: { enabled: false },
    databaseHooks: {
      user: { create: { after: async (user) => (confirmAddresses ? undefined : onUserReady(user)) } },
    },
    plugins: [
      organization({
        allowUserToCreateOrganization: false,
        disableOrganizationDeletion: true,
        requireEmailVerificationOnInvitation: confirmAddresses,
        organizationHooks: memberRules(options),
      }),
    ],
  })
}

/** What the database refuses too (migration 0036), said in words. */
const memberRules = ({ freeSeats }: Pick<Options, 'freeSeats'>) => {
  const founderStays = ({
    member,
    organization: of,
  }: {
    member: { userId: string }
    organization: { slug: string }
  }) => {
    if (of.slug === member.userId) throw new APIError('FORBIDDEN', MEMBER_REFUSALS.FOUNDER_STAYS)
  }
  return {
    beforeCreateInvitation: async ({ organization: { id } }: { organization: { id: string } }) => {
      if ((await freeSeats(id)) < 1) throw new APIError('FORBIDDEN', MEMBER_REFUSALS.NO_FREE_SEAT)
    },
    // The invitation that is accepted holds a seat itself.
    beforeAcceptInvitation: async ({ organization: { id } }: { organization: { id: string } }) => {
      if ((await freeSeats(id)) < 0) throw new APIError('FORBIDDEN', MEMBER_REFUSALS.NO_FREE_SEAT)
    },
    beforeRemoveMember: async (about: Parameters<typeof founderStays>[0]) => founderStays(about),
    beforeUpdateMemberRole: async (about: Parameters<typeof founderStays>[0]) => founderStays(about),
  }
}

export const MEMBER_REFUSALS = {
  FOUNDER_STAYS: { code: 'FOUNDER_STAYS', message: 'The founder of a workspace always remains its owner' },
  NO_FREE_SEAT: { code: 'NO_FREE_SEAT', message: 'The plan has no seats left' },
} as const
