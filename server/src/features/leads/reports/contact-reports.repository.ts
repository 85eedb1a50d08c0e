import { OWN_SOURCES } from '@leadhaul/contract/leads/own-sources.rules.ts'
import type { UserReportReason, ReportReason, ReportState } from '@leadhaul/contract/leads/contact-report.contract.ts'
import { GIVE_BACK_DAYS } from '@leadhaul/contract/billing/credits.rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { CamelCasedKeys, Row } from '../../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'

/**
 * The amount paid for a lead's contact, in half-credits, and the numbers of contacts unlocked and refunded in the period.
 */
export type PaidContact = {
  placeKey: string
  paid: number
  until: string | null
  inTime: boolean
  /** Its phone, if a source gave it. */
  phone: string | null
  unlocked: number
  givenBack: number
}

/** Whether the value of this origin comes from a source and not from the workspace. */
const isSourced = (origin: RawBuilder<unknown>) =>
  sql<boolean>`coalesce(${origin} ->> 'source', '') <> all(${OWN_SOURCES}::text[])`

const reportDeadline = sql`a.created_at + ${GIVE_BACK_DAYS}::int * interval '24 hours'`

export async function findPaidContact(scope: WorkspaceScope, leadId: string): Promise<PaidContact | undefined> {
  const { rows } = await sql<PaidContact>`
    select l.place_key as "placeKey", coalesce(a.cost, 0) as paid, case when a.cost > 0 then ${reportDeadline} end as until,
      coalesce(l.access = 'unlocked' and a.cost > 0 and ${reportDeadline} > now(), false) as "inTime",
      case when ${isSourced(sql`c.provenance -> 'contactPhone'`)} then c.contact_phone end as phone,
      u.unlocked, u.given_back as "givenBack"
    from leads l
    left join lead_access a on a.workspace_id = l.workspace_id and a.place_key = l.place_key
    left join lead_contacts c on c.workspace_id = l.workspace_id and c.lead_id = l.id
    cross join paid_unlocks() u
    where l.workspace_id = ${scope.workspaceId} and l.id = ${leadId}`.execute(scope.db)
  return rows[0]
}

export type ReportRow = Row<'contact_reports', { reason: ReportReason; state: ReportState }>

/** Reports on the lead or its company, newest first. */
export async function listReports(
  scope: WorkspaceScope,
  { leadId, placeKey }: { leadId: string; placeKey: string },
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select * from contact_reports
    where workspace_id = ${scope.workspaceId} and (lead_id = ${leadId} or place_key = ${placeKey})
    order by created_at desc, id desc`.execute(scope.db)
  return rows
}

/** Returns the id of the report; undefined if the company was already reported for this reason. */
export async function insertReport(
  scope: WorkspaceScope,
  report: { leadId: string; placeKey: string; reason: ReportReason; phone: string | null; userId: string | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into contact_reports (workspace_id, id, lead_id, place_key, user_id, reason, phone)
    values (${scope.workspaceId}, ${newId()}, ${report.leadId}, ${report.placeKey}, ${report.userId}, ${report.reason},
      ${report.phone})
    on conflict do nothing returning id`.execute(scope.db)
  return rows[0]?.id
}

export type OpenReport = CamelCasedKeys<
  Pick<Row<'contact_reports', { reason: UserReportReason }>, 'lead_id' | 'reason' | 'place_key' | 'phone'>
> & {
  /** Whether the lead has another phone by now than the one reported. A deleted one has not. */
  isPhoneChanged: boolean
  countryCode: string | null
}

/** Returns a report that is not decided yet. Requires a system scope. */
export async function findOpenReport(scope: WorkspaceScope, reportId: string): Promise<OpenReport | undefined> {
  const { rows } = await sql<OpenReport>`
    select r.lead_id as "leadId", r.reason, r.place_key as "placeKey",
      coalesce(r.phone, c.contact_phone) as phone,
      l.id is not null and r.phone is not null and c.contact_phone is distinct from r.phone as "isPhoneChanged",
      nullif(l.country_code, '') as "countryCode"
    from contact_reports r
    left join leads l on l.workspace_id = r.workspace_id and l.id = r.lead_id
    left join lead_contacts c on c.workspace_id = r.workspace_id and c.lead_id = r.lead_id
    where r.workspace_id = ${scope.workspaceId} and r.id = ${reportId} and r.state = 'checking'`.execute(scope.db)
  return rows[0]
}

/** Whether a source gave this email address of a lead. Requires a system scope. */
export async function hasSourcedEmail(
  scope: WorkspaceScope,
  { leadId, email }: { leadId: string; email: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from lead_contacts c
    where c.workspace_id = ${scope.workspaceId} and c.lead_id = ${leadId}
      and (lower(c.contact_email) = lower(${email})
          and ${isSourced(sql`c.provenance -> 'contactEmail'`)}
        or exists (select from unnest(c.other_emails) each where lower(each) = lower(${email})
          and ${isSourced(sql`c.provenance -> ('otherEmails:' || each)`)}))`.execute(scope.db)
  return rows.length > 0
}

/** Refunds the credits and locks the contact; see the definition of the function. Requires a system scope. */
export async function refundContact(scope: WorkspaceScope, reportId: string): Promise<ReportState | null> {
  const { rows } = await sql<{ state: ReportState | null }>`
    select give_back_contact(${reportId}, ${newId()}) as state`.execute(scope.db)
  return rows[0]?.state ?? null
}

export async function keepContact(scope: WorkspaceScope, reportId: string): Promise<void> {
  await sql`
    update contact_reports set state = 'kept', decided_at = clock_timestamp()
    where workspace_id = ${scope.workspaceId} and id = ${reportId} and state = 'checking'`.execute(scope.db)
}
