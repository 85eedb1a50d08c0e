import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { SignedIn } from '../../platform/api.ts'
import type { Tenancy, WorkspaceScope } from '../../platform/db/scope.ts'
import { languageOf } from '../../platform/language.ts'
import type { ApiKeys } from '../api-keys/api-keys.service.ts'
import { deviceLabel } from './sessions/device-name.rules.ts'
import { hasSessionCookie, sessionCookie, sessionToken } from './sessions/session-cookie.rules.ts'
import {
  endFormerToken,
  findSession,
  findSessionWorkspaces,
  isConfirmed,
  hasSessionRow,
  updateLastSeen,
  replaceToken,
  writeSessionWorkspace,
} from './sessions/session.repository.ts'
import { writeConfirmed } from './users.repository.ts'
import type { WorkspaceSetup } from './workspace-setup.service.ts'

/** The current workspaces of these sessions, null without a seat there. Sessions that are over are missing. */
export const sessionWorkspaces = (pool: pg.Pool, ids: string[]): Promise<Map<string, string | null>> =>
  findSessionWorkspaces(pool, ids)

type SessionTenancyNeeds = { tenancy: Tenancy; pool: pg.Pool; apiKeys: Pick<ApiKeys, 'isOpen'> }
/**
 * Tenancy for work that reads for minutes: fails as soon as the session is over or works in another workspace, its user
 * has no seat there, or the API key is closed.
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

/** Whether the user of this session proved their identity within the last minutes. */
export const isRecentlyConfirmed = (pool: pg.Pool, sessionId: string): Promise<boolean> => isConfirmed(pool, sessionId)

/** Switches the session to the workspace of the scope. The scope is the system's. */
export const switchSession = (scope: WorkspaceScope, sessionId: string): Promise<void> =>
  writeSessionWorkspace(scope, sessionId)

/** Confirms this address if it is the acting user's. The scope is the system's. */
export const confirmAddress = (scope: WorkspaceScope, email: string): Promise<void> => writeConfirmed(scope, email)

/** The device of a browser, as its owner recognises it: 'Firefox, Windows'. */
export const deviceOf = (userAgent: string | null): string | null => deviceLabel(userAgent) ?? null

/**
 * `readSession` returns the signed-in user. A user without a workspace (an interrupted sign-up) gets one now. `refusal`
 * is the reason for rejecting a request without an open session. `wasEnded` is true if the session was ended and
 * false if it expired; it is undefined without a cookie that we signed. `renew` returns the Set-Cookie header with the new token
 * of a session whose rights changed.
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
    hasSessionCookie(headers.get('cookie')) ? 'Invalid or expired session' : 'No active session found',

  async wasEnded(headers: Headers): Promise<boolean | undefined> {
    const token = sessionToken(headers.get('cookie'), secret)
    return token === undefined ? undefined : !(await hasSessionRow(pool, token))
  },

  async readSession(headers: Headers): Promise<(SignedIn & { renewalDue: boolean }) | undefined> {
    const token = sessionToken(headers.get('cookie'), secret)
    const session = token && (await findSession(pool, token))
    if (!session) return undefined
    // Only for the list of sessions: no request waits for it or fails because of it.
    if (session.unseen) void updateLastSeen(pool, session.sessionId).catch(() => undefined)
    if (session.formerOpen) void endFormerToken(pool, session.sessionId).catch(() => undefined)
    const user = { id: session.userId, email: session.email, name: session.name }
    const workspaceId =
      session.workspaceId ?? (await workspaceSetup.ensureFor(user, languageOf(headers.get('accept-language'))))
    // A user who had no workspace owns the one that was just created.
    const hasSeat = session.hasSeat ?? true
    return { user, workspaceId, hasSeat, sessionId: session.sessionId, renewalDue: session.renewalDue }
  },
})
