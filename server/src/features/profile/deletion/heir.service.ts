import { v7 as newId } from 'uuid'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { record } from '../../audit/audit.service.ts'
import { notifyPerson } from '../../notifications/notifications.service.ts'
import { beginTeamChange } from '../../workspace/members.service.ts'
import * as workspaces from '../../workspace/workspace-deletion.service.ts'

/**
 * The workspace goes to a colleague where the user of the scope is its only owner. An account with colleagues is not given
 * up, but ownership may be handed to one that was. The scope is the system's.
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
    // Without the name of the former owner, who is forgotten.
    data: { former: '', workspace: (await workspaces.readDeletion(scope)).name },
    jobs,
  })
  scope.hint('workspace')
}
