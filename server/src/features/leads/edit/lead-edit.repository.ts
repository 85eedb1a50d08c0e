import type { Grade, LeadStatus, PreferredCommunication } from '@leadhaul/contract/leads/lead.schema.ts'
import { sql } from 'kysely'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { capabilitiesFor } from '../../workspace/capabilities.service.ts'
import type { Graded } from '@leadhaul/contract/search/grading.rules.ts'
import type { FreeColumns, PaidColumns } from './lead-edit.rules.ts'
import type { ContactRow, LeadRow } from '../lead-rows.rules.ts'

export type LockedLead = LeadRow & { expected: boolean }
/** What grading writes, and what follows from the fields it reads. */
export type DerivedColumns = {
  quality_category: Grade
  quality_score: number
  contact_score: number
  reasons: Graded['reasons']
  has_phone: boolean
  has_email: boolean
  has_website: boolean
  search_text: string
  location_key?: string
  area_latitude?: number | null
  area_longitude?: number | null
}
export type NewLead = FreeColumns &
  Required<DerivedColumns> & { id: string; place_key: string; sources: LeadRow['sources'] }
export type NewContact = PaidColumns & { provenance: ContactRow['provenance'] }

/** Later than any change before it, even within one microsecond. */
const CHANGED_AT = sql<string>`greatest(clock_timestamp(), updated_at + interval '1 microsecond')`
const json = (value: unknown) => sql<string>`${JSON.stringify(value)}::jsonb`

/** The lead, held until the transaction ends; `expected` says whether it is still as it was at `updatedAt`. */
export async function lockLead(
  scope: WorkspaceScope,
  options: { id: string; updatedAt?: string },
): Promise<LockedLead | undefined> {
  const expected = options.updatedAt ? sql`updated_at = ${options.updatedAt}::timestamptz` : sql`true`
  const { rows } = await sql<LockedLead>`
    select *, ${expected} as expected from leads
    where workspace_id = ${scope.workspaceId} and id = ${options.id} for update`.execute(scope.db)
  return rows[0]
}

/** The leads of these ids that are there, held until the transaction ends, always in the same order. */
export async function lockLeads(scope: WorkspaceScope, ids: string[]): Promise<LeadRow[]> {
  const { rows } = await sql<LeadRow>`
    select * from leads where workspace_id = ${scope.workspaceId} and id = any(${ids}::uuid[])
    order by id for update`.execute(scope.db)
  return rows
}

/** The open contacts among these leads: of a locked one there is none. */
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
export const mayEditMethods = async (scope: WorkspaceScope): Promise<boolean> =>
  (await capabilitiesFor(scope)).editContactMethods

type Place = { company_name: string; city: string | null; country_code: string }

/** Whether another lead has this name in the same town. */
export async function hasTwin(scope: WorkspaceScope, options: Place & { exceptId: string | null }): Promise<boolean> {
  const { rows } = await sql`
    select from leads where workspace_id = ${scope.workspaceId} and company_name = ${options.company_name}
      and lower(coalesce(city, '')) = lower(coalesce(${options.city}::text, '')) and country_code = ${options.country_code}
      and id is distinct from ${options.exceptId}::uuid limit 1`.execute(scope.db)
  return rows.length > 0
}

/** Writes a lead typed in by hand with its contact, open for its workspace at no cost. */
export async function insertManual(
  scope: WorkspaceScope,
  options: { lead: NewLead; contact: NewContact },
): Promise<void> {
  const { workspaceId, userId } = scope
  const { reasons, sources, ...lead } = options.lead
  const owner = { workspace_id: workspaceId, user_id: userId }
  await scope.db
    .insertInto('leads')
    .values({ ...owner, ...lead, reasons: json(reasons), sources: json(sources), access: 'unlocked' })
    .execute()
  await scope.db
    .insertInto('lead_access')
    .values({ ...owner, place_key: lead.place_key, lead_id: lead.id, cost: 0 })
    .execute()
  const { provenance, ...contact } = options.contact
  await scope.db
    .insertInto('lead_contacts')
    .values({
      workspace_id: workspaceId,
      lead_id: lead.id,
      place_key: lead.place_key,
      ...contact,
      provenance: json(provenance),
    })
    .execute()
  scope.hint('leads', lead.id)
  scope.hint('workspace')
}

type Columns = Partial<
  FreeColumns & DerivedColumns & { status: LeadStatus; preferred_communication: PreferredCommunication | null }
>

export async function updateLead(scope: WorkspaceScope, options: { id: string; columns: Columns }): Promise<void> {
  const { reasons, ...columns } = options.columns
  await scope.db
    .updateTable('leads')
    .set({ ...columns, ...(reasons && { reasons: json(reasons) }), updated_at: CHANGED_AT })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', options.id)
    .execute()
  scope.hint('leads', options.id)
}

export async function updateContact(
  scope: WorkspaceScope,
  options: { leadId: string; columns: Partial<PaidColumns>; provenance: ContactRow['provenance'] },
): Promise<void> {
  await scope.db
    .updateTable('lead_contacts')
    .set({ ...options.columns, provenance: json(options.provenance) })
    .where('workspace_id', '=', scope.workspaceId)
    .where('lead_id', '=', options.leadId)
    .execute()
}

/** Sets the status of those that have another one; answers their ids. */
export async function setStatuses(
  scope: WorkspaceScope,
  options: { ids: string[]; status: LeadStatus },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update leads set status = ${options.status}, updated_at = ${CHANGED_AT}
    where workspace_id = ${scope.workspaceId} and id = any(${options.ids}::uuid[]) and status <> ${options.status}
    returning id`.execute(scope.db)
  for (const { id } of rows) scope.hint('leads', id)
  return rows.map((row) => row.id)
}

export type GradedLead = Pick<DerivedColumns, 'quality_category' | 'quality_score' | 'contact_score' | 'reasons'> & {
  id: string
}

/** Writes new grades in one statement. */
export async function writeGrades(scope: WorkspaceScope, graded: GradedLead[]): Promise<void> {
  await sql`
    update leads l set quality_category = g.quality_category, quality_score = g.quality_score,
      contact_score = g.contact_score, reasons = g.reasons, updated_at = greatest(clock_timestamp(), l.updated_at + interval '1 microsecond')
    from jsonb_to_recordset(${json(graded)}) as g (id uuid, quality_category text, quality_score smallint, contact_score smallint, reasons jsonb)
    where l.workspace_id = ${scope.workspaceId} and l.id = g.id`.execute(scope.db)
  for (const { id } of graded) scope.hint('leads', id)
}
