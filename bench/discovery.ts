import { createDirectory } from '../server/src/features/places/directory.service.ts'
import { DISCOVER, type DiscoveryQuery, discoverValues } from '../server/src/features/places/discovery.repository.ts'
import { createUnderstandKeywords } from '../server/src/features/search/dictionary/understanding.service.ts'
import type { BenchCluster } from './cluster.ts'
import { rounded, spread, alternate } from './measure.ts'
import { type Findings, reportFinding } from './report.ts'

const MAX_P95_MS = 60
const MAX_RATIO = 2
const RESULT_LIMIT = 500

/** Salt Lake City, Ogden, Provo, and points around them. */
export const TOWNS = [
  { latitude: 40.7608, longitude: -111.891 },
  { latitude: 41.223, longitude: -111.9738 },
  { latitude: 40.2338, longitude: -111.6585 },
  { latitude: 40.69, longitude: -111.95 },
  { latitude: 40.56, longitude: -111.93 },
]
const trades = ['construction', 'building_materials', 'engineering', 'plumbing', 'electrical']
const categoryCase = (radiusKm: number) => ({ name: `categories, ${radiusKm} km`, radiusKm, slugs: trades, words: [] })
const nameCase = (radiusKm: number) => ({
  name: `name words, ${radiusKm} km`,
  radiusKm,
  slugs: [],
  words: [['services']],
})
const combinedCase = (radiusKm: number) => ({
  name: `categories and names, ${radiusKm} km`,
  radiusKm,
  keyword: 'construction company',
})
const rareCase = (radiusKm: number) => ({
  name: `“furniture manufacturer”, ${radiusKm} km`,
  radiusKm,
  keyword: 'furniture manufacturer',
})
type Case = { name: string; radiusKm: number; keyword?: string; slugs?: string[]; words?: string[][] }
const CASES: Case[] = [25, 50, 100, 200].flatMap((km) => [
  categoryCase(km),
  nameCase(km),
  combinedCase(km),
  rareCase(km),
])

/** Compares the directory's discovery with the same SQL through the same pool. The bars hold for a million places. */
export async function measureDiscovery(options: {
  cluster: BenchCluster
  rounds: number
  barred: boolean
}): Promise<Findings> {
  const { system } = options.cluster.pools
  const directory = createDirectory({ pool: system })
  const understand = createUnderstandKeywords({ knownSlugs: directory.categorySlugs })
  const { rows } = await options.cluster.owner.query<{ n: number }>('select count(*) as n from places')
  const among = `${Math.round((rows[0]?.n ?? 0) / 1000).toLocaleString('en')} thousand`
  const findings: Findings = []
  for (const each of CASES) {
    // With a town, as in every search: names are searched in the languages spoken there.
    const { plan } = each.keyword
      ? await understand({ keywords: [each.keyword], ...TOWNS[0] })
      : { plan: { categorySlugs: each.slugs ?? [], namePatterns: each.words ?? [] } }
    const items = TOWNS.map((town) => {
      const query: DiscoveryQuery = { ...plan, ...town, radiusKm: each.radiusKm, limit: RESULT_LIMIT }
      return { query, values: discoverValues(query) }
    })
    let found = 0
    const ours = async (item: (typeof items)[number]) => {
      found = (await directory.discover(item.query)).length
    }
    const bare = (item: (typeof items)[number]) =>
      system.query({ name: 'bench-discover', text: DISCOVER, values: item.values })
    await alternate({ items: items.slice(0, 2), rounds: 1, ours, bare })
    const samples = await alternate({ items, rounds: options.rounds, ours, bare })
    const [own, other] = [spread(samples.ours), spread(samples.bare)]
    const ratio = rounded(own.p50 / other.p50)
    findings.push(
      reportFinding({
        section: 'discovery',
        what: `${each.name}, among ${among}`,
        figures: { found, ...own, bareP50: other.p50, bareP95: other.p95, ratio },
        ...(options.barred && {
          bar: {
            text: `p95 < ${MAX_P95_MS} ms, ratio ≤ ${MAX_RATIO}`,
            met: own.p95 < MAX_P95_MS && ratio <= MAX_RATIO,
          },
        }),
      }),
    )
  }
  return findings
}
