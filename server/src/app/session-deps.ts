import { createAccountRequests } from '../features/auth/account-requests.service.ts'
import * as accounts from '../features/auth/accounts.repository.ts'
import { createAuth } from '../features/auth/auth.service.ts'
import { accountKeyOf } from '../features/auth/known-device.rules.ts'
import { createLimits } from '../features/auth/limits.service.ts'
import { sessionToken } from '../features/auth/session-cookie.rules.ts'
import { findSession, findSessionWorkspaces } from '../features/auth/session.repository.ts'
import { createLiveStreams } from '../features/live/live-streams.service.ts'
import type { WorkspaceService } from '../features/workspace/workspace.service.ts'
import type { Platform } from './platform.ts'

/** Signing in, and the event streams that a session may have. */
export function createSessionDeps(
  { env, jobs, mail, pools, realtime, secrets }: Platform,
  { workspaces }: { workspaces: WorkspaceService },
) {
  const pool = pools.system
  const { baseUrl } = env
  const limits = createLimits({ pool, attemptsPerMinute: env.SIGN_IN_ATTEMPTS_PER_MINUTE })
  const confirmAddresses = mail.canSend
  const auth = createAuth({
    db: pools.authDb,
    baseUrl,
    secret: secrets.auth,
    confirmAddresses,
    queueLetter: async (letter) => {
      const owner = await accounts.findOwner(pool, letter.userId)
      const isLimited = owner && (await limits.take('letter', accountKeyOf(owner.email))) !== undefined
      if (!isLimited) await jobs.enqueue(pools.systemDb, 'account-letter', letter)
    },
    onUserReady: async (user) => void (await workspaces.ensureFor(user)),
    freeSeats: (organizationId) => accounts.freeSeats(pool, organizationId),
  })
  const accountRequests = createAccountRequests({
    auth,
    limits,
    confirmAddresses,
    baseUrl,
    secrets,
    clock: () => new Date(),
    accounts: {
      findOwner: (userId) => accounts.findOwner(pool, userId),
      findOwnerByResetToken: (token) => accounts.findOwnerByResetToken(pool, token),
      removeUnconfirmed: (email) => accounts.removeUnconfirmed(pool, email),
      isFounder: (asked) => accounts.isFounder(pool, asked),
      readUserId: async (headers) => {
        const token = sessionToken(headers.get('cookie'), secrets.auth)
        return token && (await findSession(pool, token))?.userId
      },
    },
  })
  const liveStreams = createLiveStreams({
    pool,
    realtime,
    workspacesOf: (sessionIds) => findSessionWorkspaces(pool, sessionIds),
  })
  return { auth, accountRequests, liveStreams }
}
