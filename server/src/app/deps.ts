import * as ledger from '../features/billing/ledger.repository.ts'
import { unlock } from '../features/billing/unlock.service.ts'
import { createDirectory } from '../features/places/directory.service.ts'
import { createTaskService } from '../features/tasks/tasks.service.ts'
import { createWorkspaceService } from '../features/workspace/workspace.service.ts'
import { createTenancy } from '../platform/db/scope.ts'
import { createEnrichmentDeps } from './enrichment-deps.ts'
import { createLeadDeps } from './lead-deps.ts'
import type { Platform } from './platform.ts'
import { createSearchDeps } from './search-deps.ts'
import { createSearchSources } from './search-sources.ts'
import { createSessionDeps } from './session-deps.ts'

export type Deps = ReturnType<typeof createDeps>

/** The one place where features are handed each other's services. */
export function createDeps(platform: Platform) {
  const { pools, jobs } = platform
  const { systemDb } = pools
  /** Requests: the app role, which sees contacts only where paid. */
  const tenancy = createTenancy(pools.app)
  /** Sign-up and what else requests may not do themselves: the system role, which writes contacts. */
  const systemTenancy = createTenancy(pools.system)
  /** Jobs: the same role, with the time they need. */
  const workTenancy = createTenancy(pools.work)
  const workspaces = createWorkspaceService({ systemDb, tenancy: systemTenancy, ledger, jobs })
  const directory = createDirectory({ pool: pools.system })
  const workDirectory = createDirectory({ pool: pools.work })
  const tasks = createTaskService({ jobs })
  const sessions = createSessionDeps(platform, { workspaces })
  const readiness = { ready: false, stopping: false }
  const enriching = createEnrichmentDeps(platform, { workTenancy })
  const { overture, ...sources } = createSearchSources(platform, {
    directory: workDirectory,
    askerOf: workspaces.askerOf,
  })
  const runs = { ...sources, ownersAtWork: workDirectory.owners, workTenancy }
  const searching = createSearchDeps({ jobs, directory, workspaces, ...runs, ...enriching })
  const leadWork = createLeadDeps({ jobs, db: pools.workDb, tenancy: workTenancy, directory: workDirectory })
  const features = {
    ...searching,
    ...enriching,
    ...leadWork,
    workspaces,
    directory,
    overture,
    ...sessions,
    unlock,
    tasks,
  }
  const stop = async () => {
    await sessions.liveStreams.close()
    await platform.stop()
  }
  return { ...platform, ...features, systemDb, readiness, tenancy, systemTenancy, workTenancy, stop }
}
