import type pg from 'pg'
import type { CamelCasedKeys, Row } from '../../../platform/db/rows.ts'

type Db = Pick<pg.ClientBase, 'query'>
/** The columns of a place that identify its company, under one of its keys. */
export type KeyedPlace = Pick<Row<'places'>, 'name' | 'city' | 'region' | 'latitude' | 'longitude' | 'source'> & {
  key: string
  category: string
}
export type SharedKey = Row<'shared_contact_keys'>

const LOCK = 727_012
/** Only keys with several names. The caller handles names that differ only in spelling. */
const HAVING_SEVERAL_NAMES = `having count(*) > 1 and min(name) <> max(name)`
const PLACES_OF = `
  select k.key, p.name, p.city, p.region, p.latitude, p.longitude, p.source,
    c.slug as category
  from places p cross join unnest(p.contact_keys) k(key) join many m on m.key = k.key
  join place_categories c on c.id = p.category_id order by k.key`
const ROWS = 5000
/** The maximum number of places read per key, so that a large chain is not read completely when one branch changes. */
const MAX_PLACES_PER_KEY = 100

/** Serializes updates of shared keys: holds a lock until the transaction ends. */
export async function lockSharedKeys(client: Db): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
}

/** The number of changed keys that are not examined yet, at most `limit`. */
export async function countChangedKeys(client: Db, limit: number): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from (select from touched_contact_keys limit $1) t',
    [limit],
  )
  return rows[0]?.n ?? 0
}

/** Removes the changed keys from the queue and returns them. Keys that change later belong to the next run. */
export async function takeChangedKeys(client: Db): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    'with gone as (delete from touched_contact_keys returning key) select distinct key from gone',
  )
  return rows.map(({ key }) => key)
}

/** Speeds up the following lookups: each would read the index's pending list, or the whole table. */
export async function prepareLookups(client: Db): Promise<void> {
  await client.query('select order_contact_keys()')
  // The planner overestimates the places of a key, and would scan all places to find a hundred.
  await client.query('set local enable_seqscan = off')
}

/** Empties the queue of changed keys before all places are examined. */
export async function clearChangedKeys(client: Db): Promise<void> {
  await client.query('delete from touched_contact_keys')
}

/** The places of those of these keys that have several names, grouped by key, with at most a hundred places per key. */
export async function placesSharing(client: Db, keys: string[]): Promise<KeyedPlace[]> {
  const { rows } = await client.query<KeyedPlace>({
    name: 'places-sharing',
    text: `
      with given as materialized (
        select k.key, p.* from unnest($1::text[]) k(key) cross join lateral (
          select name, city, region, latitude, longitude, source, category_id from places
          where contact_keys @> array[k.key] limit ${MAX_PLACES_PER_KEY}) p),
      many as (select key from given group by key ${HAVING_SEVERAL_NAMES})
      select g.key, g.name, g.city, g.region, g.latitude, g.longitude, g.source, c.slug as category
      from given g join many using (key) join place_categories c on c.id = g.category_id order by g.key`,
    values: [keys],
  })
  return rows
}

/** The places of every key with several names, grouped by key, in the current transaction. */
export async function* allPlacesSharing(client: Db): AsyncGenerator<KeyedPlace[]> {
  // All keys are grouped in one pass: with the usual 4 MB, most of them would be written to disk and read back.
  await client.query(`set local work_mem = '64MB'`)
  await client.query(`
    create temp table many on commit drop as
      select key from (select unnest(contact_keys) as key, name from places) k group by key ${HAVING_SEVERAL_NAMES}`)
  await client.query('analyze many')
  await client.query(`declare sharing no scroll cursor for ${PLACES_OF}`)
  for (;;) {
    const { rows } = await client.query<KeyedPlace>(`fetch ${ROWS} from sharing`)
    if (rows.length === 0) return
    yield rows
  }
}

/** Stores the shared keys: among the `looked` keys, or among all keys. */
export async function writeShared(client: Db, { looked, shared }: { looked: string[] | null; shared: SharedKey[] }) {
  const [keys, companies] = [shared.map(({ key }) => key), shared.map((each) => each.companies)]
  await client.query(
    `delete from shared_contact_keys s
     where ($1::text[] is null or s.key = any($1)) and not exists (select from unnest($2::text[]) k(key) where k.key = s.key)`,
    [looked, keys],
  )
  await client.query(
    `insert into shared_contact_keys as s (key, companies) select * from unnest($1::text[], $2::int[])
     on conflict (key) do update set companies = excluded.companies where s.companies <> excluded.companies`,
    [keys, companies],
  )
}

/** Names of approximately this many places, sampled across the table. */
export async function sampleNames(client: Db, wanted: number): Promise<string[]> {
  const { rows } = await client.query<{ n: string }>(
    `select greatest(reltuples, 0)::bigint as n from pg_class where oid = 'places'::regclass`,
  )
  const share = Math.min(100, (100 * wanted) / Math.max(1, Number(rows[0]?.n ?? 0)))
  const names = await client.query<{ name: string }>(`select name from places tablesample system (${share}) limit $1`, [
    2 * wanted,
  ])
  return names.rows.map(({ name }) => name)
}

export async function writeCommonWords(client: Db, words: string[]): Promise<void> {
  await client.query(
    `with gone as (delete from common_name_words where not word = any($1::text[]))
     insert into common_name_words select unnest($1::text[]) on conflict do nothing`,
    [words],
  )
}

export async function listCommonWords(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ word: string }>('select word from common_name_words')
  return rows.map(({ word }) => word)
}

/** Those of these keys that several companies share. */
export async function findShared(db: Db, keys: string[]): Promise<SharedKey[]> {
  const { rows } = await db.query<SharedKey>({
    name: 'shared-contact-keys',
    text: 'select key, companies from shared_contact_keys where key = any($1::text[])',
    values: [keys],
  })
  return rows
}

export type KeylessPlace = CamelCasedKeys<Pick<Row<'places'>, 'phones' | 'websites' | 'emails' | 'country_code'>> & {
  id: string
}

/** Places from before the introduction of keys. */
export async function placesWithoutKeys(db: Db, limit: number): Promise<KeylessPlace[]> {
  const { rows } = await db.query<KeylessPlace>(
    `select id::text, phones, websites, emails, country_code as "countryCode" from places
     where contact_keys is null order by id limit $1`,
    [limit],
  )
  return rows
}

export async function writeKeys(db: Db, rows: { id: string; keys: string[] }[]): Promise<void> {
  await db.query(
    `update places p set contact_keys = array(select jsonb_array_elements_text(r.keys))
     from jsonb_to_recordset($1) r(id bigint, keys jsonb) where p.id = r.id and p.contact_keys is null`,
    [JSON.stringify(rows)],
  )
}
