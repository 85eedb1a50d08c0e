import { v7 as newId } from 'uuid'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { record } from '../../audit/audit.service.ts'
import { notifyPerson } from '../../notifications/notifications.service.ts'
import { beginTeamChange } from '../../workspace/members.service.ts'
import * as workspaces from '../../workspace/workspace-deletion.service.ts'

/**
 * Passes the workspace to a colleague if the user of the scope is its only owner. A sole owner with colleagues cannot
 * delete the account, but may receive the ownership after requesting the deletion. The scope is the system's.
 */
export async function passOn(scope: WorkspaceScope, { jobs }: { jobs: Pick<Jobs, 'enqueue'> }): Promise<void> {
  await beginTeamChange(scope)
  const userId = await workspaces.passOn(scope)
  if (!userId) return
  await record(scope, 'ownership-transferred', { userId })
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
