import type pg from 'pg'

export type DirectorySummary = { places: number; sampleOnly: boolean; attributions: string[] }

export async function listCategorySlugs(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ slug: string }>('select slug from place_categories')
  return rows.map((row) => row.slug)
}

/** What the directory holds: a skip scan over (source, source_id), so it costs the same among 2,000 or 3 million. */
export async function summarise(pool: pg.Pool): Promise<DirectorySummary> {
  const { rows } = await pool.query<{ source: string; licence: string }>(`
    with recursive found as (
      (select source, licence from places order by source limit 1)
      union all
      select next.source, next.licence from found, lateral (
        select p.source, p.licence from places p where p.source > found.source order by p.source limit 1) next)
    select source, licence from found`)
  const count = await pool.query<{ n: number }>(
    `select greatest(reltuples, 0)::bigint as n from pg_class where oid = 'places'::regclass`,
  )
  return {
    places: count.rows[0]?.n ?? 0,
    sampleOnly: rows.length > 0 && rows.every((row) => row.source === 'sample'),
    attributions: rows.filter((row) => row.source !== 'sample').map((row) => `${row.source} (${row.licence})`),
  }
}
