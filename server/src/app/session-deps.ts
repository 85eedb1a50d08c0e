import { createAuth } from '../features/auth/auth.service.ts'
import { findSessionWorkspaces } from '../features/auth/session.repository.ts'
import { createLiveStreams } from '../features/live/live-streams.service.ts'
import type { WorkspaceService } from '../features/workspace/workspace.service.ts'
import type { Platform } from './platform.ts'

/** Signing in, and the event streams that a session may have. */
export function createSessionDeps(
  { env, pools, realtime, secrets }: Platform,
  { workspaces }: { workspaces: WorkspaceService },
) {
  const auth = createAuth({
    db: pools.authDb,
    baseUrl: env.baseUrl,
    secret: secrets.auth,
    attemptsPerMinute: env.SIGN_IN_ATTEMPTS_PER_MINUTE,
    onUserCreated: async (user) => void (await workspaces.ensureFor(user)),
  })
  const liveStreams = createLiveStreams({
    pool: pools.system,
    realtime,
    workspacesOf: (sessionIds) => findSessionWorkspaces(pools.system, sessionIds),
  })
  return { auth, liveStreams }
}
