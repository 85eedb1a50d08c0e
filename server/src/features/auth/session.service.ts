import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { SignedIn } from '../../platform/api.ts'
import type { Tenancy, WorkspaceScope } from '../../platform/db/scope.ts'
import { languageOf } from '../../platform/language.ts'
import type { ApiKeys } from '../api-keys/api-keys.service.ts'
import { deviceLabel } from './sessions/device-name.rules.ts'
import { namesSession, sessionCookie, sessionToken } from './sessions/session-cookie.rules.ts'
import {
  endFormerToken,
  findSession,
  findSessionWorkspaces,
  isConfirmed,
  isStored,
  markSeen,
  replaceToken,
  writeSessionWorkspace,
} from './sessions/session.repository.ts'
import { writeConfirmed } from './users.repository.ts'
import type { WorkspaceSetup } from './workspace-setup.service.ts'

/** The workspaces these sessions work in now, null without a seat there; sessions that are over are missing. */
export const sessionWorkspaces = (pool: pg.Pool, ids: string[]): Promise<Map<string, string | null>> =>
  findSessionWorkspaces(pool, ids)

type SessionTenancyNeeds = { tenancy: Tenancy; pool: pg.Pool; apiKeys: Pick<ApiKeys, 'isOpen'> }
/**
 * For what is read for minutes: refused from the moment when the session is over, or works in another workspace, when its
 * user has no seat there, or when the API key is closed.
 */
export const createSessionTenancy = ({ tenancy, pool, apiKeys }: SessionTenancyNeeds): Tenancy => ({
  async run(identity, work) {
    const { sessionId = '', workspaceId, userId, isApiKey } = identity
    const isOpen = isApiKey
      ? await apiKeys.isOpen({ workspaceId, userId, keyId: sessionId })
      : (await findSessionWorkspaces(pool, [sessionId])).get(sessionId) === workspaceId
    if (!isOpen) throw new Error('The session is over')
    return tenancy.run(identity, work)
  },
})

/** Whether who holds this session proved who they are in the last minutes. */
export const isRecentlyConfirmed = (pool: pg.Pool, sessionId: string): Promise<boolean> => isConfirmed(pool, sessionId)

/** From now on the session works in the workspace of the scope. The scope is the system's. */
export const turnSession = (scope: WorkspaceScope, sessionId: string): Promise<void> =>
  writeSessionWorkspace(scope, sessionId)

/** Who acts proved that this address, if it is theirs, is their own. The scope is the system's. */
export const confirmAddress = (scope: WorkspaceScope, email: string): Promise<void> => writeConfirmed(scope, email)

/** The device a browser runs on, as far as its owner recognises it: 'Firefox, Windows'. */
export const deviceOf = (userAgent: string | null): string | null => deviceLabel(userAgent) ?? null

/**
 * `readSession`: who sends a request. A user whose workspace is missing (sign-up was cut off) gets it now. `refusal`: why a
 * request without an open session is refused. `wasEnded`: whether its session was ended and did not expire; of a cookie that
 * is not signed by us, nothing is said. `renew`: the Set-Cookie header of the new token of a session whose rights
 * changed.
 */
export const createSessions = ({
  pool,
  secret,
  baseUrl,
  workspaceSetup,
}: {
  pool: pg.Pool
  secret: string
  baseUrl: string
  workspaceSetup: WorkspaceSetup
}) => ({
  async renew(headers: Headers): Promise<string | undefined> {
    const cookieHeader = headers.get('cookie') ?? ''
    const token = sessionToken(cookieHeader, secret)
    if (!token) return undefined
    const newToken = randomBytes(32).toString('base64url')
    const seconds = await replaceToken(pool, { token, newToken })
    return seconds === undefined ? undefined : sessionCookie(newToken, { baseUrl, cookieHeader, secret, seconds })
  },

  refusal: (headers: Headers): string =>
    namesSession(headers.get('cookie')) ? 'Invalid or expired session' : 'No active session found',

  async wasEnded(headers: Headers): Promise<boolean> {
    const token = sessionToken(headers.get('cookie'), secret)
    return token !== undefined && !(await isStored(pool, token))
  },

  async readSession(headers: Headers): Promise<(SignedIn & { renewalDue: boolean }) | undefined> {
    const token = sessionToken(headers.get('cookie'), secret)
    const session = token && (await findSession(pool, token))
    if (!session) return undefined
    // Only for the list of sessions: no request waits for it or fails by it.
    if (session.unseen) void markSeen(pool, session.sessionId).catch(() => undefined)
    if (session.formerOpen) void endFormerToken(pool, session.sessionId).catch(() => undefined)
    const user = { id: session.userId, email: session.email, name: session.name }
    const workspaceId =
      session.workspaceId ?? (await workspaceSetup.ensureFor(user, languageOf(headers.get('accept-language'))))
    // Who was in no workspace owns the one that was just made.
    const hasSeat = session.hasSeat ?? true
    return { user, workspaceId, hasSeat, sessionId: session.sessionId, renewalDue: session.renewalDue }
  },
})
