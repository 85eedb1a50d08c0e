import type { Role } from '@leadhaul/contract/workspace/role.schema.ts'
import { sql } from 'kysely'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

/** Serializes changes of a workspace's members, so that values that were read stay valid until they are written. */
export async function lockTeam({ db, workspaceId }: WorkspaceScope): Promise<void> {
  await sql`select from "organization" where id = ${workspaceId} for no key update`.execute(db)
}

/** Returns the highest role in the column. */
export async function findRole({ db, workspaceId }: WorkspaceScope, userId: string): Promise<Role | undefined> {
  const { rows } = await sql<{ role: Role }>`
    select case when 'owner' = any (string_to_array(role, ',')) then 'owner'
      when 'admin' = any (string_to_array(role, ',')) then 'admin' else 'member' end as role
    from "member" where "organizationId" = ${workspaceId} and "userId" = ${userId}`.execute(db)
  return rows[0]?.role
}

/** The database rejects it if the plan has no seat left. */
export async function insertMember({ db, workspaceId, userId }: WorkspaceScope, role: Role): Promise<void> {
  await sql`
    insert into "member" ("organizationId", "userId", role, "createdAt") values (${workspaceId}, ${userId}, ${role}, now())
    on conflict ("organizationId", "userId") do nothing`.execute(db)
}

export async function updateRole(
  { db, workspaceId }: WorkspaceScope,
  { userId, role }: { userId: string; role: Role },
): Promise<void> {
  await sql`
    update "member" set role = ${role} where "organizationId" = ${workspaceId} and "userId" = ${userId}`.execute(db)
}

export async function deleteMember({ db, workspaceId }: WorkspaceScope, userId: string): Promise<void> {
  await sql`delete from "member" where "organizationId" = ${workspaceId} and "userId" = ${userId}`.execute(db)
}

/** False if the user is not a member. */
export async function markChosen({ db, workspaceId, userId }: WorkspaceScope): Promise<boolean> {
  const { rows } = await sql`
    update "member" set "chosenAt" = clock_timestamp()
    where "organizationId" = ${workspaceId} and "userId" = ${userId} returning id`.execute(db)
  return rows.length > 0
}

export type Membership = { id: string; name: string; role: Role }

/** Returns the user's memberships, oldest first. */
export async function listMemberships({ db, userId }: WorkspaceScope): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    select org.id, org.name, case when 'owner' = any (string_to_array(m.role, ',')) then 'owner'
      when 'admin' = any (string_to_array(m.role, ',')) then 'admin' else 'member' end as role
    from "member" m join "organization" org on org.id = m."organizationId"
    where m."userId" = ${userId} order by m."createdAt", org.id`.execute(db)
  return rows
}

export async function countMembers(scope: WorkspaceScope): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from "member" where "organizationId" = ${scope.workspaceId}`.execute(scope.db)
  return rows[0]?.n ?? 0
}
