import type { TeamInvitation } from '@leadhaul/contract/team/team.contract.ts'
import { INVITATION_DAYS } from '@leadhaul/contract/team/team.rules.ts'
import type { Role } from '@leadhaul/contract/workspace/role.schema.ts'
import { sql } from 'kysely'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

/** The scopes of this file are the system's. */
const INVITATION = sql`id, email, case when 'owner' = any (string_to_array(role, ',')) then 'owner'
  when 'admin' = any (string_to_array(role, ',')) then 'admin' else 'member' end as role, "expiresAt"`
const IS_OPEN = sql`status = 'pending' and "expiresAt" > now()`
const EXPIRY = sql`now() + ${INVITATION_DAYS}::int * interval '1 day'`

/** Undefined when the address has an open invitation. The database refuses it when no seat is left. */
export async function insertInvitation(
  { db, workspaceId, userId }: WorkspaceScope,
  { email, role }: { email: string; role: Role },
): Promise<TeamInvitation | undefined> {
  await sql`
    update "invitation" set status = 'expired' where "organizationId" = ${workspaceId} and lower(email) = ${email}
      and status = 'pending' and "expiresAt" <= now()`.execute(db)
  const open = await sql`
    select from "invitation" where "organizationId" = ${workspaceId} and lower(email) = ${email} and status = 'pending'`.execute(
    db,
  )
  if (open.rows.length > 0) return undefined
  const { rows } = await sql<TeamInvitation>`
    insert into "invitation" ("organizationId", email, role, status, "expiresAt", "inviterId")
    values (${workspaceId}, ${email}, ${role}, 'pending', ${EXPIRY}, ${userId})
    returning ${INVITATION}`.execute(db)
  return rows[0]
}

export async function extendInvitation(
  { db, workspaceId }: WorkspaceScope,
  id: string,
): Promise<TeamInvitation | undefined> {
  const { rows } = await sql<TeamInvitation>`
    update "invitation" set "expiresAt" = ${EXPIRY} where "organizationId" = ${workspaceId} and id = ${id} and ${IS_OPEN}
    returning ${INVITATION}`.execute(db)
  return rows[0]
}

/** Ends an open invitation; undefined when it is none. Of several at once, one succeeds. */
export async function endInvitation(
  { db, workspaceId }: WorkspaceScope,
  { id, status }: { id: string; status: 'accepted' | 'rejected' | 'canceled' },
): Promise<TeamInvitation | undefined> {
  const { rows } = await sql<TeamInvitation>`
    update "invitation" set status = ${status} where "organizationId" = ${workspaceId} and id = ${id} and ${IS_OPEN}
    returning ${INVITATION}`.execute(db)
  return rows[0]
}
