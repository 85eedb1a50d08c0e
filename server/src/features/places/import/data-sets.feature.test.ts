import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshSystemDatabase, type SystemDatabase } from '../../../platform/testing/system-pool.ts'
import { importPlaces } from './import.service.ts'

const TAKEN = 'id of another company; to keep both, import the file with --as NAME'

let database: SystemDatabase
const dir = mkdtempSync(join(tmpdir(), 'leadhaul-data-sets-'))
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

const load = (name: string, rows: string[], dataSet?: string) => {
  const file = join(dir, name)
  writeFileSync(file, ['id,name,lat,lon,phone', ...rows].join('\n'))
  return importPlaces({ pool: database.pool, file, ...(dataSet !== undefined && { dataSet }) })
}
const stored = async () => {
  const { rows } = await database.admin.query<{ key: string; name: string }>(
    `select source || ':' || source_id as key, name from places order by 1`,
  )
  return Object.fromEntries(rows.map(({ key, name }) => [key, name]))
}

const ROMANIA = ['1,Mobila Cluj,46.77,23.59,', '2,Lemn Oradea,47.06,21.93,', '3,Lidl,44.43,26.10,']
const HUNGARY = [
  '1,Bútor Budapest,47.50,19.04,',
  '2,Fa Szeged,46.25,20.15,',
  '3,Lidl,47.53,21.63,',
  '4,Új Pécs,46.07,18.23,',
]

test('a second file that reuses the ids of the first overwrites none of its companies', async () => {
  await load('romania.csv', ROMANIA)
  const second = await load('hungary.csv', HUNGARY)
  expect(second).toMatchObject({ rowsRead: 4, rowsStored: 1, rowsBad: 3, inserted: 1, updated: 0 })
  expect(second.badReasons).toEqual({ [TAKEN]: { count: 3, examples: expect.arrayContaining(['1', '2', '3']) } })
  const both = { 'file:1': 'Mobila Cluj', 'file:2': 'Lemn Oradea', 'file:3': 'Lidl', 'file:4': 'Új Pécs' }
  expect(await stored()).toEqual(both)
  const { rows } = await database.admin.query('select rows_stored::int, bad_reasons from place_imports order by id')
  expect(rows[1]).toEqual({ rows_stored: 1, bad_reasons: second.badReasons })
})

test('named data sets are kept side by side, and each is updated by its next file', async () => {
  await load('romania.csv', ROMANIA)
  expect(await load('hungary.csv', HUNGARY, 'hungary')).toMatchObject({ rowsBad: 0, inserted: 4 })
  expect(await stored()).toMatchObject({ 'file:1': 'Mobila Cluj', 'file:hungary:1': 'Bútor Budapest' })
  const renamed = HUNGARY.map((row) => row.replace('Fa Szeged', 'Fa Szeged Kft'))
  expect(await load('2027.csv', renamed, 'hungary')).toMatchObject({ rowsBad: 0, inserted: 0, updated: 1 })
  expect(await stored()).toMatchObject({ 'file:2': 'Lemn Oradea', 'file:hungary:2': 'Fa Szeged Kft' })
})

test('a newer file with another name updates companies that were renamed or have moved', async () => {
  await load('romania.csv', ROMANIA)
  const newer = ['1,Mobila Cluj SRL,46.771,23.591,', '2,LEMN – Oradea,47.30,21.93,', '3,Lidl,44.43,26.10,0264123456']
  expect(await load('newer.csv', newer)).toMatchObject({ rowsBad: 0, rowsStored: 3, inserted: 0, updated: 3 })
})

test('an id that one file uses for several companies is reported once for each', async () => {
  const rows = Array.from({ length: 7000 }, (_, at) => `${at % 100},Firma ${at},${44 + at / 3500},25,`)
  const result = await load('repeated.csv', rows)
  expect(result).toMatchObject({ rowsRead: 7000, rowsStored: 100, rowsBad: 6900 })
  expect(Object.keys(result.badReasons)).toEqual(['same id twice'])
})

test('an import that was stopped resumes only under the same name', async () => {
  const rows = Array.from({ length: 7000 }, (_, at) => `${at},Firma ${at},${44 + at / 3500},25,`)
  const stop = new AbortController()
  writeFileSync(join(dir, 'long.csv'), ['id,name,lat,lon', ...rows].join('\n'))
  const onProgress = ({ rowsRead }: { rowsRead: number }) => rowsRead > 0 && stop.abort()
  const stopped = importPlaces({ pool: database.pool, file: join(dir, 'long.csv'), signal: stop.signal, onProgress })
  await expect(stopped).rejects.toMatchObject({ code: 'cancelled' })
  const named = await importPlaces({ pool: database.pool, file: join(dir, 'long.csv'), dataSet: 'long' })
  expect(named).toMatchObject({ resumedAt: 0, inserted: 7000 })
})
