import type { TeamInvitation, TeamMember } from '@leadhaul/contract/team/team.contract.ts'
import type { Role } from '@leadhaul/contract/workspace/role.schema.ts'
import { sql } from 'kysely'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

/** The highest of the roles that a column names. */
const ROLE = (column: string) =>
  sql.raw(`case when 'owner' = any (string_to_array(${column}, ',')) then 'owner'
    when 'admin' = any (string_to_array(${column}, ',')) then 'admin' else 'member' end`)

/** The role of who asks, as it is now. The scope is the system's, as in all of this file. */
export async function ownRole(scope: WorkspaceScope): Promise<Role | undefined> {
  const { rows } = await sql<{ role: Role | null }>`select own_role() as role`.execute(scope.db)
  return rows[0]?.role ?? undefined
}

/** Who joined first is first. */
export async function listMembers(scope: WorkspaceScope): Promise<TeamMember[]> {
  const { rows } = await sql<TeamMember>`
    select u.id as "userId", u.name, u.email, ${ROLE('m.role')} as role, m."createdAt" as "joinedAt",
      u.id = ${scope.userId} as you
    from "member" m join "user" u on u.id = m."userId"
    where m."organizationId" = ${scope.workspaceId} order by m."createdAt", m.id`.execute(scope.db)
  return rows
}

/** Invitations that can still be accepted, the newest last. */
export async function listInvitations(scope: WorkspaceScope): Promise<TeamInvitation[]> {
  const { rows } = await sql<TeamInvitation>`
    select i.id, i.email, ${ROLE('i.role')} as role, i."expiresAt" from "invitation" i
    where i."organizationId" = ${scope.workspaceId} and i.status = 'pending' and i."expiresAt" > now()
    order by i."createdAt", i.id`.execute(scope.db)
  return rows
}
