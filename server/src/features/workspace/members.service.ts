import { isAdmin } from '@leadhaul/contract/team/team.rules.ts'
import type { Role } from '@leadhaul/contract/workspace/role.schema.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import * as invitations from './invitations.repository.ts'
import * as members from './members.repository.ts'

/** The scopes of this file are the system's. */
export type Membership = members.Membership

/** Begins a change of the workspace's members: others wait for this transaction. Returns the role of the user. */
export async function beginTeamChange(scope: WorkspaceScope): Promise<Role | undefined> {
  await members.lockTeam(scope)
  return members.findRole(scope, scope.userId)
}

/** Returns the current role of a member; undefined for anyone else. */
export const roleOf = (scope: WorkspaceScope, userId: string = scope.userId): Promise<Role | undefined> =>
  members.findRole(scope, userId)

/** Whether the user of the scope is an owner or an admin of its workspace. */
export const isScopeAdmin = async (scope: WorkspaceScope): Promise<boolean> => isAdmin(await roleOf(scope))

export const countMembers = (scope: WorkspaceScope): Promise<number> => members.countMembers(scope)

/** Makes the user of the scope a member. The database rejects it if no seat is left. */
export const addMember = (scope: WorkspaceScope, role: Role): Promise<void> => members.insertMember(scope, role)

/** The database refuses to change the role of the last owner. */
export const updateRole = (scope: WorkspaceScope, change: { userId: string; role: Role }): Promise<void> =>
  members.updateRole(scope, change)

/** The database refuses to remove the last owner. */
export const removeMember = (scope: WorkspaceScope, userId: string): Promise<void> =>
  members.deleteMember(scope, userId)

/** The next sign-in of the user begins in this workspace. False if the user is not a member. */
export const chooseWorkspace = (scope: WorkspaceScope): Promise<boolean> => members.markChosen(scope)

export const membershipsOf = (scope: WorkspaceScope): Promise<Membership[]> => members.listMemberships(scope)

/** Returns undefined if the address has an open invitation. The database rejects it if no seat is left. */
export const addInvitation = (scope: WorkspaceScope, given: { email: string; role: Role }) =>
  invitations.insertInvitation(scope, given)

/** Returns the address, in lower case, of an open invitation of this workspace. */
export const findInvitationAddress = (scope: WorkspaceScope, id: string) => invitations.findOpenAddress(scope, id)

/** Counts the emails of invitations to this address within the hour. Concurrent calls wait for this transaction. */
export const countRecentInvitationEmails = (scope: WorkspaceScope, email: string) =>
  invitations.countRecentEmails(scope, email)

/** Counts the emails of invitations that the workspace sent within the hour. */
export const countSentInvitationEmails = (scope: WorkspaceScope) => invitations.countSentEmails(scope)

/** Makes an open invitation valid for a week from now; undefined if it is not open. */
export const extendInvitation = (scope: WorkspaceScope, id: string) => invitations.extendInvitation(scope, id)

/** Ends an open invitation; undefined if it is not open. Of several concurrent calls, one succeeds. */
export const endInvitation = (scope: WorkspaceScope, end: Parameters<typeof invitations.endInvitation>[1]) =>
  invitations.endInvitation(scope, end)
