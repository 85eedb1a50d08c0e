import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshSystemDatabase, type SystemDatabase } from '../../../platform/testing/system-pool.ts'
import { isFullSize } from '../../../platform/testing/test-size.ts'
import { discover } from '../discovery.repository.ts'
import { importPlaces } from './import.service.ts'

const UTAH = '../shared/data/utah.overture.parquet'
// Loads the complete data: seconds on an idle machine, longer under load.
const TIMEOUT_MS = 180_000
let database: SystemDatabase
beforeAll(async () => {
  database = await freshSystemDatabase()
})
afterAll(() => database.close())

test('the companies of Utah are imported completely with the known figures, and towns find their manufacturers', {
  timeout: TIMEOUT_MS,
}, async () => {
  const result = await importPlaces({ pool: database.pool, file: UTAH })
  expect(result).toMatchObject({
    rowsTotal: 97_139,
    rowsRead: 97_139,
    rowsStored: 97_139,
    rowsBad: 0,
    inserted: 97_139,
  })
  const one = async (statement: string) =>
    Number(
      (await database.admin.query<{ n: string }>(`select count(*) as n from places where ${statement}`)).rows[0]?.n,
    )
  const category = (slug: string) => one(`category_id = (select id from place_categories where slug = '${slug}')`)
  expect(await category('furniture_manufacturer')).toBe(144)
  expect(await category('wholesale_grocer')).toBe(282)
  expect(await category('metal_fabricator')).toBe(519)
  expect(await category('vehicle_parts_manufacturer')).toBe(82)
  expect(await category('sawmill')).toBe(80)
  expect(await one(`operating_status = 'permanently_closed'`)).toBe(86)
  expect(await one('latitude not between 36.9 and 42.1 or longitude not between -114.2 and -109')).toBe(77)

  const found = await discover(database.pool, {
    categorySlugs: ['furniture_manufacturer'],
    namePatterns: [],
    latitude: 40.7608,
    longitude: -111.891,
    radiusKm: 50,
    limit: 500,
  })
  expect(found.length).toBeGreaterThan(60)
  expect(found.every((place) => place.km <= 50 && place.category === 'furniture_manufacturer')).toBe(true)
  expect(found[0]?.phones[0]).toMatch(/^\+1 \d{3} \d{3} \d{4}$/)
  // Helsinki is always imported again (helsinki.feature): this is the same with ten times as many rows.
  if (!isFullSize) return
  expect(await importPlaces({ pool: database.pool, file: UTAH })).toMatchObject({
    rowsStored: 97_139,
    inserted: 0,
    updated: 0,
  })
  expect(await one('true')).toBe(97_139)
})
