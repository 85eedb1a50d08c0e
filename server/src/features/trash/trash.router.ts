import { identityOf, type SignedIn, signedInApi } from '../../platform/api.ts'
import type { Tenancy, WorkspaceScope } from '../../platform/db/scope.ts'
import type { EnqueueDependency } from '../../platform/jobs/jobs.ts'
import { recordAuditEntry } from '../audit/audit.service.ts'
import { restoreLeads, trashLeads } from '../leads/removal/lead-trash.service.ts'
import { restoreRelatedRows } from './archive-restore.service.ts'

/**
 * Deletes leads and undoes deletions, for all features that store data of a lead. Uses `systemTenancy` because the
 * trash contains contacts that were not paid for, which requests cannot see.
 */
export function trashRouter({ systemTenancy, jobs }: EnqueueDependency & { systemTenancy: Tenancy }) {
  const inSystem = <Result>(signedIn: SignedIn, work: (scope: WorkspaceScope) => Promise<Result>): Promise<Result> =>
    systemTenancy.run(identityOf(signedIn), work)
  const trash = (signedIn: SignedIn, deletion: Parameters<typeof trashLeads>[1]) =>
    inSystem(signedIn, async (scope) => {
      const deleted = await trashLeads(scope, deletion)
      if (deleted.count > 0 && !deleted.isRepeated)
        await recordAuditEntry(scope, 'leads-deleted', { count: deleted.count })
      return deleted
    })

  return {
    remove: signedInApi.leads.remove.handler(async ({ input, context: { signedIn }, errors }) => {
      const deleted = await trash(signedIn, { ids: [input.id] })
      if (deleted.count === 0) throw errors.NOT_FOUND()
      return deleted
    }),
    removeMany: signedInApi.leads.removeMany.handler(({ input, context: { signedIn } }) => trash(signedIn, input)),
    restore: signedInApi.leads.restore.handler(async ({ input: { batchId }, context: { signedIn }, errors }) => {
      const count = await inSystem(signedIn, async (scope) => {
        const restored = await restoreLeads(scope, { batchId })
        if (restored.taken === 0) throw errors.NOT_FOUND()
        await restoreRelatedRows(scope, { restored, jobs })
        return restored.taken
      })
      return { count }
    }),
  }
}
