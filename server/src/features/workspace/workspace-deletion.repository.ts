import { sql } from 'kysely'
import type { SystemDb } from '../../platform/db/pools.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

export type DeletionRow = {
  role: 'owner' | 'admin' | 'member'
  name: string
  dueAt: string | null
  leads: number
  colleagues: number
  /** Workspaces with other members of which this user is the only owner. */
  ownedWithColleagues: { id: string; name: string }[]
}

export async function readDeletion(scope: WorkspaceScope): Promise<DeletionRow> {
  const { rows } = await sql<DeletionRow>`
    select coalesce(own_role(), 'member') as role, w.name, w.deletion_due_at as "dueAt",
      (select coalesce(sum(n), 0)::int from lead_counts where workspace_id = w.id)
        + (select count from count_archived_leads(null)) as leads,
      (select count(*)::int from "member" m where m."organizationId" = w.id and m."userId" <> ${scope.userId}) as colleagues,
      (select coalesce(jsonb_agg(jsonb_build_object('id', org.id, 'name', org.name) order by m."createdAt"), '[]')
        from "member" m join "organization" org on org.id = m."organizationId"
        where m."userId" = ${scope.userId} and 'owner' = any (string_to_array(m.role, ','))
          and exists (select from "member" x where x."organizationId" = org.id and x."userId" <> m."userId")
          and not exists (select from "member" x where x."organizationId" = org.id and x."userId" <> m."userId"
            and 'owner' = any (string_to_array(x.role, ',')))) as "ownedWithColleagues"
    from workspaces w where w.id = ${scope.workspaceId}`.execute(scope.db)
  const [row] = rows
  if (!row) throw new Error('The workspace is gone')
  return row
}

/** Locks the members of the workspaces that the user owns until the transaction ends. */
export async function lockOwnedWorkspaces({ db, userId }: WorkspaceScope): Promise<void> {
  await sql`
    select from "organization" o where exists (
      select from "member" m where m."organizationId" = o.id and m."userId" = ${userId}
        and 'owner' = any (string_to_array(m.role, ',')))
    order by o.id for no key update`.execute(db)
}

/** Cancels open invitations to workspaces in which the user is the only member. */
export async function withdrawInvitations({ db, userId }: WorkspaceScope): Promise<void> {
  await sql`
    update "invitation" i set status = 'canceled'
    where i.status = 'pending' and exists (
      select from "member" m where m."organizationId" = i."organizationId" and m."userId" = ${userId})
      and not exists (
        select from "member" x where x."organizationId" = i."organizationId" and x."userId" <> ${userId})`.execute(db)
}

/** Returns the next owner if the user is the only owner: an admin, otherwise the member who joined first. */
export async function findNextOwner({ db, workspaceId, userId }: WorkspaceScope): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    select m."userId" from "member" m
    where m."organizationId" = ${workspaceId} and m."userId" <> ${userId}
      and not exists (
        select from "member" o where o."organizationId" = m."organizationId" and o."userId" <> ${userId}
          and 'owner' = any (string_to_array(o.role, ',')))
    order by 'admin' = any (string_to_array(m.role, ',')) desc, m."createdAt", m.id limit 1`.execute(db)
  return rows[0]?.userId
}

export async function scheduleDeletion(scope: WorkspaceScope, days: number): Promise<string> {
  const { rows } = await sql<{ due_at: string }>`
    update workspaces set deletion_due_at = coalesce(deletion_due_at, now() + ${days}::int * interval '1 day')
    where id = ${scope.workspaceId} returning deletion_due_at as due_at`.execute(scope.db)
  const [row] = rows
  if (!row) throw new Error('The workspace is gone')
  return row.due_at
}

/** Removes other members and open invitations; returns the members' ids. Sent emails still count for their hour. */
export async function removeColleagues(scope: WorkspaceScope): Promise<string[]> {
  await sql`
    update "invitation" set status = 'canceled'
    where "organizationId" = ${scope.workspaceId} and status = 'pending'`.execute(scope.db)
  const { rows } = await sql<{ userId: string }>`
    delete from "member" where "organizationId" = ${scope.workspaceId} and "userId" <> ${scope.userId}
    returning "userId"`.execute(scope.db)
  return rows.map(({ userId }) => userId)
}

export async function keepWorkspace(scope: WorkspaceScope): Promise<boolean> {
  const { rows } = await sql`
    update workspaces set deletion_due_at = null where id = ${scope.workspaceId} and deletion_due_at is not null
    returning id`.execute(scope.db)
  return rows.length > 0
}

export async function isWorkspaceDue(scope: WorkspaceScope): Promise<boolean> {
  const { rows } = await sql`
    select from workspaces where id = ${scope.workspaceId} and deletion_due_at <= now() for update`.execute(scope.db)
  return rows.length > 0
}

export async function isDeletionPlanned(scope: WorkspaceScope, dueAt: string): Promise<boolean> {
  const { rows } = await sql`
    select from workspaces where id = ${scope.workspaceId} and deletion_due_at = ${dueAt}::timestamptz`.execute(
    scope.db,
  )
  return rows.length > 0
}

/** The rows of the tenant are deleted with the organization. */
export async function eraseWorkspace(scope: WorkspaceScope): Promise<void> {
  await sql`delete from "organization" where id = ${scope.workspaceId}`.execute(scope.db)
}

export async function workspacesOf(db: SystemDb, userId: string): Promise<{ id: string; alone: boolean }[]> {
  const { rows } = await sql<{ id: string; alone: boolean }>`
    select m."organizationId" as id, not exists (
      select from "member" x where x."organizationId" = m."organizationId" and x."userId" <> m."userId") as alone
    from "member" m where m."userId" = ${userId} order by m."createdAt", m.id`.execute(db)
  return rows
}

export async function allWorkspaces(db: SystemDb): Promise<string[]> {
  const rows = await db.selectFrom('organization').select('id').execute()
  return rows.map(({ id }) => id)
}

export async function ownedWorkspaces(db: SystemDb): Promise<{ workspaceId: string; userId: string }[]> {
  const { rows } = await sql<{ workspaceId: string; userId: string }>`
    select distinct on (m."organizationId") m."organizationId" as "workspaceId", m."userId" from "member" m
    where 'owner' = any (string_to_array(m.role, ',')) order by m."organizationId", m."createdAt", m.id`.execute(db)
  return rows
}

export async function anonymizeUser(scope: WorkspaceScope, userId: string): Promise<void> {
  await sql`select forget_user(${userId}::uuid)`.execute(scope.db)
}
