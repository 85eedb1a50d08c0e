import { createAuth } from '../features/auth/auth.service.ts'
import * as ledger from '../features/billing/ledger.repository.ts'
import { unlock } from '../features/billing/unlock.service.ts'
import { findKnown, insertFound } from '../features/leads/found-leads.repository.ts'
import { notifySearchEnded } from '../features/notifications/notifications.repository.ts'
import { createDirectory } from '../features/places/directory.service.ts'
import { createSearchRunner } from '../features/search/search-runner.service.ts'
import { createSearchService } from '../features/search/search.service.ts'
import { directorySource } from '../features/search/sources/directory.source.ts'
import { createUnderstanding } from '../features/search/understanding.service.ts'
import { createWorkspaceService } from '../features/workspace/workspace.service.ts'
import { createTenancy } from '../platform/db/scope.ts'
import type { Platform } from './platform.ts'

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
  const { discover } = directory
  const understand = createUnderstanding({ knownSlugs: directory.categorySlugs })
  const { keepPeriodCurrent } = workspaces
  const search = createSearchService({ jobs, understand, discover, keepPeriodCurrent, findKnown })
  const searchRunner = createSearchRunner({
    tenancy: systemTenancy,
    sources: [directorySource({ discover })],
    leads: { findKnown, insertFound },
    notify: notifySearchEnded,
    understand,
  })
  const auth = createAuth({
    db: pools.authDb,
    baseUrl: env.baseUrl,
    secret: secrets.auth,
    attemptsPerMinute: env.SIGN_IN_ATTEMPTS_PER_MINUTE,
    onUserCreated: async (user) => void (await workspaces.ensureFor(user)),
  })
  const readiness = { ready: false, stopping: false }
  return {
    ...platform,
    systemDb,
    readiness,
    tenancy,
    workspaces,
    directory,
    understand,
    search,
    searchRunner,
    auth,
    unlock,
  }
}
