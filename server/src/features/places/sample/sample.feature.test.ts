import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { overtureCompany, writeOvertureFile } from '../../../platform/testing/overture-file.ts'
import { freshSystemDatabase, type SystemDatabase } from '../../../platform/testing/system-pool.ts'
import { createDirectory, type Directory } from '../directory.service.ts'
import { importPlaces } from '../import/import.service.ts'
import { loadSample } from './sample.service.ts'

let database: SystemDatabase
let directory: Directory
beforeAll(async () => {
  database = await freshSystemDatabase()
  directory = createDirectory({ pool: database.pool })
})
afterAll(() => database.close())

test('an empty directory gets the sample once, real places can be added, and the sample can be removed permanently', async () => {
  expect(await directory.summary()).toEqual({ places: 0, sampleOnly: false, attributions: [], holds: [] })
  const [loaded, meanwhile] = await Promise.all([loadSample(database), loadSample(database)])
  const total = loaded + meanwhile
  expect(total).toBeGreaterThan(1500)
  expect(await loadSample(database)).toBe(0)
  expect(await directory.summary()).toEqual({ places: total, sampleOnly: true, attributions: [], holds: [] })

  const dir = mkdtempSync(join(tmpdir(), 'leadhaul-sample-'))
  const file = join(dir, 'real.parquet')
  writeOvertureFile({ file, rows: [overtureCompany(1), overtureCompany(2)] })
  await importPlaces({ pool: database.pool, file })
  rmSync(dir, { recursive: true })
  expect(await directory.summary()).toMatchObject({ places: total + 2, sampleOnly: false })

  expect(await directory.removeSample()).toBe(total)
  expect(await directory.summary()).toMatchObject({ places: 2, sampleOnly: false })
  await database.admin.query('truncate places')
  expect(await loadSample(database)).toBe(0)
})

test('furniture makers of the sample are found around Cluj-Napoca', async () => {
  await database.admin.query('truncate places, place_imports')
  await loadSample(database)
  const found = await directory.discover({
    categorySlugs: ['furniture_manufacturer'],
    namePatterns: [],
    latitude: 46.77,
    longitude: 23.59,
    radiusKm: 50,
    limit: 500,
  })
  expect(found.length).toBeGreaterThan(20)
  expect(found.every(({ sample }) => sample)).toBe(true)
})
