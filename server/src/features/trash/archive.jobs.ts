import type { Pools } from '../../platform/db/pools.ts'
import { NO_USER, type Tenancy, type WorkspaceScope } from '../../platform/db/scope.ts'
import type { FeatureJobs, Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { listWorkspaces } from '../workspace/workspace.service.ts'
import { restoreSome } from './archive-restore.service.ts'
import { archiveSome } from './archive.service.ts'

const AT_ONCE = 200

type Needs = { pools: Pools; workTenancy: Tenancy; jobs: Jobs; log: Log }
type Work = (scope: WorkspaceScope, jobs: Jobs) => Promise<boolean>

/** Archives leads that are too old for Free, and restores them once a plan starts. Each batch is a transaction. */
export const archiveJobs = ({ pools: { workDb }, workTenancy, jobs, log }: Needs): FeatureJobs => {
  const repeat = async (work: Work, { workspaceId, signal }: { workspaceId: string; signal: AbortSignal }) => {
    do signal.throwIfAborted()
    while (await workTenancy.run({ workspaceId, userId: NO_USER }, (scope) => work(scope, jobs)))
  }
  const archiveAll = async (signal: AbortSignal) => {
    let after: string | undefined
    do {
      const workspaces = await listWorkspaces(workDb, { limit: AT_ONCE, after })
      for (const workspaceId of workspaces) {
        await repeat(archiveSome, { workspaceId, signal }).catch((error: unknown) => {
          signal.throwIfAborted()
          log.error({ workspaceId, reason: String(error) }, 'leads of a workspace could not be archived')
        })
      }
      after = workspaces.at(-1)
    } while (after !== undefined)
  }
  return {
    work: [
      { name: 'archive-leads', concurrency: 1, unhurried: true, handle: (_, { signal }) => archiveAll(signal) },
      {
        name: 'restore-leads',
        concurrency: 1,
        handle: ({ workspaceId }, { signal }) => repeat(restoreSome, { workspaceId, signal }),
      },
    ],
    repeated: [{ name: 'archive-leads', cron: '23 3 * * *' }],
  }
}
