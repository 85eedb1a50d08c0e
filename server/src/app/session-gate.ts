import { sessionToken } from '../features/auth/session-cookie.rules.ts'
import { findSession } from '../features/auth/session.repository.ts'
import type { SignedIn } from '../platform/api.ts'
import type { Deps } from './deps.ts'

/** Who sends this request. A user whose workspace is missing (sign-up was cut off) gets it now. */
export async function readSession(deps: Deps, headers: Headers): Promise<SignedIn | undefined> {
  const token = sessionToken(headers.get('cookie'), deps.secrets.auth)
  const session = token && (await findSession(deps.pools.system, token))
  if (!session) return undefined
  const user = { id: session.userId, email: session.email, name: session.name }
  const workspaceId = session.workspaceId ?? (await deps.workspaces.ensureFor(user))
  return { user, workspaceId, sessionId: session.sessionId }
}

/** A changing request from another site's page is refused, whatever cookies it carries. */
export function isForeign(request: Request, baseUrl: string): boolean {
  const origin = request.headers.get('origin')
  return request.method !== 'GET' && request.method !== 'HEAD' && origin !== null && origin !== new URL(baseUrl).origin
}
