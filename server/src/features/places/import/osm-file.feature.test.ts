import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FileElement, writeOsmFile } from '../../../platform/testing/osm-file.ts'
import { freshSystemDatabase, type SystemDatabase } from '../../../platform/testing/system-pool.ts'
import { importPlaces } from './import.service.ts'
import { listImports } from './import.repository.ts'

let database: SystemDatabase
const dir = mkdtempSync(join(tmpdir(), 'leadhaul-osm-'))
const file = join(dir, 'extract.osm.pbf')
beforeAll(async () => {
  database = await freshSystemDatabase()
})
beforeEach(async () => {
  await database.admin.query('truncate places, place_imports restart identity')
})
afterAll(async () => {
  await database.close()
  rmSync(dir, { recursive: true })
})

const load = (onProgress?: (share: number) => unknown, signal?: AbortSignal) =>
  importPlaces({
    pool: database.pool,
    file,
    onProgress: ({ share }) => onProgress?.(share),
    ...(signal ? { signal } : {}),
  })
const stored = async () => {
  const { rows } = await database.admin.query<{ source_id: string; latitude: number; longitude: number }>(
    'select source_id, name, latitude, longitude, phones, categories from places order by source_id',
  )
  return rows
}
const tags = (name: string) => ({ name, craft: 'sawmill' })
const corner = (id: number, lat: number, lon: number): FileElement => ({ type: 'node', id, lat, lon })

/** A hall of four corners, a yard of two halls, an entrance: each within the other. */
const CORNERS = [
  corner(1, 46, 23),
  corner(2, 46, 23.02),
  corner(3, 46.01, 23.02),
  corner(4, 46.01, 23),
  corner(5, 46.03, 23.04),
]
const HALL: FileElement = { type: 'way', id: 10, refs: [1, 2, 3, 4, 1], tags: tags('Hall') }
const SHED: FileElement = { type: 'way', id: 11, refs: [3, 5] }
const YARD: FileElement = {
  type: 'relation',
  id: 20,
  members: [
    { type: 'way', ref: 10 },
    { type: 'way', ref: 11 },
  ],
  tags: tags('Yard'),
}
const ENTRANCE: FileElement = { type: 'node', id: 6, lat: 46.005, lon: 23.005, tags: tags('Door') }

test.each([
  ['as extracts are sorted', [[...CORNERS, ENTRANCE], [HALL, SHED], [YARD]], true],
  ['in any order', [[YARD], [SHED], [...CORNERS, ENTRANCE], [HALL]], false],
  ['all in one block', [[YARD, HALL, ENTRANCE, SHED, ...CORNERS]], false],
])('buildings and yards lie in the middle of their corners, %s', async (_, blocks, sorted) => {
  writeOsmFile({ file, blocks, sorted })
  await load()
  expect((await stored()).map(({ source_id, latitude, longitude }) => [source_id, latitude, longitude])).toEqual([
    ['node/6', 46.005, 23.005],
    ['relation/20', 46.015, 23.02],
    ['way/10', 46.005, 23.01],
  ])
})

test('the part of town and the person to ask for are stored, and a suburb without a town is its town', async () => {
  const details = { 'addr:suburb': 'Kallio', 'contact:person': 'Aino Virtanen' }
  const place = (id: number, own: object): FileElement => ({
    type: 'node',
    id,
    lat: 60.18,
    lon: 24.95,
    tags: { ...tags(`Saha ${id}`), ...own },
  })
  const blocks = [[place(1, { ...details, 'addr:city': 'Helsinki' }), place(2, details), place(3, {})]]
  writeOsmFile({ file, blocks, sorted: true })
  await load()
  const { rows } = await database.admin.query(
    'select city, neighborhood, contact_name as person from places order by source_id',
  )
  expect(rows).toEqual([
    { city: 'Helsinki', neighborhood: 'Kallio', person: 'Aino Virtanen' },
    { city: 'Kallio', neighborhood: null, person: 'Aino Virtanen' },
    { city: null, neighborhood: null, person: null },
  ])
})

const many = Array.from({ length: 20_000 }, (_, n): FileElement => {
  return { type: 'node', id: n + 1, lat: 46 + (n % 500) / 400, lon: 23 + (n % 300) / 200, tags: tags(`Sawmill ${n}`) }
})
const inBlocks = (elements: FileElement[]) =>
  Array.from({ length: Math.ceil(elements.length / 800) }, (_, block) => elements.slice(block * 800, block * 800 + 800))

test('an extract stopped in the middle and read again equals one that never stopped', async () => {
  writeOsmFile({ file, blocks: [...inBlocks(many), [HALL]] })
  await load()
  const whole = await stored()
  await database.admin.query('truncate places, place_imports')
  const stop = new AbortController()
  await expect(load((share) => share > 0.4 && stop.abort(), stop.signal)).rejects.toMatchObject({ code: 'cancelled' })
  const half = (await stored()).length
  expect(half).toBeGreaterThan(0)
  expect(half).toBeLessThan(20_000)
  const again = await load()
  expect(again.resumedAt).toBe(half)
  expect(again).toMatchObject({ rowsRead: 20_001, rowsStored: 20_001, inserted: 20_001 - half, updated: 0 })
  expect(await stored()).toEqual(whole)
})

test('how far the reading is rises from nothing to the whole', async () => {
  writeOsmFile({ file, blocks: inBlocks(many) })
  const shares: number[] = []
  await load((share) => shares.push(share))
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect([shares[0], shares.at(-1)]).toEqual([0, 1])
  expect(new Set(shares).size).toBeGreaterThan(4)
})

test.each([
  ['whose end is missing', (whole: Buffer) => whole.subarray(0, whole.length - 40), /^torn: .*Nothing was changed/],
  [
    'cut between the length of a block and the block',
    (whole: Buffer) => Buffer.concat([whole, Buffer.from([0, 0, 0, 9])]),
    /^torn/,
  ],
  ['whose end was never written', (whole: Buffer) => Buffer.concat([whole, Buffer.alloc(64)]), /^torn/],
  ['with a length no block has', (whole: Buffer) => Buffer.concat([whole, Buffer.alloc(64, 0xff)]), /^torn/],
])('an extract %s is refused before a row of it is stored', async (_, tear, message) => {
  writeOsmFile({ file, blocks: inBlocks(many) })
  writeFileSync(file, tear(readFileSync(file)))
  const failure = await load().catch((error: { code: string; message: string }) => `${error.code}: ${error.message}`)
  expect(failure).toMatch(message)
  expect(await stored()).toEqual([])
  expect(await listImports(database.pool, 1)).toEqual([])
})

test('an extract that needs what cannot be read is refused by name', async () => {
  writeOsmFile({ file, blocks: [[ENTRANCE]], needs: ['HistoricalInformation'] })
  await expect(load()).rejects.toMatchObject({
    code: 'not_osm',
    message: expect.stringContaining('HistoricalInformation'),
  })
})
