import type { Pools } from '../../platform/db/pools.ts'
import { NO_USER, type Tenancy, type WorkspaceScope } from '../../platform/db/scope.ts'
import type { FeatureJobs, Jobs } from '../../platform/jobs/jobs.ts'
import { isUnavailable } from '../../platform/db/unavailable.ts'
import type { Log } from '../../platform/log.ts'
import { listWorkspaces } from '../workspace/workspace.service.ts'
import { listArchivedBatches } from '../leads/removal/lead-trash.service.ts'
import { restoreBatch } from './archive-restore.service.ts'
import { archiveNextBatch } from './archive.service.ts'

const BATCH_SIZE = 200

type Dependencies = { pools: Pools; workTenancy: Tenancy; jobs: Jobs; log: Log }

/** Archives leads that are too old for Free, and restores them once a plan starts. Each batch is a transaction. */
export const archiveJobs = ({ pools: { workDb }, workTenancy, jobs, log }: Dependencies): FeatureJobs => {
  const inSystem = <Result>(workspaceId: string, work: (scope: WorkspaceScope) => Promise<Result>) =>
    workTenancy.run({ workspaceId, userId: NO_USER }, work)

  const archiveOf = async (workspaceId: string, signal: AbortSignal) => {
    do signal.throwIfAborted()
    while (await inSystem(workspaceId, (scope) => archiveNextBatch(scope, jobs)))
  }

  /** Continues after a batch that fails; a later run restores it. */
  const restoreAll = async (workspaceId: string, signal: AbortSignal) => {
    let failed = 0
    for (const batchId of await inSystem(workspaceId, listArchivedBatches)) {
      signal.throwIfAborted()
      await inSystem(workspaceId, (scope) => restoreBatch(scope, { batchId, jobs })).catch((error: unknown) => {
        if (isUnavailable(error)) throw error
        failed += 1
        log.error({ workspaceId, batchId, reason: String(error) }, 'a batch of archived leads could not be restored')
      })
    }
    if (failed > 0) throw new Error(`batches of archived leads that could not be restored: ${failed}`)
  }

  const archiveAll = async (signal: AbortSignal) => {
    let after: string | undefined
    do {
      const workspaces = await listWorkspaces(workDb, { limit: BATCH_SIZE, after })
      for (const workspaceId of workspaces) {
        await archiveOf(workspaceId, signal).catch((error: unknown) => {
          signal.throwIfAborted()
          log.error({ workspaceId, reason: String(error) }, 'leads of a workspace could not be archived')
        })
      }
      after = workspaces.at(-1)
    } while (after !== undefined)
  }
  return {
    work: [
      { name: 'archive-leads', concurrency: 1, toleratesDelay: true, handle: (_, { signal }) => archiveAll(signal) },
      {
        name: 'restore-leads',
        concurrency: 1,
        handle: ({ workspaceId }, { signal }) => restoreAll(workspaceId, signal),
      },
    ],
    repeated: [{ name: 'archive-leads', cron: '23 3 * * *' }],
  }
}
