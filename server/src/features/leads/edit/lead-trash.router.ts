import { UNDO_MINUTES } from '@leadhaul/contract/leads/lead-edit.contract.ts'
import { v7 as newId } from 'uuid'
import { type SignedIn, signedInApi } from '../../../platform/api.ts'
import type { Tenancy } from '../../../platform/db/scope.ts'
import { deleteExpired, restoreLeads, trashLeads } from './lead-trash.repository.ts'

/** `systemTenancy` because the trash holds contacts no one paid for, which requests cannot see. */
export function leadTrashRouter({ systemTenancy }: { systemTenancy: Tenancy }) {
  const remove = async ({ user, workspaceId }: SignedIn, ids: string[]) => {
    const batchId = newId()
    const count = await systemTenancy.run({ workspaceId, userId: user.id }, async (scope) => {
      await deleteExpired(scope, UNDO_MINUTES)
      return trashLeads(scope, { ids, batchId })
    })
    return { batchId, count }
  }
  return {
    remove: signedInApi.leads.remove.handler(async ({ input, context: { signedIn }, errors }) => {
      const deleted = await remove(signedIn, [input.id])
      if (deleted.count === 0) throw errors.NOT_FOUND()
      return deleted
    }),
    removeMany: signedInApi.leads.removeMany.handler(({ input, context: { signedIn } }) => remove(signedIn, input.ids)),
    restore: signedInApi.leads.restore.handler(async ({ input, context: { signedIn }, errors }) => {
      const { user, workspaceId } = signedIn
      const count = await systemTenancy.run({ workspaceId, userId: user.id }, async (scope) => {
        const restored = await restoreLeads(scope, { batchId: input.batchId, minutes: UNDO_MINUTES })
        // Thrown here, so that what could not come back stays in the trash.
        if (restored === 0) throw errors.NOT_FOUND()
        return restored
      })
      return { count }
    }),
  }
}
