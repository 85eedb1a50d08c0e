import type { AssignableRole, Team } from '@leadhaul/contract/team/team.contract.ts'
import { canChangeRole, canRemove, isAdmin } from '@leadhaul/contract/team/team.rules.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { EnqueueDependency } from '../../platform/jobs/jobs.ts'
import { endApiKeysOf } from '../api-keys/api-keys.service.ts'
import { recordAuditEntry } from '../audit/audit.service.ts'
import { seatsFor } from '../workspace/capabilities.service.ts'
import * as members from '../workspace/members.service.ts'
import { readDeletion } from '../workspace/workspace-deletion.service.ts'
import { notifyOwner, notifyRoleChanged, enqueueRemovalNotice } from './team-notices.service.ts'
import * as teams from './team.repository.ts'

/** The scopes of this file are the system's. Every change reads the role of its user in its own transaction. */
export type TeamRefusal = 'FORBIDDEN' | 'NOT_FOUND' | 'LAST_OWNER'
type ChangeResult = Team | TeamRefusal

/** Returns the members of the workspace, as the user may see them. */
export async function teamOf(scope: WorkspaceScope): Promise<Team> {
  const role = await members.roleOf(scope)
  const people = await teams.listMembers(scope)
  const invitations = await teams.listInvitations(scope)
  return {
    members: people,
    invitations: isAdmin(role) ? invitations : [],
    seats: { used: people.length + invitations.length, total: await seatsFor(scope) },
  }
}

/** Whether the workspace will be erased, so that no one may join. Only for changes of the team, as its deletion is. */
export const isDeletionScheduled = async (scope: WorkspaceScope): Promise<boolean> =>
  (await readDeletion(scope)).dueAt !== null

/** Call it within a change of the team. False if the invitation is not open, also if it was just declined. */
export async function withdrawInvitation(scope: WorkspaceScope, id: string): Promise<boolean> {
  const ended = await members.endInvitation(scope, { id, status: 'canceled' })
  if (!ended) return false
  await recordAuditEntry(scope, 'invitation-withdrawn', { email: ended.email })
  scope.hint('workspace')
  return true
}

/**
 * Withdraws invitations of a user who loses the right to invite, in the same change: an admin could otherwise return by
 * inviting a second address of their own. Invitations are created and accepted in such changes, so none is meanwhile.
 */
async function withdrawInvitationsOf(scope: WorkspaceScope, inviterId: string): Promise<void> {
  for (const id of await teams.openInvitationsOf(scope, inviterId)) await withdrawInvitation(scope, id)
}

export async function changeRole(
  scope: WorkspaceScope,
  { userId, role, jobs }: EnqueueDependency & { userId: string; role: AssignableRole },
): Promise<ChangeResult> {
  const ownRole = await members.beginTeamChange(scope)
  if (!ownRole || !canChangeRole(ownRole)) return 'FORBIDDEN'
  const before = await members.roleOf(scope, userId)
  if (!before) return 'NOT_FOUND'
  if (before !== role) {
    await members.updateRole(scope, { userId, role })
    await recordAuditEntry(scope, 'role-changed', { userId, before, role })
    if (!isAdmin(role)) await withdrawInvitationsOf(scope, userId)
    await notifyRoleChanged(scope, { userId, role, jobs })
    scope.hint('workspace')
  }
  return teamOf(scope)
}

export async function removeFromTeam(
  scope: WorkspaceScope,
  { userId, language, jobs }: EnqueueDependency & { userId: string; language: Language },
): Promise<ChangeResult> {
  const ownRole = await members.beginTeamChange(scope)
  const role = await members.roleOf(scope, userId)
  // The response to a member is the same for every id.
  if (!ownRole || ownRole === 'member') return 'FORBIDDEN'
  if (!role) return 'NOT_FOUND'
  if (userId === scope.userId) return 'FORBIDDEN'
  if (!canRemove(ownRole, role)) return 'FORBIDDEN'
  await endApiKeysOf(scope, userId)
  await members.removeMember(scope, userId)
  await recordAuditEntry(scope, 'member-removed', { userId, role })
  await withdrawInvitationsOf(scope, userId)
  await enqueueRemovalNotice(scope, { userId, language, jobs })
  scope.hint('workspace')
  return teamOf(scope)
}

export async function leaveTeam(scope: WorkspaceScope): Promise<{ left: boolean }> {
  // Of several concurrent requests, only one finds a member.
  if (!(await members.beginTeamChange(scope))) return { left: true }
  await recordAuditEntry(scope, 'member-left', { userId: scope.userId })
  await withdrawInvitationsOf(scope, scope.userId)
  await endApiKeysOf(scope, scope.userId)
  await members.removeMember(scope, scope.userId)
  scope.hint('workspace')
  return { left: true }
}

/** The new owner is set before the former one becomes an admin. */
export async function transferOwnership(
  scope: WorkspaceScope,
  { userId, jobs }: EnqueueDependency & { userId: string },
): Promise<ChangeResult> {
  const ownRole = await members.beginTeamChange(scope)
  if (ownRole !== 'owner') return 'FORBIDDEN'
  if (userId === scope.userId || !(await members.roleOf(scope, userId))) return 'NOT_FOUND'
  await members.updateRole(scope, { userId, role: 'owner' })
  await members.updateRole(scope, { userId: scope.userId, role: 'admin' })
  await notifyOwner(scope, { userId, jobs })
  await recordAuditEntry(scope, 'ownership-transferred', { userId })
  scope.hint('workspace')
  return teamOf(scope)
}
