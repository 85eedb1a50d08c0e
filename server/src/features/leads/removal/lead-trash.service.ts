import { v7 as newId } from 'uuid'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { hideUnpaid } from '../contacts/new-contact.service.ts'
import { findArchivedBatch } from './lead-archive.repository.ts'
import { mergeFoundAgain } from '../edit/merged-leads.service.ts'
import * as trash from './lead-trash.repository.ts'

export { addEntry as addTrashedEntry, addInbound as addTrashedInbound } from './lead-trash.repository.ts'

type Deletion = { ids: string[]; requestKey?: string | undefined }
type Deleted = { batchId: string; count: number; isRepeated: boolean }
/**
 * Moves leads with all that belongs to them into the trash; a request that is made again answers what it did. The scope is the
 * system's: the trash holds contacts no one paid for.
 */
export async function trashLeads(scope: WorkspaceScope, { ids, requestKey }: Deletion): Promise<Deleted> {
  const batchId = requestKey ?? newId()
  await trash.deleteExpired(scope)
  const count = await trash.trashLeads(scope, { ids, batchId })
  if (count > 0 || !requestKey) return { batchId, count, isRepeated: false }
  return { batchId, count: await trash.countBatch(scope, batchId), isRepeated: true }
}

/** Moves leads into the trash from which only a plan brings them back. The scope is the system's. */
export const archiveLeads = (scope: WorkspaceScope, ids: string[]): Promise<number> =>
  trash.trashLeads(scope, { ids, batchId: newId(), archived: true })

export type Restored = trash.Restored

/**
 * Restores the leads of a batch while it can still be undone, and adds what others have to the leads that their companies have
 * by now. What other features keep of them is returned: their services restore it in the same transaction. The scope is the
 * system's.
 */
export async function restoreLeads(
  scope: WorkspaceScope,
  batch: { batchId: string; archived?: boolean },
): Promise<Restored> {
  const restored = await trash.restoreLeads(scope, batch)
  // A company that is found again at this very moment: nothing is taken out of the trash, and the next try sees it.
  if (restored.leadIds.length + restored.foundAgain.length < restored.taken)
    throw new Error('Not all leads could be restored')
  const now = new Date()
  await hideUnpaid(scope, { ids: await trash.openPaidFor(scope, restored.leadIds), now })
  await mergeFoundAgain(scope, { foundAgain: restored.foundAgain, now })
  return restored
}

/** Restores some archived leads in the same way; undefined where none is archived. */
export async function restoreArchived(scope: WorkspaceScope): Promise<Restored | undefined> {
  const batchId = await findArchivedBatch(scope)
  return batchId ? restoreLeads(scope, { batchId, archived: true }) : undefined
}
