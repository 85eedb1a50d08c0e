import type { SystemDb } from '../../platform/db/pools.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { updateRole } from './members.service.ts'
import * as deletions from './workspace-deletion.repository.ts'

export type Deletion = deletions.DeletionRow

/** Returns what a deletion would affect. The scopes of this file are the system's. */
export const readDeletion = (scope: WorkspaceScope): Promise<Deletion> => deletions.readDeletion(scope)

/** Until the transaction ends, no one joins or leaves a workspace that the user owns. */
export const lockOwnedWorkspaces = (scope: WorkspaceScope): Promise<void> => deletions.lockOwnedWorkspaces(scope)

/** Cancels invitations to workspaces whose only member is about to leave. */
export const withdrawInvitations = (scope: WorkspaceScope): Promise<void> => deletions.withdrawInvitations(scope)

/** Makes another member the owner if the user is the only owner; returns the new owner's id. */
export async function transferOwnership(scope: WorkspaceScope): Promise<string | undefined> {
  const userId = await deletions.findNextOwner(scope)
  if (userId) await updateRole(scope, { userId, role: 'owner' })
  return userId
}

/** Schedules the erasure after this many days and removes other members immediately. Returns the date and their ids. */
export async function scheduleWorkspaceDeletion(
  scope: WorkspaceScope,
  days: number,
): Promise<{ dueAt: string; colleagues: string[] }> {
  const dueAt = await deletions.scheduleDeletion(scope, days)
  return { dueAt, colleagues: await deletions.removeColleagues(scope) }
}

export const keepWorkspace = (scope: WorkspaceScope): Promise<boolean> => deletions.keepWorkspace(scope)

/** Whether the workspace must be erased now. */
export const isWorkspaceDue = (scope: WorkspaceScope): Promise<boolean> => deletions.isWorkspaceDue(scope)

/** Whether the workspace is still scheduled to be erased at this instant. */
export const isWorkspaceDeletionPlanned = (scope: WorkspaceScope, dueAt: string): Promise<boolean> =>
  deletions.isDeletionPlanned(scope, dueAt)

export const eraseWorkspace = (scope: WorkspaceScope): Promise<void> => deletions.eraseWorkspace(scope)

/** Returns the user's workspaces, with `alone` for those without other members. */
export const workspacesOf = (db: SystemDb, userId: string): Promise<{ id: string; alone: boolean }[]> =>
  deletions.workspacesOf(db, userId)

export const allWorkspaces = (db: SystemDb): Promise<string[]> => deletions.allWorkspaces(db)

/** Returns every workspace with one of its owners. */
export const ownedWorkspaces = (db: SystemDb): Promise<{ workspaceId: string; userId: string }[]> =>
  deletions.ownedWorkspaces(db)

/** Keeps the user's records in the workspace but removes the user's identity from them. */
export const forgetUser = (scope: WorkspaceScope, userId: string): Promise<void> =>
  deletions.anonymizeUser(scope, userId)
