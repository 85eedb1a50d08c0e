import { type SignedIn, signedInApi } from '../../platform/api.ts'
import type { Tenancy, WorkspaceScope } from '../../platform/db/scope.ts'
import { restoreInteractionsOf } from '../interactions/interactions.service.ts'
import { restoreLeads, trashLeads } from '../leads/edit/lead-trash.service.ts'
import { restoreTasksOf } from '../tasks/tasks.service.ts'

/**
 * Deleting leads and undoing it, over all features that keep something of a lead. `systemTenancy` because the trash holds
 * contacts no one paid for, which requests cannot see.
 */
export function trashRouter({ systemTenancy }: { systemTenancy: Tenancy }) {
  const inSystem = <Result>(
    { user, workspaceId }: SignedIn,
    work: (scope: WorkspaceScope) => Promise<Result>,
  ): Promise<Result> => systemTenancy.run({ workspaceId, userId: user.id }, work)

  return {
    remove: signedInApi.leads.remove.handler(async ({ input, context: { signedIn }, errors }) => {
      const deleted = await inSystem(signedIn, (scope) => trashLeads(scope, [input.id]))
      if (deleted.count === 0) throw errors.NOT_FOUND()
      return deleted
    }),
    removeMany: signedInApi.leads.removeMany.handler(({ input, context: { signedIn } }) =>
      inSystem(signedIn, (scope) => trashLeads(scope, input.ids)),
    ),
    restore: signedInApi.leads.restore.handler(async ({ input: { batchId }, context: { signedIn }, errors }) => {
      const count = await inSystem(signedIn, async (scope) => {
        const restored = await restoreLeads(scope, batchId)
        // Thrown here, so that what could not come back stays in the trash.
        if (restored.leadIds.length === 0) throw errors.NOT_FOUND()
        await restoreInteractionsOf(scope, restored)
        await restoreTasksOf(scope, restored)
        return restored.leadIds.length
      })
      return { count }
    }),
  }
}
