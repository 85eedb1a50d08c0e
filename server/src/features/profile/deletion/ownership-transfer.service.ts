import { v7 as newId } from 'uuid'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { EnqueueDependency } from '../../../platform/jobs/jobs.ts'
import { recordAuditEntry } from '../../audit/audit.service.ts'
import { notifyPerson } from '../../notifications/notifications.service.ts'
import { beginTeamChange } from '../../workspace/members.service.ts'
import * as workspaces from '../../workspace/workspace-deletion.service.ts'

/**
 * Makes another member the owner if the user of the scope is the only one. An only owner cannot delete an account while
 * the workspace has other members, but ownership may be transferred to a user whose account is being deleted. The scope
 * is the system's.
 */
export async function transferOwnership(scope: WorkspaceScope, { jobs }: EnqueueDependency): Promise<void> {
  await beginTeamChange(scope)
  const userId = await workspaces.transferOwnership(scope)
  if (!userId) return
  await recordAuditEntry(scope, 'ownership-transferred', { userId })
  await notifyPerson(scope, {
    key: `ownership_received:${newId()}`,
    userId,
    type: 'ownership_received',
    // Without the name of the former owner, which is being erased.
    data: { former: '', workspace: (await workspaces.readDeletion(scope)).name },
    jobs,
  })
  scope.hint('workspace')
}
