import type { LeadStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { Coordinates } from '../../../platform/great-circle.ts'
import { locateNamedTowns } from '../../places/named-towns.service.ts'
import { findMissingCapability } from '../../workspace/capabilities.service.ts'
import type { ContactRow, LeadRow } from '../lead-rows.rules.ts'

export type LeadForUpdate = LeadRow & { expected: boolean }
/** Later than any previous change, even within one microsecond. */
const NEXT_UPDATED_AT = sql<string>`greatest(clock_timestamp(), updated_at + interval '1 microsecond')`
const json = (value: unknown) => sql<string>`${JSON.stringify(value)}::jsonb`

/** Locks a lead until the transaction ends. `expected` is true if the lead has not changed since `updatedAt`. */
export async function lockLead(
  scope: WorkspaceScope,
  options: { id: string; updatedAt?: string },
): Promise<LeadForUpdate | undefined> {
  const expected = options.updatedAt ? sql`updated_at = ${options.updatedAt}::timestamptz` : sql`true`
  const { rows } = await sql<LeadForUpdate>`
    select *, ${expected} as expected from leads
    where workspace_id = ${scope.workspaceId} and id = ${options.id} for update`.execute(scope.db)
  return rows[0]
}

/** Locks the existing leads among these ids until the transaction ends, in a fixed order. */
export async function lockLeads(scope: WorkspaceScope, ids: string[]): Promise<LeadRow[]> {
  const { rows } = await sql<LeadRow>`
    select * from leads where workspace_id = ${scope.workspaceId} and id = any(${ids}::uuid[])
    order by id for update`.execute(scope.db)
  return rows
}

/**
 * Marks leads as edited by a user, as a trigger does for the role of requests, so that undoing an import keeps them.
 * Returns the number of leads that exist. Requires a system scope.
 */
export async function markEdited(scope: WorkspaceScope, ids: string[]): Promise<number> {
  const { rows } = await sql`
    update leads set edited_at = clock_timestamp()
    where workspace_id = ${scope.workspaceId} and id = any(${ids}::uuid[]) returning id`.execute(scope.db)
  return rows.length
}

/** Returns the contacts of the unlocked leads among these. */
export async function findContacts(
  scope: WorkspaceScope,
  leadIds: string[],
): Promise<(ContactRow & { lead_id: string })[]> {
  const { rows } = await sql<ContactRow & { lead_id: string }>`
    select * from lead_contacts where workspace_id = ${scope.workspaceId} and lead_id = any(${leadIds}::uuid[])`.execute(
    scope.db,
  )
  return rows
}

/** Whether the plan lets the workspace change the contact methods of contacts it bought. */
export const canEditContactMethods = async (scope: WorkspaceScope): Promise<boolean> =>
  !(await findMissingCapability(scope, 'editContactMethods'))

type Place = Pick<LeadRow, 'company_name' | 'city' | 'country_code'>

const CEDILLAS = 'şŞţŢ'
const COMMAS = 'șȘțȚ'
/** The same for every spelling of a town. */
const townOf = (city: RawBuilder<unknown>) => sql`lower(translate(coalesce(${city}, ''), ${CEDILLAS}, ${COMMAS}))`

/** Whether another lead in the same town has this name. */
export async function hasNamesakeInTown(
  scope: WorkspaceScope,
  options: Place & { exceptId: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from leads where workspace_id = ${scope.workspaceId} and company_name = ${options.company_name}
      and ${townOf(sql`city`)} = ${townOf(sql`${options.city}::text`)} and country_code = ${options.country_code}
      and id is distinct from ${options.exceptId}::uuid limit 1`.execute(scope.db)
  return rows.length > 0
}

/** The position of a lead's town, as an import finds it; without a country the name of a town is ambiguous. */
export async function findTownPosition(
  scope: WorkspaceScope,
  { city, state, country_code: countryCode }: Pick<LeadRow, 'city' | 'state' | 'country_code'>,
): Promise<Coordinates | undefined> {
  if (!city || !countryCode) return undefined
  return (await locateNamedTowns(scope, [{ key: city, city, state, countryCode }])).get(city)
}

/** Sets the status of the leads that have a different one and returns their ids. */
export async function setStatuses(
  scope: WorkspaceScope,
  options: { ids: string[]; status: LeadStatus },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update leads set status = ${options.status}, updated_at = ${NEXT_UPDATED_AT}
    where workspace_id = ${scope.workspaceId} and id = any(${options.ids}::uuid[]) and status <> ${options.status}
    returning id`.execute(scope.db)
  for (const { id } of rows) scope.hint('leads', id)
  return rows.map((row) => row.id)
}

/** Returns the name of a member of the workspace, or undefined for any other user. */
export async function findMemberName(scope: WorkspaceScope, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string | null }>`select member_name(${userId}) as name`.execute(scope.db)
  return rows[0]?.name ?? undefined
}

/** Assigns the leads that do not belong to this member yet and returns them, newest first. */
export async function setAssignees(
  scope: WorkspaceScope,
  options: { ids: string[]; assigneeId: string | null },
): Promise<Pick<LeadRow, 'id' | 'company_name'>[]> {
  const { rows } = await sql<Pick<LeadRow, 'id' | 'company_name'>>`
    with assigned as (
      update leads set assignee_id = ${options.assigneeId}::uuid, updated_at = ${NEXT_UPDATED_AT}
      where workspace_id = ${scope.workspaceId} and id = any(${options.ids}::uuid[])
        and assignee_id is distinct from ${options.assigneeId}::uuid
      returning id, company_name, created_at)
    select id, company_name from assigned order by created_at desc, id desc`.execute(scope.db)
  for (const { id } of rows) scope.hint('leads', id)
  return rows
}

export type GradedLead = Pick<LeadRow, 'id' | 'quality_category' | 'quality_score' | 'contact_score' | 'reasons'>

/** Writes new grades in one statement. */
export async function writeGrades(scope: WorkspaceScope, graded: GradedLead[]): Promise<void> {
  await sql`
    update leads l set quality_category = g.quality_category, quality_score = g.quality_score,
      contact_score = g.contact_score, reasons = g.reasons, updated_at = greatest(clock_timestamp(), l.updated_at + interval '1 microsecond')
    from jsonb_to_recordset(${json(graded)}) as g (id uuid, quality_category text, quality_score smallint, contact_score smallint, reasons jsonb)
    where l.workspace_id = ${scope.workspaceId} and l.id = g.id`.execute(scope.db)
  for (const { id } of graded) scope.hint('leads', id)
}
