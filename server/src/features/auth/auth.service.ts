import { betterAuth } from 'better-auth'
import { organization } from 'better-auth/plugins'
import type { SystemDb } from '../../platform/db/pools.ts'
import { checkNames, COMPANY_FIELD } from './names.service.ts'

/** The address the request came from, written by our own front door, never taken from the client. */
export const CLIENT_ADDRESS_HEADER = 'x-leadhaul-client'
const PASSWORD_LENGTH = { min: 6, max: 128 }

export type NewUser = { id: string; email: string }

/** Email and password sign-in on our own tables; a workspace is made with each new user. */
export function createAuth(o: {
  db: SystemDb
  baseUrl: string
  secret: string
  attemptsPerMinute: number
  onUserCreated: (user: NewUser) => Promise<void>
}) {
  const attempts = { window: 60, max: o.attemptsPerMinute }
  return betterAuth({
    baseURL: o.baseUrl,
    basePath: '/api/auth',
    secret: o.secret,
    trustedOrigins: [o.baseUrl],
    telemetry: { enabled: false },
    logger: { level: 'error' },
    database: { db: o.db, type: 'postgres', transaction: true },
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
    },
    user: { additionalFields: COMPANY_FIELD },
    hooks: { before: checkNames },
    session: { cookieCache: { enabled: false } },
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 10,
      max: 100,
      customRules: { '/sign-in/email': attempts, '/sign-up/email': attempts, '/get-session': { window: 10, max: 300 } },
    },
    databaseHooks: { user: { create: { after: async (user) => o.onUserCreated(user) } } },
    // A workspace is made with its user; thrown away and made anew it would bring its first credits again.
    plugins: [organization({ allowUserToCreateOrganization: false, disableOrganizationDeletion: true })],
  })
}
