import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCandidate } from '../../../app/testing/search-sources.ts'
import { freshSystemDatabase, type SystemDatabase } from '../../../platform/testing/system-pool.ts'
import { areaCells } from './coverage.rules.ts'
import { createOverture } from './overture.service.ts'
import type { Stac } from './stac.client.ts'

const AREA = { latitude: 46.77, longitude: 23.59, radiusKm: 60 }
const RELEASE = '2026-10-21.0'

let database: SystemDatabase
beforeAll(async () => {
  database = await freshSystemDatabase()
})
afterAll(() => database.close())

test('a search of a partly covered region reads only the missing cells', async () => {
  const cells = areaCells(AREA).map(({ cell }) => cell)
  const nearest = cells.slice(0, 5)
  await database.admin.query(
    `insert into place_coverage (cell, state, release, fetched_at) select cell, 'covered', $2, now() from unnest($1::text[]) as c(cell)`,
    [nearest, RELEASE],
  )
  const missing = cells.filter((cell) => !nearest.includes(cell))
  const broughtIn: string[] = []
  const overture = createOverture({
    pool: database.pool,
    stac: {} as Stac,
    pull: async function* () {
      for (const [at, cell] of missing.entries()) {
        broughtIn.push(cell)
        yield { bytes: 0, partsDone: at + 1, partsTotal: missing.length, rows: 0, covered: [cell] }
      }
    },
    discover: async () => [],
    refreshLater: async () => undefined,
  })
  const candidates = [createCandidate(1, { distanceKm: 0.5 }), createCandidate(2, { distanceKm: 1 })]
  const query = { area: AREA, nearest: async () => ({ candidates, isFull: true }), report: () => undefined }
  const found: number[] = []
  for await (const more of overture.importArea(query, new AbortController().signal)) found.push(more.length)
  expect(found).toEqual([2])
  expect(broughtIn).toEqual(missing.slice(0, 1))
})
