import { sql } from 'kysely'
import type { SystemDb } from '../../../platform/db/pools.ts'
import type { CamelCasedKeys, Row } from '../../../platform/db/rows.ts'

export type NewEvent = CamelCasedKeys<Pick<Row<'stripe_events'>, 'id' | 'type' | 'customer_id' | 'charge_id'>>
export type EventRow = Omit<NewEvent, 'type'> & { processed: boolean }

/** Returns true if the event was not stored before. */
export async function insertEvent(db: SystemDb, event: NewEvent): Promise<boolean> {
  const { rows } = await sql`
    insert into stripe_events (id, type, customer_id, charge_id)
    values (${event.id}, ${event.type}, ${event.customerId}, ${event.chargeId})
    on conflict (id) do nothing returning id`.execute(db)
  return rows.length > 0
}

export async function findEvent(db: SystemDb, id: string): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`
    select id, customer_id as "customerId", charge_id as "chargeId", processed_at is not null as processed
    from stripe_events where id = ${id}`.execute(db)
  return rows[0]
}

/** The unprocessed events of a customer. A reading that begins after this call includes all their changes. */
export async function listUnprocessed(db: SystemDb, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from stripe_events where customer_id = ${customerId} and processed_at is null`.execute(db)
  return rows.map(({ id }) => id)
}

export async function markProcessed(db: SystemDb, ids: string[], outcome: 'taken over' | 'not ours'): Promise<void> {
  await sql`
    update stripe_events set processed_at = clock_timestamp(), outcome = ${outcome}
    where id = any(${ids}::text[]) and processed_at is null`.execute(db)
}

/** Events whose job was lost, for example when a database was restored. */
export async function listStuckEvents(db: SystemDb, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from stripe_events where processed_at is null and received_at < now() - interval '10 minutes'
    order by received_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Stripe keeps events for thirty days. */
export async function deleteOldEvents(db: SystemDb): Promise<void> {
  await sql`
    delete from stripe_events where received_at < now() - interval '60 days' and processed_at is not null`.execute(db)
}

/** Until when the provider's list of events was read, initially an hour ago, and now, in seconds since 1970. */
export async function readCatchUp(db: SystemDb): Promise<{ since: number; now: number }> {
  const { rows } = await sql<{ since: number; now: number }>`
    select floor(extract(epoch from coalesce((select events_until from stripe_catch_up), now() - interval '1 hour')))::float8 as since,
      floor(extract(epoch from now()))::float8 as now`.execute(db)
  return rows[0] ?? { since: 0, now: 0 }
}

export async function writeCatchUp(db: SystemDb, until: number): Promise<void> {
  await sql`
    insert into stripe_catch_up (events_until) values (to_timestamp(${until}::float8))
    on conflict (singleton) do update set events_until = excluded.events_until`.execute(db)
}
