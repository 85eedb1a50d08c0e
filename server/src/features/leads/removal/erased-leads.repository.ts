import type { WorkspaceScope } from '../../../platform/db/scope.ts'

/** To be called before the workspace is deleted: a trigger keeps the counts of leads and needs the workspace. */
export async function eraseAll({ db, workspaceId }: WorkspaceScope): Promise<void> {
  await db.deleteFrom('leads').where('workspace_id', '=', workspaceId).execute()
}
