import type { Sequence, SequenceStep } from '@leadhaul/contract/sequences/sequence.schema.ts'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

const COLUMNS = sql`s.id, s.name, s.paused_at is not null as paused, s.steps, s.author, counted.counts,
  s.created_at as "createdAt", s.updated_at as "updatedAt"`
const COUNTED = sql`cross join lateral (
  select jsonb_build_object(
    'active', count(*) filter (where e.status = 'active'),
    'finished', count(*) filter (where e.status = 'finished'),
    'stopped', count(*) filter (where e.status = 'stopped'),
    'replied', count(*) filter (where e.reason = 'replied' or exists (
      select from messages m
      where m.workspace_id = e.workspace_id and m.enrollment_id = e.id and m.replied_at is not null))) as counts
  from sequence_enrollments e where e.workspace_id = s.workspace_id and e.sequence_id = s.id) counted`

/** Without the part that depends on the plan. */
export type SequenceRow = Omit<Sequence, 'waitsForPlan'>

/** Sorted by name. */
export async function findSequences(scope: WorkspaceScope): Promise<SequenceRow[]> {
  const { rows } = await sql<SequenceRow>`
    select ${COLUMNS} from sequences s ${COUNTED} where s.workspace_id = ${scope.workspaceId}
    order by lower(s.name), s.created_at, s.id`.execute(scope.db)
  return rows
}

export async function findSequence(scope: WorkspaceScope, id: string): Promise<SequenceRow | undefined> {
  const { rows } = await sql<SequenceRow>`
    select ${COLUMNS} from sequences s ${COUNTED}
    where s.workspace_id = ${scope.workspaceId} and s.id = ${id}`.execute(scope.db)
  return rows[0]
}

/** Serializes changes that count rows of the workspace, until the transaction ends. */
export async function lockSequences(scope: WorkspaceScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sequences ' || ${scope.workspaceId}, 0))`.execute(scope.db)
}

export async function countSequences(scope: WorkspaceScope): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from sequences where workspace_id = ${scope.workspaceId}`.execute(scope.db)
  return rows[0]?.n ?? 0
}

export type SequenceContent = { name: string; steps: SequenceStep[] }

/** Returns the id, which is the request key if there is one. */
export async function insertSequence(
  scope: WorkspaceScope,
  { name, steps, author, requestKey }: SequenceContent & { author: string; requestKey: string | undefined },
): Promise<string> {
  const id = requestKey ?? newId()
  await sql`
    insert into sequences (workspace_id, id, user_id, author, name, steps)
    values (${scope.workspaceId}, ${id}, ${scope.userId}, ${author}, ${name}, ${JSON.stringify(steps)}::jsonb)`.execute(
    scope.db,
  )
  scope.hint('messages', id)
  return id
}

/** False if the sequence was changed since `expectedUpdatedAt`, or does not exist. */
export async function updateSequence(
  scope: WorkspaceScope,
  { id, name, steps, expectedUpdatedAt }: SequenceContent & { id: string; expectedUpdatedAt: string },
): Promise<boolean> {
  const { rows } = await sql`
    update sequences set name = ${name}, steps = ${JSON.stringify(steps)}::jsonb, updated_at = clock_timestamp()
    where workspace_id = ${scope.workspaceId} and id = ${id} and updated_at = ${expectedUpdatedAt}::timestamptz
    returning id`.execute(scope.db)
  scope.hint('messages', id)
  return rows.length > 0
}

export async function setPaused(scope: WorkspaceScope, { id, paused }: { id: string; paused: boolean }): Promise<void> {
  await sql`
    update sequences set paused_at = case when ${paused}::boolean then coalesce(paused_at, clock_timestamp()) end
    where workspace_id = ${scope.workspaceId} and id = ${id}`.execute(scope.db)
  scope.hint('messages', id)
}

/**
 * Returns sequences that are not paused, locked until the transaction ends: a pause waits for that and then cancels the
 * steps that were written. Locked before their leads, which are claimed without waiting, to prevent deadlocks.
 */
export async function lockRunningSequences(scope: WorkspaceScope): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sequences where workspace_id = ${scope.workspaceId} and paused_at is null
    order by id for share`.execute(scope.db)
  return rows.map(({ id }) => id)
}

/** Locks a sequence against runs of its leads until the transaction ends. */
export async function lockSequence(scope: WorkspaceScope, id: string): Promise<void> {
  await sql`
    select from sequences where workspace_id = ${scope.workspaceId} and id = ${id} for no key update`.execute(scope.db)
}

/** Whether a step entered the outbox for a lead that is still active. */
export async function hasBegun(scope: WorkspaceScope, sequenceId: string): Promise<boolean> {
  const { rows } = await sql`
    select from sequence_enrollments
    where workspace_id = ${scope.workspaceId} and sequence_id = ${sequenceId} and status = 'active' and sent > 0
    limit 1`.execute(scope.db)
  return rows.length > 0
}

/**
 * Leads continue after their last step that remains. `from`: for each step, its previous index. The message of a
 * removed step is no longer the last one: if it is cancelled, no lead moves back by a step.
 */
export async function renumberSteps(
  scope: WorkspaceScope,
  { sequenceId, from }: { sequenceId: string; from: (number | null)[] },
): Promise<void> {
  await sql`
    update sequence_enrollments e set
      sent = (select coalesce(max(step.place), 0) from unnest(${from}::int[]) with ordinality as step (former, place)
        where step.former < e.sent),
      message_id = case when e.sent - 1 = any(${from}::int[]) then e.message_id end
    where e.workspace_id = ${scope.workspaceId} and e.sequence_id = ${sequenceId} and e.status = 'active'
      and e.sent > 0`.execute(scope.db)
}

/**
 * Sets when the next step of each lead is due: the step's days after its last email, or after the lead was added. Leads
 * that wait for a first email keep their time unless `isFirstWaitChanged`. Cancelled emails are written again
 * immediately.
 */
export async function rescheduleSteps(
  scope: WorkspaceScope,
  { sequenceId, steps, isFirstWaitChanged }: { sequenceId: string; steps: SequenceStep[]; isFirstWaitChanged: boolean },
): Promise<void> {
  const lastEmail = sql`(select max(m.created_at) from messages m
    where m.workspace_id = e.workspace_id and m.enrollment_id = e.id and m.status <> 'cancelled')`
  await sql`
    update sequence_enrollments e set due_at = step.days * interval '1 day' + coalesce(${lastEmail}, e.created_at)
    from unnest(${steps.map(({ waitDays }) => waitDays)}::int[]) with ordinality as step (days, place)
    where e.workspace_id = ${scope.workspaceId} and e.sequence_id = ${sequenceId} and e.status = 'active'
      and step.place = e.sent + 1 and (${isFirstWaitChanged} or ${lastEmail} is not null)`.execute(scope.db)
}

export async function deleteSequence(scope: WorkspaceScope, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from sequences where workspace_id = ${scope.workspaceId} and id = ${id} returning id`.execute(scope.db)
  scope.hint('messages', id)
  return rows.length > 0
}
