import { sql } from 'kysely'
import type { SystemDb } from '../../../platform/db/pools.ts'
import type { CashierObject, ObjectKind } from './cashier-objects.rules.ts'
import type { CashierStore, Match, Objects } from './cashier-store.repository.ts'

const LOCK = 727_097
/** Stripe lists the events of the last thirty days. */
const EVENT_DAYS = 30

/** Stores objects in the database: they survive a restart, and all processes share them. */
export const createTableStore = (db: SystemDb): CashierStore => ({
  run: (work) =>
    db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
      return work(objectsIn(trx))
    }),
})

const objectsIn = (db: SystemDb): Objects => ({
  get: (kind, id) => find(db, kind, id),
  list: (kind, match = {}) => list(db, kind, match),
  async put(object) {
    await sql`
      insert into test_cashier_objects (kind, id, object)
      values (${object.object}, ${object.id}, ${JSON.stringify(object)}::jsonb)
      on conflict (kind, id) do update set object = excluded.object`.execute(db)
  },
  async remove(kind, id) {
    await sql`delete from test_cashier_objects where kind = ${kind} and id = ${id}`.execute(db)
  },
})

async function find<K extends ObjectKind>(db: SystemDb, kind: K, id: string): Promise<CashierObject<K> | undefined> {
  const { rows } = await sql<{ object: CashierObject<K> }>`
    select object from test_cashier_objects where kind = ${kind} and id = ${id}`.execute(db)
  return rows[0]?.object
}

async function list<K extends ObjectKind>(db: SystemDb, kind: K, match: Match): Promise<CashierObject<K>[]> {
  const { rows } = await sql<{ object: CashierObject<K> }>`
    select object from test_cashier_objects
    where kind = ${kind} and object @> ${JSON.stringify(match)}::jsonb order by position desc`.execute(db)
  return rows.map(({ object }) => object)
}

/** An event as it was reported. */
export const findEvent = (db: SystemDb, id: string) => find(db, 'event', id)

/** Deletes what Stripe does not keep either: old events, and responses to requests that are not repeated. */
export async function deleteOldObjects(db: SystemDb): Promise<void> {
  await sql`
    delete from test_cashier_objects where kind in ('event', 'given_answer')
    and (object ->> 'created')::bigint < extract(epoch from now() - make_interval(days => ${EVENT_DAYS}))`.execute(db)
}

/** Deletes all objects of a customer and their related objects, which contain the company, its address and VAT id. */
export async function deleteCustomerObjects(db: SystemDb, customer: string): Promise<void> {
  await sql`
    with own as materialized (select kind, id from test_cashier_objects where position(${customer} in object::text) > 0),
    known as (select id from own where kind not in ('event', 'given_answer', 'price', 'product'))
    delete from test_cashier_objects stored
    where (stored.kind, stored.id) in (select kind, id from own)
      or (stored.kind not in ('price', 'product', 'coupon', 'promotion_code')
        and exists (select from known where position(known.id in stored.object::text) > 0))`.execute(db)
}
