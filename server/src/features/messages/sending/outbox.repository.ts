import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { CancelReason, MessageStatus } from '@leadhaul/contract/messages/message.schema.ts'
import type { SystemDb } from '../../../platform/db/pools.ts'
import { hasRestorableLead } from '../../../platform/db/restorable-leads.ts'
import type { Row } from '../../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'

/** The scope is the system's, as in the whole file. */
export type ClaimedMessage = Pick<
  Row<'messages'>,
  'id' | 'lead_id' | 'batch_id' | 'enrollment_id' | 'user_id' | 'author' | 'address' | 'content' | 'attempts'
> & {
  /** Identifies the worker's claim: a message is settled only with its current claim. */
  claim: string
  subject: string
  /** Created more than two days ago. */
  is_old: boolean
  /** False if the lead was deleted. */
  has_lead: boolean
  /** True if the lead was deleted and can still be restored. */
  is_lead_restorable: boolean
  /** True if the contact was given back after the message was written. */
  is_locked: boolean
  /**
   * Belongs to a batch or sequence that was started with a mail account of the workspace: without an account it waits.
   */
  waits_for_account: boolean
  /** The reason for which a step of a sequence is no longer sent. */
  stopped: Exclude<CancelReason, 'plan' | 'paused' | 'stopped' | 'address_changed' | 'changed'> | null
  /** The Message-ID of the email that this message replies to in its thread. */
  follows_external_id: string | null
  country_code: string | null
  contact_name: string | null
  /** The current address of the lead. */
  contact_email: string | null
  origin: { source?: string; sourceUrl?: string | null } | null
}

const IS_WORKSPACE_EMAIL = (scope: WorkspaceScope) => sql`m.workspace_id = ${scope.workspaceId} and m.channel = 'email'`
/** False for messages of paused or cancelled batches. */
const IS_SENDABLE = sql`(m.batch_id is null or exists (
  select from message_batches b where b.workspace_id = m.workspace_id and b.id = m.batch_id and b.status = 'running'))`

/**
 * The author requested the deletion of their account. A sign-in cancels the deletion, and the message is sent.
 */
const IS_AUTHOR_LEAVING = sql`exists (select from account_deletions d where d.user_id = m.user_id)`
const LEAVING_RECHECK_SECONDS = 3600

/** The status of a message that is retried, unless it was withdrawn or its batch was cancelled meanwhile. */
const REQUEUED_STATUS = sql`case when m.withdrawn is not null or exists (select from message_batches b
  where b.workspace_id = m.workspace_id and b.id = m.batch_id and b.status = 'cancelled') then 'cancelled' else 'queued' end`

/** The reason to stop a step of a sequence, from events since the step was written. */
const STOP_REASON = sql`case
  when m.expires_at <= now() then 'expired'
  when m.enrollment_id is null then null
  when l.status in ('converted', 'won', 'lost') then 'closed'
  when answered_since(m.workspace_id, m.lead_id, (select min(f.created_at) from messages f
    where f.workspace_id = m.workspace_id and f.enrollment_id = m.enrollment_id)) then 'replied'
  when exists (select from messages p where p.workspace_id = m.workspace_id and p.enrollment_id = m.enrollment_id
    and p.bounced_at is not null) then 'bounced'
end`

/**
 * Attempts of the same step of a sequence in earlier messages, such as those that expired at the end of their day. They
 * count, or a full mailbox would be retried forever.
 */
const EARLIER_ATTEMPTS = sql`(select max(b.attempts) from messages b
  where b.workspace_id = m.workspace_id and b.enrollment_id = m.enrollment_id and b.status = 'cancelled'
    and not exists (select from messages s where s.workspace_id = b.workspace_id and s.enrollment_id = b.enrollment_id
      and s.status <> 'cancelled' and s.id > b.id and s.id < m.id))`

/** Claims the next due message: single messages first, then steps of sequences, then messages of batches. */
export async function claimNext(scope: WorkspaceScope): Promise<ClaimedMessage | undefined> {
  const { rows } = await sql<ClaimedMessage>`
    with single as materialized (
      select m.id from messages m where ${IS_WORKSPACE_EMAIL(scope)} and m.status = 'queued' and m.batch_id is null
        and m.due_at <= now() and not ${IS_AUTHOR_LEAVING}
      order by (m.enrollment_id is not null), m.due_at, m.id limit 1 for update of m skip locked),
    batched as materialized (
      select m.id from messages m where ${IS_WORKSPACE_EMAIL(scope)} and m.status = 'queued' and m.batch_id is not null
        and m.due_at <= now() and ${IS_SENDABLE} and not ${IS_AUTHOR_LEAVING} and not exists (select from single)
      order by m.due_at, m.id limit 1 for update of m skip locked),
    claimed as (
      update messages m set status = 'sending', claim = ${newId()}, transmitting_at = null,
        attempts = greatest(m.attempts, ${EARLIER_ATTEMPTS}) + 1
      from (select id from single union all select id from batched) next
      where m.workspace_id = ${scope.workspaceId} and m.id = next.id returning m.*)
    select m.id, m.claim, m.lead_id, m.batch_id, m.enrollment_id, ${STOP_REASON} as stopped,
      (select p.external_id from messages p where p.workspace_id = m.workspace_id and p.id = m.follows) as follows_external_id,
      coalesce(
        (select b.own_account from message_batches b where b.workspace_id = m.workspace_id and b.id = m.batch_id),
        (select e.own_account from sequence_enrollments e where e.workspace_id = m.workspace_id and e.id = m.enrollment_id),
        false) as waits_for_account,
      m.user_id, m.author, m.address, coalesce(m.subject, '') as subject, m.content,
      m.attempts, m.created_at < now() - interval '2 days' as is_old, l.id is not null as has_lead,
      ${hasRestorableLead('m')} as is_lead_restorable,
      l.access is not distinct from 'locked' as is_locked, l.country_code, c.contact_name, c.contact_email,
      c.provenance -> 'contactEmail' as origin
    from claimed m left join leads l on l.workspace_id = m.workspace_id and l.id = m.lead_id
      left join lead_contacts c on c.workspace_id = m.workspace_id and c.lead_id = m.lead_id`.execute(scope.db)
  return rows[0]
}

/**
 * From now on the server may have accepted the content. Returns false if the message no longer belongs to this worker.
 */
export async function markTransmitting(
  scope: WorkspaceScope,
  { id, claim, externalId }: { id: string; claim: string; externalId: string },
): Promise<boolean> {
  const { rows } = await sql`
    update messages m set transmitting_at = clock_timestamp(), external_id = ${externalId}
    where ${IS_WORKSPACE_EMAIL(scope)} and m.id = ${id} and m.claim = ${claim} and m.status = 'sending'
      and m.withdrawn is null and ${IS_SENDABLE}
    returning m.id`.execute(scope.db)
  return rows.length > 0
}

export type SettledMessage = {
  id: string
  status: MessageStatus
  reason: string | null
  serverAnswer: string | null
  /** For a message that waits again: the delay in seconds. */
  delaySeconds?: number
  /** The attempt does not count: its failure was not caused by this message. */
  uncounted?: boolean
  bounced?: boolean
}

/** Stores the outcome of a message. Returns false if the message no longer belongs to this worker. */
export async function settleMessage(scope: WorkspaceScope, claim: string, settled: SettledMessage): Promise<boolean> {
  const { id, status, reason, serverAnswer, delaySeconds = 0, uncounted = false, bounced = false } = settled
  const { rows } = await sql`
    update messages m set status = case when ${status} = 'queued' then ${REQUEUED_STATUS} else ${status} end,
      reason = case when ${status} = 'queued' then coalesce(m.withdrawn, ${reason}) else ${reason} end,
      server_answer = ${serverAnswer}, claim = null,
      transmitting_at = null, attempts = m.attempts - ${uncounted ? 1 : 0}::int,
      due_at = case when ${status} = 'queued' then now() + ${delaySeconds}::float8 * interval '1 second' else m.due_at end,
      sent_at = case when ${status} in ('sent', 'unknown') then clock_timestamp() end,
      bounced_at = case when ${bounced}::boolean then clock_timestamp() end
    where ${IS_WORKSPACE_EMAIL(scope)} and m.id = ${id} and m.claim = ${claim} and m.status = 'sending'
    returning m.id`.execute(scope.db)
  if (rows.length > 0) scope.hint('messages', id)
  return rows.length > 0
}

export type AbandonedMessage = Pick<ClaimedMessage, 'id' | 'lead_id' | 'user_id' | 'author' | 'subject' | 'content'>
/**
 * Recovers the messages of a dead worker: those whose transmission had not begun are sent again, and the outcome of the
 * rest is unknown. Returns the latter.
 */
export async function recoverAbandoned(scope: WorkspaceScope): Promise<AbandonedMessage[]> {
  const { rows } = await sql<AbandonedMessage & { status: MessageStatus }>`
    update messages m set claim = null, transmitting_at = null,
      status = case when m.transmitting_at is null then ${REQUEUED_STATUS} else 'unknown' end,
      reason = case when m.transmitting_at is null then coalesce(m.withdrawn, m.reason) else 'interrupted' end,
      attempts = case when m.transmitting_at is null then m.attempts - 1 else m.attempts end,
      sent_at = m.transmitting_at
    where ${IS_WORKSPACE_EMAIL(scope)} and m.status = 'sending'
    returning m.id, m.lead_id, m.user_id, m.author, coalesce(m.subject, '') as subject, m.content, m.status`.execute(
    scope.db,
  )
  return rows.filter(({ status }) => status === 'unknown')
}

/** The users whose emails wait to be sent. */
export async function waitingSenders(scope: WorkspaceScope): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct m.user_id from messages m
    where ${IS_WORKSPACE_EMAIL(scope)} and m.status = 'queued' and ${IS_SENDABLE}`.execute(scope.db)
  return rows.map(({ user_id }) => user_id)
}

/**
 * The seconds until the next message is due, or until the author's account is checked for deletion again; null if none
 * waits.
 */
export async function nextDue(scope: WorkspaceScope): Promise<{ seconds: number } | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(case when ${IS_AUTHOR_LEAVING}
      then greatest(m.due_at, now() + ${LEAVING_RECHECK_SECONDS}::int * interval '1 second') else m.due_at end) - now())::float8
      as seconds
    from messages m
    where ${IS_WORKSPACE_EMAIL(scope)} and (m.status = 'sending' or (m.status = 'queued' and ${IS_SENDABLE}))`.execute(
    scope.db,
  )
  const seconds = rows[0]?.seconds ?? null
  return seconds === null ? null : { seconds }
}

/** Sets the next run of the workspace. Returns its time if it differs from the previous one. */
export async function setNextRun(scope: WorkspaceScope, seconds: number): Promise<string | undefined> {
  const { rows } = await sql<{ due_at: string }>`
    insert into message_turns as t (workspace, user_id, due_at)
    values (${scope.workspaceId}, ${scope.userId}, now() + ${Math.max(0, seconds)}::float8 * interval '1 second')
    on conflict (workspace) do update set due_at = excluded.due_at
      where abs(extract(epoch from t.due_at - excluded.due_at)) > 0.5 or t.due_at <= now()
    returning due_at`.execute(scope.db)
  return rows[0]?.due_at
}

export async function unschedule(scope: WorkspaceScope): Promise<void> {
  await sql`delete from message_turns where workspace = ${scope.workspaceId}`.execute(scope.db)
}

export async function listDueWorkspaces(db: SystemDb): Promise<{ workspaceId: string; userId: string }[]> {
  const { rows } = await sql<{ workspaceId: string; userId: string }>`
    select workspace as "workspaceId", user_id as "userId" from message_turns where due_at <= now()`.execute(db)
  return rows
}

/** Defers all due steps of sequences after one failed because of the account: each of the others would fail too. */
export async function deferSteps(
  scope: WorkspaceScope,
  { reason, delaySeconds = 0 }: Pick<SettledMessage, 'reason' | 'delaySeconds'>,
): Promise<void> {
  await sql`
    update messages m set reason = ${reason}, due_at = now() + ${delaySeconds}::float8 * interval '1 second'
    where ${IS_WORKSPACE_EMAIL(scope)} and m.status = 'queued' and m.enrollment_id is not null and m.due_at <= now()`.execute(
    scope.db,
  )
}

/** Makes the steps due that wait for the workspace's own account, unless its server is known to accept no email. */
export async function resumeSteps(scope: WorkspaceScope, problems: readonly string[]): Promise<void> {
  await sql`
    update messages m set due_at = now()
    where ${IS_WORKSPACE_EMAIL(scope)} and m.status = 'queued' and m.enrollment_id is not null and m.due_at > now()
      and m.reason = any(${[...problems]}::text[]) and exists (
        select from integration_credentials c
        where c.workspace_id = m.workspace_id and c.kind = 'smtp' and c.unreached_since is null)`.execute(scope.db)
}

/** Pauses a batch that its account cannot send. */
export async function pauseBatch(scope: WorkspaceScope, id: string, reason: string): Promise<void> {
  await sql`
    update message_batches set status = 'paused', reason = ${reason}
    where workspace_id = ${scope.workspaceId} and id = ${id} and status = 'running'`.execute(scope.db)
  scope.hint('messages')
}

/** Completes the batches that have nothing left to send. */
export async function completeBatches(scope: WorkspaceScope): Promise<void> {
  const { rows } = await sql`
    update message_batches b set status = 'done', finished_at = clock_timestamp()
    where b.workspace_id = ${scope.workspaceId} and b.status = 'running' and not exists (
      select from messages m where m.workspace_id = b.workspace_id and m.batch_id = b.id
        and m.status in ('queued', 'sending'))
    returning b.id`.execute(scope.db)
  if (rows.length > 0) scope.hint('messages')
}
