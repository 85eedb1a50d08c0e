import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FileElement, writeOsmFile } from '../../../platform/testing/osm-file.ts'
import { freshSystemDatabase, type SystemDatabase } from '../../../platform/testing/system-pool.ts'
import { importPlaces } from '../import/import.service.ts'
import { listImports } from '../import/import.repository.ts'

let database: SystemDatabase
const dir = mkdtempSync(join(tmpdir(), 'leadhaul-osm-'))
const file = join(dir, 'extract.osm.pbf')
beforeAll(async () => {
  database = await freshSystemDatabase()
})
beforeEach(async () => {
  await database.admin.query('truncate places, place_imports, place_sightings restart identity')
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

/** A hall with four corners, a yard of two halls, and an entrance: each is part of the next. */
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
])('buildings and yards are placed in the middle of their corners, %s', async (_, blocks, sorted) => {
  writeOsmFile({ file, blocks, sorted })
  await load()
  expect((await stored()).map(({ source_id, latitude, longitude }) => [source_id, latitude, longitude])).toEqual([
    ['node/6', 46.005, 23.005],
    ['relation/20', 46.015, 23.02],
    ['way/10', 46.005, 23.01],
  ])
})

test('the part of town and the contact person are stored, and a suburb without a town is the town', async () => {
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

test('an extract that was stopped in the middle and read again equals one that was never stopped', async () => {
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

test('the progress rises from zero to one', async () => {
  writeOsmFile({ file, blocks: inBlocks(many) })
  const shares: number[] = []
  await load((share) => shares.push(share))
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect([shares[0], shares.at(-1)]).toEqual([0, 1])
  expect(new Set(shares).size).toBeGreaterThan(4)
})

test.each([
  ['with a truncated end', (whole: Buffer) => whole.subarray(0, whole.length - 40), /^torn: .*Nothing was changed/],
  [
    'truncated between the length of a block and the block',
    (whole: Buffer) => Buffer.concat([whole, Buffer.from([0, 0, 0, 9])]),
    /^torn/,
  ],
  ['whose end was never written', (whole: Buffer) => Buffer.concat([whole, Buffer.alloc(64)]), /^torn/],
  ['with an invalid block length', (whole: Buffer) => Buffer.concat([whole, Buffer.alloc(64, 0xff)]), /^torn/],
])('an extract %s is refused before a row of it is stored', async (_, tear, message) => {
  writeOsmFile({ file, blocks: inBlocks(many) })
  writeFileSync(file, tear(readFileSync(file)))
  const failure = await load().catch((error: { code: string; message: string }) => `${error.code}: ${error.message}`)
  expect(failure).toMatch(message)
  expect(await stored()).toEqual([])
  expect(await listImports(database.pool, 1)).toEqual([])
})

test('an extract that requires an unsupported feature is rejected with its name', async () => {
  writeOsmFile({ file, blocks: [[ENTRANCE]], needs: ['HistoricalInformation'] })
  await expect(load()).rejects.toMatchObject({
    code: 'not_osm',
    message: expect.stringContaining('HistoricalInformation'),
  })
})

describe('a newer extract', () => {
  const sawmills = (ids: number[]) =>
    ids.map((id): FileElement => ({ type: 'node', id, lat: 46 + id / 100, lon: 23, tags: tags(`Sawmill ${id}`) }))
  const loadExtract = (name: string, ids: number[], dataSet?: string) => {
    const path = join(dir, name)
    writeOsmFile({ file: path, blocks: [sawmills(ids)], sorted: true })
    return importPlaces({ pool: database.pool, file: path, dataSet })
  }
  const ids = async () => (await stored()).map(({ source_id }) => Number(source_id.replace('node/', '')))

  test('removes the companies that it no longer contains, and none of other extracts and sources', async () => {
    await loadExtract('alps-260101.osm.pbf', [1, 2, 3, 4])
    await loadExtract('coast-latest.osm.pbf', [7, 8])
    writeFileSync(join(dir, 'own.csv'), 'id,name,lat,lon\nnode/9,Own SRL,46,24')
    await importPlaces({ pool: database.pool, file: join(dir, 'own.csv') })
    const newer = await loadExtract('alps-latest.osm.pbf', [1, 2, 4, 5])
    expect(newer).toMatchObject({ inserted: 1, updated: 0, vanished: 1, removed: 1 })
    expect(await ids()).toEqual([1, 2, 4, 5, 7, 8, 9])
    expect(await loadExtract('alps-latest.osm.pbf', [1, 2, 4, 5])).toMatchObject({ vanished: 0, removed: 0 })
  })

  test('with another file name replaces the older one if the operator gives both the same name', async () => {
    await loadExtract('a.osm.pbf', [1, 2, 3], 'alps')
    expect(await loadExtract('b.osm.pbf', [1, 2], 'alps')).toMatchObject({ removed: 1 })
    expect(await ids()).toEqual([1, 2])
  })

  test('that lacks more than half of the places removes none, as it is probably of another region', async () => {
    await loadExtract('georgia-latest.osm.pbf', [1, 2, 3, 4])
    const other = await loadExtract('georgia-latest.osm.pbf', [11, 12, 13, 14, 15, 16])
    expect(other).toMatchObject({ inserted: 6, vanished: 4, removed: 0 })
    expect(await ids()).toEqual([1, 11, 12, 13, 14, 15, 16, 2, 3, 4])
  })

  test('with a damaged part removes none', async () => {
    await loadExtract('extract.osm.pbf', [1, 2, 3, 4, 5])
    writeOsmFile({ file, blocks: [sawmills([1, 2, 3]), sawmills([4, 5])], sorted: true, damaged: [1] })
    expect(await load()).toMatchObject({ vanished: 2, removed: 0 })
    expect(await ids()).toEqual([1, 2, 3, 4, 5])
  })
})
