import type { OpenInvitation, TeamInvitation, TeamMember } from '@leadhaul/contract/team/team.contract.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { SystemDb } from '../../platform/db/pools.ts'
import type { Identity, WorkspaceScope } from '../../platform/db/scope.ts'

/** The scopes of this file are the system's. */
const roleIn = (column: string) =>
  `case when 'owner' = any (string_to_array(${column}, ',')) then 'owner'
    when 'admin' = any (string_to_array(${column}, ',')) then 'admin' else 'member' end`
const INVITATION = sql.raw(`id, email, ${roleIn('role')} as role, "expiresAt"`)
const IS_OPEN = sql`status = 'pending' and "expiresAt" > now()`

/** Sorted by the time of joining. */
export async function listMembers(scope: WorkspaceScope): Promise<TeamMember[]> {
  const { rows } = await sql<TeamMember>`
    select u.id as "userId", u.name, u.email, ${sql.raw(roleIn('m.role'))} as role, m."createdAt" as "joinedAt",
      has_seat(m."organizationId", u.id) as "hasSeat", u.id = ${scope.userId} as you
    from "member" m join "user" u on u.id = m."userId"
    where m."organizationId" = ${scope.workspaceId} order by m."createdAt", m.id`.execute(scope.db)
  return rows
}

/** Invitations that can still be accepted, newest last. */
export async function listInvitations({ db, workspaceId }: WorkspaceScope): Promise<TeamInvitation[]> {
  const { rows } = await sql<TeamInvitation>`
    select ${INVITATION} from "invitation"
    where "organizationId" = ${workspaceId} and ${IS_OPEN} order by "createdAt", id`.execute(db)
  return rows
}

/** The ids of the open invitations that this user made, newest last. */
export async function openInvitationsOf({ db, workspaceId }: WorkspaceScope, inviterId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from "invitation"
    where "organizationId" = ${workspaceId} and "inviterId" = ${inviterId} and ${IS_OPEN}
    order by "createdAt", id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function isMember({ db, workspaceId }: WorkspaceScope, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from "member" m join "user" u on u.id = m."userId"
    where m."organizationId" = ${workspaceId} and lower(u.email) = ${email}`.execute(db)
  return rows.length > 0
}

export type InvitationRow = OpenInvitation & { workspaceId: string; inviterId: string }

/** Returns an open invitation before the user's workspace is known. */
export async function findOpenInvitation(pool: pg.Pool, id: string): Promise<InvitationRow | undefined> {
  const { rows } = await pool.query<InvitationRow>(
    `select i.email, ${roleIn('i.role')} as role, i."expiresAt", i."organizationId" as "workspaceId",
       org.name as "workspaceName", u.id as "inviterId", u.name as "inviterName"
     from "invitation" i join "organization" org on org.id = i."organizationId" join "user" u on u.id = i."inviterId"
     where i.id = $1 and i.status = 'pending' and i."expiresAt" > now()`,
    [id],
  )
  return rows[0]
}

export async function workspaceName({ db, workspaceId }: WorkspaceScope): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from "organization" where id = ${workspaceId}`.execute(db)
  return rows[0]?.name ?? ''
}

export async function findName(pool: pg.Pool, workspaceId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string }>(`select name from "organization" where id = $1`, [workspaceId])
  return rows[0]?.name
}

export type Removal = { workspaceId: string; userId: string; removedBy?: string | undefined }
/** Data of the email to a removed user, with their language; undefined if the account or workspace does not exist. */
export function findRemoval(db: SystemDb, { workspaceId, userId, removedBy }: Removal) {
  return db.transaction().execute(async (trx) => {
    // Row-level security shows a profile only to its own user.
    await sql`select set_config('app.user_id', ${userId}, true)`.execute(trx)
    const { rows } = await sql<{ email: string; workspace: string; remover: string | null; language: Language | null }>`
      select u.email, org.name as workspace, by.name as remover, p.preferred_language as language
      from "user" u join "organization" org on org.id = ${workspaceId}
        left join "user" by on by.id = ${removedBy ?? null} left join profiles p on p.user_id = u.id
      where u.id = ${userId}`.execute(trx)
    return rows[0]
  })
}

const homeWhere = (condition: string) => `
  select m."organizationId" as "workspaceId", m."userId" from "member" m join "user" u on u.id = m."userId"
  where ${condition} order by m."chosenAt" desc nulls last, m."createdAt", m.id limit 1`

/** Returns the workspace in which the next sign-in of a user begins; undefined without any membership. */
export async function findSignInWorkspace(pool: pg.Pool, userId: string): Promise<Identity | undefined> {
  const { rows } = await pool.query<Identity>(homeWhere('u.id = $1'), [userId])
  return rows[0]
}

/**
 * The same for an invited user who has an account with a confirmed address. Accepting confirms it: one statement reads
 * both, so that no one is notified of an invitation that they have just accepted.
 */
export async function findInvitedWorkspace(pool: pg.Pool, invitationId: string): Promise<Identity | undefined> {
  const { rows } = await pool.query<Identity>(
    homeWhere(`u."emailVerified" and lower(u.email) = (
      select lower(i.email) from "invitation" i where i.id = $1 and i.status = 'pending' and i."expiresAt" > now())`),
    [invitationId],
  )
  return rows[0]
}
