import type pg from 'pg'
import { createDirectory } from '../server/src/features/places/directory.service.ts'
import { createPublicLimits } from '../server/src/features/public-site/public-limits.service.ts'
import { createUnderstandKeywords } from '../server/src/features/search/dictionary/understanding.service.ts'
import { createOpenPreview } from '../server/src/features/search/public-preview.service.ts'
import type { Pool } from './cluster.ts'
import { TOWNS } from './discovery.ts'
import type { LoadRequest } from './load.ts'
import type { Statement } from './statements.ts'

export const TOWN_NAMES = ['Salt Lake City', 'Ogden', 'Provo', 'Taylorsville', 'Sandy']
export const KEYWORD = 'furniture manufacturer'
export const RADIUS_KM = 100
/** The load sends the address of every visitor as a proxy does. */
export const PROXY_SETTINGS = { ROLE: 'web', TRUSTED_PROXIES: '1' }

/** The searches of home page visitors, each from an address of its own: limits are on and count per address. */
export const visitorSearches = (keyword = KEYWORD): LoadRequest[] =>
  TOWN_NAMES.map((place) => ({
    method: 'POST',
    path: '/api/v1/public/search-preview',
    body: { keywords: [keyword], place, radiusKm: RADIUS_KM },
    isVisitor: true,
  }))

/** The statements of a repeated search of this kind, including those of the limit. */
export async function visitorStatements(system: Pool, keyword = KEYWORD): Promise<Statement[]> {
  let statements: Statement[] = []
  const query = (text: string | Statement, values?: unknown[]) => {
    statements.push(typeof text === 'string' ? { text, values } : { ...text })
    return system.query(text as pg.QueryConfig, values)
  }
  const pool = { query } as unknown as pg.Pool
  const directory = createDirectory({ pool })
  const { categorySlugs, towns } = directory
  const understand = createUnderstandKeywords({ knownSlugs: categorySlugs, findPlaceNames: towns.called })
  const openPreview = createOpenPreview({ understand, directory })
  const limits = createPublicLimits({ pool })
  const hints = { home: 'RO', around: [] }
  for (let time = 0; time < 2; time++) {
    statements = []
    await limits.take('search', 'a visitor of the bench')
    await towns.suggest({ q: 'Provo', language: 'en', hints, kind: 'town', limit: 1 })
    await openPreview({
      keywords: [keyword],
      latitude: 40.2338,
      longitude: -111.6585,
      radiusKm: RADIUS_KM,
      language: 'en',
    })
  }
  return statements
}

/** Adds the towns that visitors name, because the benchmark only has places. */
export async function addTowns(owner: pg.Client | pg.Pool): Promise<void> {
  for (const [at, { latitude, longitude }] of TOWNS.entries()) {
    const id = 900_000_000 + at
    await owner.query(
      `insert into localities (id, name, region, country_code, latitude, longitude, spot, population)
       values ($1, $2, 'Utah', 'US', $3, $4, point($4, degrees(ln(tan(pi() / 4 + radians($3) / 2)))), 100000)
       on conflict do nothing`,
      [id, TOWN_NAMES[at], latitude, longitude],
    )
    await owner.query(
      `insert into locality_names (locality_id, folded, population) values ($1, $2, 100000) on conflict do nothing`,
      [id, (TOWN_NAMES[at] ?? '').toLowerCase()],
    )
  }
}
