import type { SystemDb } from '../../platform/db/pools.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { giveRole } from './members.service.ts'
import * as deletions from './workspace-deletion.repository.ts'

export type Deletion = deletions.DeletionRow

/** What deleting would do. The scope is the system's, as in all of this file. */
export const readDeletion = (scope: WorkspaceScope): Promise<Deletion> => deletions.readDeletion(scope)

/** Until the transaction ends, no one joins or leaves a workspace that the user owns. */
export const holdOwned = (scope: WorkspaceScope): Promise<void> => deletions.holdOwned(scope)

/** No one joins a workspace whose only member is about to go. */
export const withdrawInvitations = (scope: WorkspaceScope): Promise<void> => deletions.withdrawInvitations(scope)

/** Gives the workspace to another member where the user is its only owner; answers to whom. */
export async function passOn(scope: WorkspaceScope): Promise<string | undefined> {
  const userId = await deletions.findHeir(scope)
  if (userId) await giveRole(scope, { userId, role: 'owner' })
  return userId
}

/** Erases the workspace after so many days; its other members are out at once. Answers when, and who they were. */
export async function scheduleWorkspaceDeletion(
  scope: WorkspaceScope,
  days: number,
): Promise<{ dueAt: string; colleagues: string[] }> {
  const dueAt = await deletions.scheduleDeletion(scope, days)
  return { dueAt, colleagues: await deletions.removeColleagues(scope) }
}

export const keepWorkspace = (scope: WorkspaceScope): Promise<boolean> => deletions.keepWorkspace(scope)

/** Whether the workspace is to be erased now. */
export const isWorkspaceDue = (scope: WorkspaceScope): Promise<boolean> => deletions.isWorkspaceDue(scope)

/** Whether the workspace is still to be erased at this instant. */
export const isWorkspaceDeletionPlanned = (scope: WorkspaceScope, dueAt: string): Promise<boolean> =>
  deletions.isDeletionPlanned(scope, dueAt)

/** Everything of the workspace goes. */
export const eraseWorkspace = (scope: WorkspaceScope): Promise<void> => deletions.eraseWorkspace(scope)

/** The workspaces that have no member but this one, and those where others stay. */
export const workspacesOf = (db: SystemDb, userId: string): Promise<{ id: string; alone: boolean }[]> =>
  deletions.workspacesOf(db, userId)

/** Every workspace there is. */
export const allWorkspaces = (db: SystemDb): Promise<string[]> => deletions.allWorkspaces(db)

/** Every workspace with an owner of it. */
export const ownedWorkspaces = (db: SystemDb): Promise<{ workspaceId: string; userId: string }[]> =>
  deletions.ownedWorkspaces(db)

/** What a person did in the workspace stays, without the person. */
export const forgetUser = (scope: WorkspaceScope, userId: string): Promise<void> => deletions.forgetUser(scope, userId)
