import type { Candidate, DiscoveryArea, DiscoveryPlan } from '@leadhaul/contract/search/candidate.schema.ts'
import type pg from 'pg'
import { candidateOf } from './candidate.rules.ts'
import { countMatches, discover } from './discovery.repository.ts'
import { listCategorySlugs, removeSample, summarise } from './directory.repository.ts'
import { createTowns } from './places.service.ts'

const SLUGS_KEPT_MS = 60_000

export type Directory = ReturnType<typeof createDirectory>

/** The directory of businesses as a search sees it. `pool` is one of a role that reads the directory. */
export function createDirectory(o: { pool: pg.Pool }) {
  let slugs: { list: Promise<string[]>; until: number } | undefined
  return {
    /** The nearest companies that match, as candidates; `limit` at most. */
    discover: async (query: DiscoveryPlan & DiscoveryArea & { limit: number }): Promise<Candidate[]> => {
      const rows = await discover(o.pool, query)
      return rows.map(candidateOf(query))
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
