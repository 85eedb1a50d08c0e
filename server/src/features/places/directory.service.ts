import type { Candidate, DiscoveryArea, DiscoveryPlan } from '@leadhaul/contract/search/candidate.schema.ts'
import type pg from 'pg'
import { countMatches, type DiscoveredPlace, discover } from './discovery.repository.ts'
import { listCategorySlugs, removeSample, summarise } from './directory.repository.ts'
import { createTowns } from './places.service.ts'

/** Open directories never carry ratings, so their absence there says nothing of a company. */
const SOURCES_WITHOUT_RATINGS = new Set(['overture', 'osm'])
const SLUGS_KEPT_MS = 60_000

export type Directory = ReturnType<typeof createDirectory>

/** The directory of businesses as a search sees it. `pool` is one of a role that reads the directory. */
export function createDirectory(o: { pool: pg.Pool }) {
  let slugs: { list: Promise<string[]>; until: number } | undefined
  return {
    /** The nearest companies that match, as candidates; `limit` at most. */
    discover: async (query: DiscoveryPlan & DiscoveryArea & { limit: number }): Promise<Candidate[]> => {
      const rows = await discover(o.pool, query)
      const wanted = new Set(query.categorySlugs)
      return rows.map((row) => toCandidate(row, wanted))
    },
    /** How many companies match, `limit` at most. */
    count: (query: DiscoveryPlan & DiscoveryArea & { limit: number }): Promise<number> => countMatches(o.pool, query),
    /** Every category the directory holds; asked for at most once a minute. */
    categorySlugs: (): Promise<string[]> => {
      if (!slugs || slugs.until < Date.now()) {
        slugs = { list: listCategorySlugs(o.pool), until: Date.now() + SLUGS_KEPT_MS }
        slugs.list.catch(() => {
          slugs = undefined
        })
      }
      return slugs.list
    },
    summary: () => summarise(o.pool),
    removeSample: () => removeSample(o.pool),
    towns: createTowns(o),
  }
}

function toCandidate(row: DiscoveredPlace, wanted: Set<string>): Candidate {
  const { id: _, source, sourceId, km, licence, sourceUrl, confirmedOn, ...facts } = row
  const alternate = facts.categories.some((slug) => wanted.has(slug))
  return {
    ...facts,
    placeKey: `${source}:${sourceId}`,
    provenance: { source, sourceUrl, licence, date: confirmedOn },
    sample: source === 'sample',
    sourceHasRatings: !SOURCES_WITHOUT_RATINGS.has(source),
    match: wanted.has(facts.category) ? 'primary' : alternate ? 'alternate' : 'name',
    distanceKm: km,
  }
}
