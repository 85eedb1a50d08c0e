import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { Tier } from '@leadhaul/contract/workspace/tier.schema.ts'
import { sql } from 'kysely'
import type { SystemDb } from '../../platform/db/pools.ts'
import type { Row } from '../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

export async function findTier(scope: WorkspaceScope): Promise<Tier> {
  const { rows } = await sql<{ tier: Tier }>`
    select case when plan_until <= now() then 'free' else tier end as tier from workspaces
    where id = ${scope.workspaceId}`.execute(scope.db)
  return rows[0]?.tier ?? 'free'
}

/** Locks the workspace until the transaction ends. `changes` counts how often its plan changed. */
export async function lockPlan(scope: WorkspaceScope): Promise<{ tier: Tier; changes: number } | undefined> {
  const { rows } = await sql<{ tier: Tier; changes: number }>`
    select tier, plan_changes as changes from workspaces where id = ${scope.workspaceId} for update`.execute(scope.db)
  return rows[0]
}

/** `until` and the period in seconds since 1970; searches used are reset if the period has another start. */
export type NewPlan = { tier: Tier; until: number | null; period: { start: number; end: number } | null }

export async function setPlan(scope: WorkspaceScope, { tier, until, period }: NewPlan): Promise<void> {
  await sql`
    update workspaces w set tier = ${tier}, plan_until = to_timestamp(${until}::float8),
      plan_changes = plan_changes + (tier <> ${tier})::int, period_start = n.start, period_end = n.end,
      searches_used = case when n.start = w.period_start then searches_used else 0 end
    from (select coalesce(to_timestamp(${period?.start ?? null}::float8), period_start) as start,
        coalesce(to_timestamp(${period?.end ?? null}::float8), period_end) as end
      from workspaces where id = ${scope.workspaceId}) n
    where w.id = ${scope.workspaceId}
      and (tier, plan_until, w.period_start, w.period_end)
        is distinct from (${tier}, to_timestamp(${until}::float8), n.start, n.end)`.execute(scope.db)
  scope.hint('workspace')
}

/** Returns since when the workspace has been on Free, if it is. `held`: keeps it there until the transaction ends. */
export async function findFreeSince(scope: WorkspaceScope, { held }: { held: boolean }): Promise<string | undefined> {
  const { rows } = await sql<{ since: string }>`
    select free_since as since from workspaces where id = ${scope.workspaceId} and tier = 'free'
    ${held ? sql`for share` : sql``}`.execute(scope.db)
  return rows[0]?.since
}

/** Returns all workspaces, ordered by id. */
export async function listWorkspaceIds(
  db: SystemDb,
  page: { limit: number; after: string | undefined },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select workspace as id from workspace_turns
    where ${page.after ?? null}::uuid is null or workspace > ${page.after ?? null}::uuid
    order by workspace limit ${page.limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns workspaces with due work, even if no one is signed in, ordered by id. */
export async function listDueWorkspaceIds(
  db: SystemDb,
  page: { limit: number; after: string | undefined },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select workspace as id from workspace_turns
    where due_at <= now() and (${page.after ?? null}::uuid is null or workspace > ${page.after ?? null}::uuid)
    order by workspace limit ${page.limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether the billing period or the plan has ended, by the database's clock. */
export async function isPeriodOver(scope: WorkspaceScope): Promise<boolean> {
  const { rows } = await sql`
    select from workspaces where id = ${scope.workspaceId} and (period_end <= now() or plan_until <= now())`.execute(
    scope.db,
  )
  return rows.length > 0
}

/** Advances an ended period to the current one, in whole periods; returns its start, or undefined if none ended. */
export async function renewPeriod(
  scope: WorkspaceScope,
  periodDays: number,
): Promise<{ start: string; tier: Tier } | undefined> {
  const { rows } = await sql<{ start: string; tier: Tier }>`
    update workspaces set searches_used = 0,
      period_start = period_end + floor(extract(epoch from now() - period_end) / (86400 * ${periodDays}::int)) * ${periodDays}::int * interval '1 day',
      period_end = period_end + (floor(extract(epoch from now() - period_end) / (86400 * ${periodDays}::int)) + 1) * ${periodDays}::int * interval '1 day'
    where id = ${scope.workspaceId} and period_end <= now()
    returning period_start as start, tier`.execute(scope.db)
  if (rows.length > 0) scope.hint('workspace')
  return rows[0]
}

/** Returns the workspace of a user, if its creation is complete. */
export async function findWorkspaceOf(db: SystemDb, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('member')
    .select('organizationId')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .executeTakeFirst()
  return row?.organizationId
}

/** Returns the company that the user gave at sign-up. The scope is the system's. */
export async function findCompany(scope: WorkspaceScope): Promise<string | null> {
  const row = await scope.db.selectFrom('user').select('company').where('id', '=', scope.userId).executeTakeFirst()
  return row?.company ?? null
}

/** Serializes the creation of a user's workspaces. */
export async function lockUser({ db, userId }: WorkspaceScope): Promise<void> {
  await sql`select from "user" where id = ${userId} for no key update`.execute(db)
}

export async function hasWorkspace({ db, userId }: WorkspaceScope): Promise<boolean> {
  const { rows } = await sql`select from "member" where "userId" = ${userId} limit 1`.execute(db)
  return rows.length > 0
}

/** Whether the user founded a workspace, even if someone else owns it now or it was erased. */
export async function hasFounded({ db, userId }: WorkspaceScope): Promise<boolean> {
  const { rows } = await sql`select from "user" where id = ${userId} and "foundedAt" is not null`.execute(db)
  return rows.length > 0
}

/** Inserts organization, owner and tenant rows; a trigger records that the user founded a workspace. */
export async function insertWorkspace(
  { db, workspaceId, userId }: WorkspaceScope,
  made: { name: string; company: string | null; slug: string; searchesUsed: number },
): Promise<void> {
  await sql`
    insert into "organization" (id, name, slug, "createdAt") values (${workspaceId}, ${made.name}, ${made.slug}, now())`.execute(
    db,
  )
  await sql`
    insert into "member" ("organizationId", "userId", role, "createdAt") values (${workspaceId}, ${userId}, 'owner', now())`.execute(
    db,
  )
  await db
    .insertInto('workspaces')
    .values({ id: workspaceId, name: made.name, company_name: made.company, searches_used: made.searchesUsed })
    .execute()
}

/** A user and their workspace, with the specification's field names. */
export type RequesterRow = Pick<Row<'user'>, 'id' | 'email' | 'name'> &
  Pick<Row<'workspaces'>, 'company_description' | 'searches_used'> & { company_name: string; subscription_tier: string }

/** Read with the system's role: requests may not read sign-in data. */
export async function readRequester(scope: WorkspaceScope): Promise<RequesterRow> {
  const { rows } = await sql<RequesterRow>`
    select u.id, u.email, u.name, w.name as company_name, w.company_description, w.tier as subscription_tier,
      w.searches_used
    from workspaces w join "user" u on u.id = ${scope.userId} where w.id = ${scope.workspaceId}`.execute(scope.db)
  const [row] = rows
  if (!row) throw new Error('The user or the workspace is gone')
  return row
}

/** Returns the address for emails to a user. */
export async function findEmail(db: SystemDb, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirst()
  return row?.email
}

export function findChosenLanguage(db: SystemDb, email: string): Promise<Language | undefined> {
  return db.transaction().execute(async (trx) => {
    // Row-level security shows a profile only to its own user.
    await sql`
      select set_config('app.user_id', id::text, true) from "user" where lower(email) = lower(${email})`.execute(trx)
    const { rows } = await sql<{ language: Language | null }>`
      select preferred_language as language from profiles
      where user_id = nullif(current_setting('app.user_id', true), '')::uuid`.execute(trx)
    return rows[0]?.language ?? undefined
  })
}

export async function findSender(scope: WorkspaceScope): Promise<string | undefined> {
  const { rows } = await sql<{ sender: string }>`
    select coalesce(nullif(company_name, ''), name) as sender from workspaces where id = ${scope.workspaceId}`.execute(
    scope.db,
  )
  return rows[0]?.sender
}
