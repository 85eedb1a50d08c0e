import type pg from 'pg'
import type { SignedIn } from '../../platform/api.ts'
import { sessionToken } from './sessions/session-cookie.rules.ts'
import { findSession, findSessionWorkspaces, markSeen } from './sessions/session.repository.ts'
import type { WorkspaceSetup } from './workspace-setup.service.ts'

/** The workspaces these sessions work in now; those that are over are missing. */
export const sessionWorkspaces = (pool: pg.Pool, ids: string[]): Promise<Map<string, string | null>> =>
  findSessionWorkspaces(pool, ids)

/** `readSession`: who sends a request. A user whose workspace is missing (sign-up was cut off) gets it now. */
export const createSessions = ({
  pool,
  secret,
  workspaceSetup,
}: {
  pool: pg.Pool
  secret: string
  workspaceSetup: WorkspaceSetup
}) => ({
  async readSession(headers: Headers): Promise<SignedIn | undefined> {
    const token = await sessionToken(headers.get('cookie'), secret)
    const session = token && (await findSession(pool, token))
    if (!session) return undefined
    // Only for the list of sessions: no request waits for it or fails by it.
    if (session.unseen) void markSeen(pool, session.sessionId).catch(() => undefined)
    const user = { id: session.userId, email: session.email, name: session.name }
    const workspaceId = session.workspaceId ?? (await workspaceSetup.ensureFor(user))
    return { user, workspaceId, sessionId: session.sessionId }
  },
})
