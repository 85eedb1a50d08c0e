import type { DirectorySummary } from '@leadhaul/contract/places/places.contract.ts'
import type pg from 'pg'
import type { MercatorPoint } from './mercator.rules.ts'

/** The slugs of every category. Categories of OpenStreetMap have the slugs that their tags map to. */
export async function listCategorySlugs(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ slug: string }>(`
    select slug from place_categories where strpos(slug, '=') = 0
    union select slug from place_category_names where strpos(slug, '=') = 0`)
  return rows.map((row) => row.slug)
}

/** The source of the fictional companies. */
export const SAMPLE_SOURCE = 'sample'
const MAX_EXACT_COUNT = 25_000

/** The contents of the directory. A skip scan over (source, source_id) costs the same for 2,000 or 3 million places. */
export async function summarise(pool: pg.Pool): Promise<DirectorySummary> {
  const { rows } = await pool.query<{ source: string; licence: string }>(`
    with recursive found as (
      (select source, licence from places order by source limit 1)
      union all
      select next.source, next.licence from found, lateral (
        select p.source, p.licence from places p where p.source > found.source order by p.source limit 1) next)
    select source, licence from found`)
  // An exact count takes a millisecond or two up to this limit; beyond it, the estimate of the statistics is used.
  const count = await pool.query<{ n: number }>(
    `with few as (select count(*) as n from (select from places limit ${MAX_EXACT_COUNT}))
     select case when n < ${MAX_EXACT_COUNT} then n else greatest(n, reltuples::bigint) end::int as n
     from few, pg_class where oid = 'places'::regclass`,
  )
  const holds = rows.filter((row) => row.source !== SAMPLE_SOURCE)
  return {
    places: count.rows[0]?.n ?? 0,
    sampleOnly: rows.length > 0 && rows.every((row) => row.source === SAMPLE_SOURCE),
    attributions: holds.map((row) => `${row.source} (${row.licence})`),
    holds,
  }
}

/** Whether the directory contains only fictional companies. */
export async function hasOnlySample(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ only: boolean }>({
    name: 'places-sample-only',
    text: `select exists (select from places where source = $1)
      and not exists (select from places where source < $1) and not exists (select from places where source > $1) as only`,
    values: [SAMPLE_SOURCE],
  })
  return rows[0]?.only ?? false
}

/** Whether the directory contains places, or the sample was loaded before and then removed. */
export async function hasPlacesOrHadSample(db: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await db.query<{ known: boolean }>(
    `select exists (select from places)
       or exists (select from place_imports where file_name = $1 and finished_at is not null) as known`,
    [SAMPLE_SOURCE],
  )
  return rows[0]?.known === true
}

/** Removes the fictional sample companies and returns their number. */
export async function removeSample(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query('delete from places where source = $1', [SAMPLE_SOURCE])
  return rowCount ?? 0
}

/** Names of the companies of each category nearest to a point: the same ones while the directory is unchanged. */
export async function listNearbyNames(
  db: Pick<pg.ClientBase, 'query'>,
  { slugs, limit, near }: { slugs: string[]; limit: number; near: MercatorPoint },
): Promise<{ slug: string; names: string[] }[]> {
  const { rows } = await db.query<{ slug: string; names: string[] }>({
    name: 'places-names-of-categories',
    text: `select k.slug, array(select p.name from places p where p.category_id = k.id
        order by p.spot <-> point($3::float8, $4::float8) limit $2) as names
      from place_categories k where k.slug = any($1)`,
    values: [slugs, limit, near.x, near.y],
  })
  return rows
}
