import {
  CLOSED_STATUSES,
  type Enrollment,
  type SequenceStep,
  type StopReason,
} from '@leadhaul/contract/sequences/sequence.schema.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { CursorPosition } from '../../platform/cursor.ts'
import type { SystemDb } from '../../platform/db/pools.ts'
import { hasRestorableLead } from '../../platform/db/restorable-leads.ts'
import type { Row } from '../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { Place } from './offices.rules.ts'

const ENROLLMENT_COLUMNS = sql`e.id, e.sequence_id as "sequenceId", s.name as "sequenceName", e.lead_id as "leadId",
  l.company_name as "companyName", l.quality_category as grade, e.status, e.reason, written.sent, written.simulated,
  greatest(jsonb_array_length(s.steps), e.sent, written.in_all + jsonb_array_length(s.steps) - e.sent) as steps,
  written.waiting, case when e.status = 'active' then e.due_at end as "dueAt",
  e.status = 'active' and s.paused_at is not null as paused, e.created_at as "createdAt", e.ended_at as "endedAt"`
const ENROLLMENT_TABLES = sql`sequence_enrollments e
  join sequences s on s.workspace_id = e.workspace_id and s.id = e.sequence_id
  left join leads l on l.workspace_id = e.workspace_id and l.id = e.lead_id
  cross join lateral (
    select count(*) filter (where m.sent_at is not null)::int as sent,
      count(*) filter (where m.status = 'simulated')::int as simulated,
      count(*) filter (where m.status in ('queued', 'sending')) > 0 as waiting,
      -- Steps that were removed since, too.
      count(*) filter (where m.status <> 'cancelled')::int as in_all
    from messages m where m.workspace_id = e.workspace_id and m.enrollment_id = e.id) written`

const IS_CLOSED = sql`l.status = any(${[...CLOSED_STATUSES]}::text[])`

/** Without the part that depends on the plan. */
export type EnrollmentRow = Omit<Enrollment, 'waitsForPlan'>

export type Page = { sequenceId: string; after: CursorPosition | undefined; limit: number }
export async function listEnrollments(scope: WorkspaceScope, { sequenceId, after, limit }: Page) {
  const from = after ? sql`and (e.created_at, e.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<EnrollmentRow>`
    select ${ENROLLMENT_COLUMNS} from ${ENROLLMENT_TABLES}
    where e.workspace_id = ${scope.workspaceId} and e.sequence_id = ${sequenceId} ${from}
    order by e.created_at desc, e.id desc limit ${limit}`.execute(scope.db)
  return rows
}

export async function findOfLead(scope: WorkspaceScope, leadId: string): Promise<EnrollmentRow[]> {
  const { rows } = await sql<EnrollmentRow>`
    select ${ENROLLMENT_COLUMNS} from ${ENROLLMENT_TABLES} where e.workspace_id = ${scope.workspaceId} and e.lead_id = ${leadId}
    order by e.created_at desc, e.id desc`.execute(scope.db)
  return rows
}

export async function findEnrollment(scope: WorkspaceScope, id: string): Promise<EnrollmentRow | undefined> {
  const { rows } = await sql<EnrollmentRow>`
    select ${ENROLLMENT_COLUMNS} from ${ENROLLMENT_TABLES} where e.workspace_id = ${scope.workspaceId} and e.id = ${id}`.execute(
    scope.db,
  )
  return rows[0]
}

/** The email address of a lead, normalized as in suppressions. */
const EMAIL = sql`lower(btrim(c.contact_email))`

type ExclusionReason = 'closed' | 'in-sequence' | 'done'
/**
 * Returns the leads that cannot be added, with the reasons: they are won or lost, they or leads with the same email are
 * in a sequence, or this sequence already wrote to them.
 */
export async function findExcluded(
  scope: WorkspaceScope,
  { sequenceId, leadIds }: { sequenceId: string; leadIds: string[] },
): Promise<Map<string, ExclusionReason>> {
  const { rows } = await sql<{ leadId: string; reason: ExclusionReason | null }>`
    with active as materialized (
      select e.lead_id, ${EMAIL} as email from sequence_enrollments e
        left join lead_contacts c on c.workspace_id = e.workspace_id and c.lead_id = e.lead_id
      where e.workspace_id = ${scope.workspaceId} and e.status = 'active')
    select l.id as "leadId", case
      when ${IS_CLOSED} then 'closed'
      when l.id in (select lead_id from active) or ${EMAIL} in (select email from active) then 'in-sequence'
      when exists (select from sequence_enrollments e
          join messages m on m.workspace_id = e.workspace_id and m.enrollment_id = e.id and m.status <> 'cancelled'
        where e.workspace_id = l.workspace_id and e.lead_id = l.id and e.sequence_id = ${sequenceId}
          and e.reason is distinct from 'by-user') then 'done'
    end as reason
    from leads l left join lead_contacts c on c.workspace_id = l.workspace_id and c.lead_id = l.id
    where l.workspace_id = ${scope.workspaceId} and l.id = any(${leadIds}::uuid[])`.execute(scope.db)
  return new Map(rows.flatMap(({ leadId, reason }) => (reason === null ? [] : [[leadId, reason] as const])))
}

/** Returns the places of leads; coordinates only if the role may read the contact. */
export async function findPlaces(scope: WorkspaceScope, leadIds: string[]): Promise<Map<string, Place>> {
  const { rows } = await sql<Place & { leadId: string }>`
    select l.id as "leadId", l.country_code as "countryCode", c.latitude, c.longitude
    from leads l left join lead_contacts c on c.workspace_id = l.workspace_id and c.lead_id = l.id
    where l.workspace_id = ${scope.workspaceId} and l.id = any(${leadIds}::uuid[])`.execute(scope.db)
  return new Map(rows.map(({ leadId, ...place }) => [leadId, place]))
}

export async function countActive(scope: WorkspaceScope): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from sequence_enrollments
    where workspace_id = ${scope.workspaceId} and status = 'active'`.execute(scope.db)
  return rows[0]?.n ?? 0
}

type NewEnrollments = {
  sequenceId: string
  author: string
  language: Language
  leads: { leadId: string; dueAt: Date }[]
}
/** Returns how many were inserted: a lead is in one sequence at a time. */
export async function insertEnrollments(
  scope: WorkspaceScope,
  { sequenceId, author, language, leads }: NewEnrollments,
): Promise<number> {
  const given = leads.map((lead) => ({ ...lead, id: newId() }))
  const { rows } = await sql`
    insert into sequence_enrollments (workspace_id, id, sequence_id, lead_id, user_id, author, language, due_at, own_account)
    select ${scope.workspaceId}, given.id, ${sequenceId}, given."leadId", ${scope.userId}, ${author}, ${language}, given."dueAt",
      exists (select from integration_credentials where workspace_id = ${scope.workspaceId} and kind = 'smtp')
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id uuid, "leadId" uuid, "dueAt" timestamptz)
    on conflict (workspace_id, lead_id) where status = 'active' do nothing
    returning id`.execute(scope.db)
  scope.hint('messages', sequenceId)
  return rows.length
}

/** Ensures that a worker checks this workspace, even if the job that follows is lost. */
export async function ensureScheduled(scope: WorkspaceScope): Promise<void> {
  await sql`
    insert into sequence_turns (workspace, user_id) values (${scope.workspaceId}, ${scope.userId})
    on conflict do nothing`.execute(scope.db)
}

/** Claims the due workspaces; each is due again after this many seconds, whatever happens to this run. */
export async function claimDueWorkspaces(
  db: SystemDb,
  seconds: number,
): Promise<{ workspaceId: string; userId: string }[]> {
  const { rows } = await sql<{ workspaceId: string; userId: string }>`
    update sequence_turns set due_at = now() + ${seconds}::float8 * interval '1 second' where due_at <= now()
    returning workspace as "workspaceId", user_id as "userId"`.execute(db)
  return rows
}

/** Ends the runs of a workspace without active leads. The scope is the system's. */
export async function unschedule(scope: WorkspaceScope): Promise<void> {
  await sql`
    delete from sequence_turns where workspace = ${scope.workspaceId} and not exists (
      select from sequence_enrollments e where e.workspace_id = ${scope.workspaceId} and e.status = 'active')`.execute(
    scope.db,
  )
}

/** Stops active enrollments; returns the ids of those that were active. */
export async function stopEnrollments(
  scope: WorkspaceScope,
  { ids, reason }: { ids: string[]; reason: StopReason },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update sequence_enrollments set status = 'stopped', reason = ${reason}, ended_at = clock_timestamp()
    where workspace_id = ${scope.workspaceId} and id = any(${ids}::uuid[]) and status = 'active'
    returning id`.execute(scope.db)
  for (const { id } of rows) scope.hint('messages', id)
  return rows.map(({ id }) => id)
}

export async function listActive(scope: WorkspaceScope, sequenceId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sequence_enrollments
    where workspace_id = ${scope.workspaceId} and sequence_id = ${sequenceId} and status = 'active'`.execute(scope.db)
  return rows.map(({ id }) => id)
}

/** The lead is deleted and can still be restored: until then its enrollment waits. */
const CAN_BE_RESTORED = hasRestorableLead('e')
/** The event that ends a lead's sequence, or null. Before sending, suppressions are checked again, exactly. */
const END_REASON = sql<StopReason | null>`case
  when l.id is null then case when not ${CAN_BE_RESTORED} then 'deleted' end
  when answered_since(e.workspace_id, e.lead_id, e.created_at) then 'replied'
  when exists (select from messages m where m.workspace_id = e.workspace_id and m.enrollment_id = e.id
    and m.bounced_at is not null) then 'bounced'
  when ${IS_CLOSED} then 'closed'
  when l.access = 'locked' then 'locked'
  when not exists (select from "member" m where m."organizationId" = e.workspace_id and m."userId" = e.user_id)
    then 'sender-gone'
  else (select case when s.reason in ('unsubscribed', 'bounced') then s.reason else 'refused' end
    from suppressions s where s.workspace_id = e.workspace_id and s.channel = 'email'
      and s.address = ${EMAIL})
end`
const WITH_LEAD = sql`
  left join leads l on l.workspace_id = e.workspace_id and l.id = e.lead_id
  left join lead_contacts c on c.workspace_id = e.workspace_id and c.lead_id = e.lead_id`

export async function findEnded(scope: WorkspaceScope): Promise<{ id: string; reason: StopReason }[]> {
  const { rows } = await sql<{ id: string; reason: StopReason | null }>`
    select e.id, ${END_REASON} as reason from sequence_enrollments e ${WITH_LEAD}
    where e.workspace_id = ${scope.workspaceId} and e.status = 'active'`.execute(scope.db)
  return rows.flatMap(({ id, reason }) => (reason === null ? [] : [{ id, reason }]))
}

/** Moves leads back by one step if their last step was cancelled before it was sent. */
export async function undoCancelledSteps(scope: WorkspaceScope): Promise<void> {
  await sql`
    update sequence_enrollments e set sent = e.sent - 1, message_id = null, due_at = now()
    from messages m
    where e.workspace_id = ${scope.workspaceId} and e.status = 'active' and m.workspace_id = e.workspace_id
      and m.id = e.message_id and m.status = 'cancelled' and e.sent > 0`.execute(scope.db)
}

export type DueEnrollment = Place &
  Pick<
    Row<'sequence_enrollments', { language: Language }>,
    'id' | 'lead_id' | 'user_id' | 'author' | 'language' | 'sent'
  > & {
    steps: SequenceStep[]
    /** Why no step follows, if known. */
    ended: StopReason | null
    /** The message of the previous step: its outcome, and the message to which the next one replies. */
    last: { id: string; status: string; reason: string | null; subject: string } | null
  }

/**
 * Returns leads of these sequences whose next step is due, locked until the transaction ends. Leads of an account that
 * is scheduled for deletion wait: a sign-in cancels the deletion. A lead whose last step was cancelled during this run
 * steps back in the next one. The scope is the system's.
 */
export async function claimDue(
  scope: WorkspaceScope,
  { sequenceIds, limit }: { sequenceIds: string[]; limit: number },
): Promise<DueEnrollment[]> {
  const { rows } = await sql<DueEnrollment>`
    select e.id, e.lead_id, e.user_id, e.author, e.language, e.sent, s.steps, c.latitude, c.longitude,
      l.country_code as "countryCode", ${END_REASON} as ended,
      (select jsonb_build_object('id', m.id, 'status', m.status, 'reason', m.reason, 'subject', coalesce(m.subject, ''))
        from messages m
        where m.workspace_id = e.workspace_id and m.enrollment_id = e.id and m.status <> 'cancelled'
        order by m.created_at desc, m.id desc limit 1) as last
    from sequence_enrollments e
      join sequences s on s.workspace_id = e.workspace_id and s.id = e.sequence_id and s.paused_at is null
      ${WITH_LEAD}
    where e.workspace_id = ${scope.workspaceId} and e.sequence_id = any(${sequenceIds}::uuid[])
      and not exists (select from account_deletions d where d.user_id = e.user_id)
      and not exists (select from messages m
        where m.workspace_id = e.workspace_id and m.id = e.message_id and m.status = 'cancelled')
      and e.status = 'active' and e.due_at <= now() and (l.id is not null or not ${CAN_BE_RESTORED})
    order by e.due_at, e.id limit ${limit} for update of e skip locked`.execute(scope.db)
  return rows
}

export async function postpone(scope: WorkspaceScope, { id, dueAt }: { id: string; dueAt: Date }): Promise<void> {
  await sql`
    update sequence_enrollments set due_at = ${dueAt.toISOString()}::timestamptz
    where workspace_id = ${scope.workspaceId} and id = ${id}`.execute(scope.db)
}

export async function advanceToNextStep(
  scope: WorkspaceScope,
  { id, messageId, dueAt }: { id: string; messageId: string; dueAt: Date },
): Promise<void> {
  await sql`
    update sequence_enrollments set sent = sent + 1, message_id = ${messageId},
      due_at = ${dueAt.toISOString()}::timestamptz
    where workspace_id = ${scope.workspaceId} and id = ${id}`.execute(scope.db)
  scope.hint('messages', id)
}

export async function finish(scope: WorkspaceScope, id: string): Promise<void> {
  await sql`
    update sequence_enrollments set status = 'finished', ended_at = clock_timestamp()
    where workspace_id = ${scope.workspaceId} and id = ${id} and status = 'active'`.execute(scope.db)
  scope.hint('messages', id)
}

/** Moves a lead's enrollments to another lead, unless the other lead is in a sequence itself. */
export async function moveEnrollments(
  scope: WorkspaceScope,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    update sequence_enrollments e set lead_id = ${to}
    where e.workspace_id = ${scope.workspaceId} and e.lead_id = ${from} and (e.status <> 'active' or not exists (
      select from sequence_enrollments o
      where o.workspace_id = e.workspace_id and o.lead_id = ${to} and o.status = 'active'))`.execute(scope.db)
}
