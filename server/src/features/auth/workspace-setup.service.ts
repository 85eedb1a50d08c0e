import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { v7 as newId } from 'uuid'
import type { SystemDb } from '../../platform/db/pools.ts'
import type { Tenancy } from '../../platform/db/scope.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { grantAllowance } from '../billing/ledger.service.ts'
import { createWorkspace, workspaceOf } from '../workspace/workspace.service.ts'

/**
 * `ensureFor` returns the user's workspace and creates it with its first credits if it does not exist. `language` is
 * that of the request, for the email to a new user. Safe to call concurrently.
 */
export type WorkspaceSetup = { ensureFor(user: { id: string; email: string }, language: Language): Promise<string> }

/** `tenancy` is the system's: the database role of requests cannot grant credits. */
export const createWorkspaceSetup = ({
  db,
  tenancy,
  jobs,
}: {
  db: SystemDb
  tenancy: Tenancy
  jobs: Pick<Jobs, 'enqueue'>
}): WorkspaceSetup => ({
  async ensureFor({ id: userId, email }, language) {
    const existing = await workspaceOf(db, userId)
    if (existing) return existing
    const workspaceId = newId()
    const made = await tenancy.run({ workspaceId, userId }, async (scope) => {
      const created = await createWorkspace(scope, { email })
      // A person gets the first credits and the welcome once, however many workspaces they hand over or delete.
      if (created !== 'first') return created !== undefined
      await grantAllowance(scope, { tier: 'free', key: 'first' })
      await jobs.enqueue(scope.db, 'welcome-mail', { workspaceId, userId, language })
      return true
    })
    return made ? workspaceId : ((await workspaceOf(db, userId)) ?? workspaceId)
  },
})
