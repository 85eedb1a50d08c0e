import { createAuth } from '../features/auth/auth.service.ts'
import * as ledger from '../features/billing/ledger.repository.ts'
import { unlock } from '../features/billing/unlock.service.ts'
import { createDirectory } from '../features/places/directory.service.ts'
import { createTaskService } from '../features/tasks/tasks.service.ts'
import { createWorkspaceService } from '../features/workspace/workspace.service.ts'
import { createTenancy } from '../platform/db/scope.ts'
import type { Platform } from './platform.ts'
import { createEnrichmentDeps } from './enrichment-deps.ts'
import { createLeadDeps } from './lead-deps.ts'
import { createSearchDeps } from './search-deps.ts'
import { createSearchSources } from './search-sources.ts'

export type Deps = ReturnType<typeof createDeps>

/** The one place where features are handed each other's services. */
export function createDeps(platform: Platform) {
  const { env, pools, secrets, jobs } = platform
  const { systemDb } = pools
  /** Requests: the app role, which sees contacts only where paid. */
  const tenancy = createTenancy(pools.app)
  /** Jobs and sign-up: the system role, which writes contacts. */
  const systemTenancy = createTenancy(pools.system)
  const workspaces = createWorkspaceService({ systemDb, tenancy: systemTenancy, ledger, jobs })
  const directory = createDirectory({ pool: pools.system })
  const auth = createAuth({
    db: pools.authDb,
    baseUrl: env.baseUrl,
    secret: secrets.auth,
    attemptsPerMinute: env.SIGN_IN_ATTEMPTS_PER_MINUTE,
    onUserCreated: async (user) => void (await workspaces.ensureFor(user)),
  })
  const tasks = createTaskService({ jobs })
  const readiness = { ready: false, stopping: false }
  const enriching = createEnrichmentDeps(platform, { systemTenancy })
  const { overture, ...sources } = createSearchSources(platform, { directory, askerOf: workspaces.askerOf })
  const searching = createSearchDeps({ jobs, systemTenancy, directory, workspaces, ...sources, ...enriching })
  const leadWork = createLeadDeps({ jobs, systemDb, systemTenancy })
  const features = {
    ...searching,
    ...enriching,
    ...leadWork,
    workspaces,
    directory,
    overture,
    auth,
    unlock,
    tasks,
  }
  return { ...platform, ...features, systemDb, readiness, tenancy, systemTenancy }
}
