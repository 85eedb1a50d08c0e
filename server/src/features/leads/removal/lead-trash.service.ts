import { v7 as newId } from 'uuid'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { hideUnpaid } from '../contacts/new-contact.service.ts'
import { mergeSupersededLeads } from '../edit/merged-leads.service.ts'
import * as trash from './lead-trash.repository.ts'

export { listArchivedBatches } from './lead-archive.repository.ts'
export { addEntry as addTrashedEntry, addInbound as addTrashedInbound } from './lead-trash.repository.ts'

type TrashOptions = { ids: string[]; requestKey?: string | undefined }
type TrashResult = { batchId: string; count: number; isRepeated: boolean }
/**
 * Moves leads with all their related rows into the trash. A repeated request returns the first result. Requires a
 * system scope: the trash contains contacts that are not paid for.
 */
export async function trashLeads(scope: WorkspaceScope, { ids, requestKey }: TrashOptions): Promise<TrashResult> {
  const batchId = requestKey ?? newId()
  await trash.deleteExpired(scope)
  const count = await trash.trashLeads(scope, { ids, batchId })
  if (count > 0 || !requestKey) return { batchId, count, isRepeated: false }
  return { batchId, count: await trash.countBatch(scope, batchId), isRepeated: true }
}

/** Moves leads into the archive, which only a plan restores. Requires a system scope. */
export const archiveLeads = (scope: WorkspaceScope, ids: string[]): Promise<number> =>
  trash.trashLeads(scope, { ids, batchId: newId(), archived: true })

export type Restored = trash.Restored

/**
 * Restores the leads of a batch while this is possible, and merges the others into the leads that their companies have
 * now. Returns the rows of other features, whose services restore them in the same transaction. Requires a system
 * scope.
 */
export async function restoreLeads(
  scope: WorkspaceScope,
  batch: { batchId: string; archived?: boolean },
): Promise<Restored> {
  const restored = await trash.restoreLeads(scope, batch)
  // If the company is being found again concurrently, nothing is taken out of the trash, and the next attempt sees the
  // lead.
  if (restored.leadIds.length + restored.foundAgain.length < restored.taken)
    throw new Error('Not all leads could be restored')
  const now = new Date()
  await hideUnpaid(scope, { ids: await trash.unlockPaidLeads(scope, restored.leadIds), now })
  await mergeSupersededLeads(scope, { foundAgain: restored.foundAgain, now })
  return restored
}

/** Restores a batch of archived leads in the same way. */
export const restoreArchived = (scope: WorkspaceScope, batchId: string): Promise<Restored> =>
  restoreLeads(scope, { batchId, archived: true })
