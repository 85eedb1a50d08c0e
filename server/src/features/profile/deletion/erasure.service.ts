import type { SystemDb } from '../../../platform/db/pools.ts'
import type { Tenancy, WorkspaceScope } from '../../../platform/db/scope.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Storage } from '../../../platform/storage/stored-files.ts'
import { dueAccounts, eraseUser, isDeletionDue } from '../../auth/account-deletion.service.ts'
import type { EndedPayments } from '../../billing/fulfilment/ended-payments.service.ts'
import { deleteExpiredAccountingRecords, retainAccountingRecords } from '../../billing/accounting-retention.service.ts'
import { eraseLeads } from '../../leads/removal/erased-leads.service.ts'
import { changeLogo } from '../../workspace/company.service.ts'
import * as workspaces from '../../workspace/workspace-deletion.service.ts'
import { logoPath } from '../logo.rules.ts'
import { transferOwnership } from './ownership-transfer.service.ts'

export type Erasure = ReturnType<typeof createErasure>
type Dependencies = {
  db: SystemDb
  tenancy: Tenancy
  storage: Storage
  endedPayments: EndedPayments
  jobs: Pick<Jobs, 'enqueue'>
}

/** Erases data that is due. Each step is idempotent: after a worker stops, another one continues the work. */
export function createErasure({ db, tenancy, storage, endedPayments, jobs }: Dependencies) {
  async function erase(scope: WorkspaceScope): Promise<void> {
    // Before the row that names the file: a file without a row would be served forever. If removing it fails, the job
    // is retried.
    const logo = await changeLogo(scope, null)
    if (logo !== null) await storage.remove(logoPath(logo))
    await retainAccountingRecords(scope)
    await eraseLeads(scope)
    await workspaces.eraseWorkspace(scope)
  }

  const workspace = async (workspaceId: string, userId: string): Promise<void> => {
    // Requests to the payment provider are made outside of transactions.
    if (!(await tenancy.run({ workspaceId, userId }, workspaces.isWorkspaceDue))) return
    await endedPayments.end({ workspaceId, userId })
    await tenancy.run({ workspaceId, userId }, async (scope) => {
      if (await workspaces.isWorkspaceDue(scope)) await erase(scope)
    })
  }

  const account = async (userId: string): Promise<void> => {
    if (!(await isDeletionDue(db, userId))) return
    // A user who signs in meanwhile keeps the account, and everything that was not erased by then.
    const whileDue = (workspaceId: string, step: (scope: WorkspaceScope) => Promise<void>) =>
      tenancy.run({ workspaceId, userId }, async (scope) => {
        if (await isDeletionDue(scope.db, userId)) await step(scope)
      })
    for (const { id: workspaceId, alone } of await workspaces.workspacesOf(db, userId))
      if (alone) {
        await endedPayments.end({ workspaceId, userId })
        await whileDue(workspaceId, erase)
      } else await whileDue(workspaceId, (scope) => transferOwnership(scope, { jobs }))
    // Includes workspaces that the user left before.
    for (const workspaceId of await workspaces.allWorkspaces(db))
      await whileDue(workspaceId, (scope) => workspaces.forgetUser(scope, userId))
    await db.transaction().execute(async (trx) => {
      if (await isDeletionDue(trx, userId)) await eraseUser(trx, userId)
    })
  }

  /** Enqueues a job for everything that is due. A job in addition to one that still waits has nothing to do. */
  const planDue = async (): Promise<void> => {
    for (const userId of await dueAccounts(db)) await jobs.enqueue(db, 'erase-account', { userId })
    for (const owned of await workspaces.ownedWorkspaces(db))
      await tenancy.run(owned, async (scope) => {
        if (await workspaces.isWorkspaceDue(scope)) await jobs.enqueue(scope.db, 'erase-workspace', owned)
      })
  }
  /** Deletes the accounting records of erased workspaces after their retention. */
  const deleteExpiredRecords = (): Promise<void> => deleteExpiredAccountingRecords(db)
  return { workspace, account, planDue, deleteExpiredRecords }
}
