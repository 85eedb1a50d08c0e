import type { WorkspaceScope } from '../../../platform/db/scope.ts'

/** Before their workspace goes: the counts of leads are kept by a trigger, which needs the workspace. */
export async function eraseAll({ db, workspaceId }: WorkspaceScope): Promise<void> {
  await db.deleteFrom('leads').where('workspace_id', '=', workspaceId).execute()
}
