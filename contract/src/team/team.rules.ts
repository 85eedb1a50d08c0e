// What each role may do to the people of a workspace.
// Pure; the server decides by it, the web shows only what it allows.
// An owner decides over everyone but themselves; an admin invites, and removes members. Ownership is handed over, not given.
import type { Role } from '../workspace/role.schema.ts'

/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 7

/** Inviting, sending an invitation again and withdrawing it. */
export const mayInvite = (role: Role): boolean => role !== 'member'

export const mayChangeRole = (role: Role): boolean => role === 'owner'

/** Whether someone of the role `by` may remove another person of the role `of`. */
export const mayRemove = (by: Role, of: Role): boolean => by === 'owner' || (by === 'admin' && of === 'member')

export const mayReadAudit = (role: Role): boolean => role !== 'member'
