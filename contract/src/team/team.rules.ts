// What each role may do to the members of a workspace.
// Pure; the server enforces it, the web shows only what is allowed.
// Owners can change every member except themselves; admins can invite, and remove members. Ownership is transferred,
// not assigned.
import type { Role } from '../workspace/role.schema.ts'

/** The number of days for which an invitation can be accepted. */
export const INVITATION_DAYS = 7

/**
 * Owners and admins manage the workspace: invitations, the audit log, the company, connected accounts, API keys and
 * payments. Undefined is someone who is not a member.
 */
export const isAdmin = (role: Role | undefined): boolean => role === 'owner' || role === 'admin'

export const canChangeRole = (role: Role): boolean => role === 'owner'

/** Whether a member with the role `by` may remove another member with the role `of`. */
export const canRemove = (by: Role, of: Role): boolean => by === 'owner' || (by === 'admin' && of === 'member')
