import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  overtureCompany,
  type OvertureRow,
  wkbPoint,
  writeOvertureFile,
} from '../../../platform/testing/overture-file.ts'
import { CENTRE, insertPlaces, type PlaceRow, placeRow } from '../../../platform/testing/place-rows.ts'
import { freshSystemDatabase, type SystemDatabase } from '../../../platform/testing/system-pool.ts'
import { importPlaces } from '../import/import.service.ts'
import { createSharedKeys, fillKeys, updateSharedKeys } from './shared-keys.service.ts'

const MALL = { phones: ['+40264500500'], websites: ['https://mallul-nou.ro/magazine'], emails: [] }
const SHOPS = ['Vrancea Optică', 'Bistra Pantofi', 'Lumea Jocurilor', 'Cofetăria Zina']
let database: SystemDatabase
let dir: string
beforeAll(async () => {
  database = await freshSystemDatabase()
})
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'leadhaul-owners-'))
  await database.admin.query(
    'truncate places, place_imports, touched_contact_keys, shared_contact_keys, common_name_words',
  )
})
afterEach(() => rmSync(dir, { recursive: true }))
afterAll(() => database.close())

const shared = async () => {
  const { rows } = await database.admin.query<{ key: string; companies: number }>(
    'select key, companies from shared_contact_keys order by key',
  )
  return Object.fromEntries(rows.map(({ key, companies }) => [key, companies]))
}
const settle = async (options?: { whole: boolean }) => {
  const client = await database.pool.connect()
  await updateSharedKeys(client, options).finally(() => client.release())
}
const settled = async (rows: PlaceRow[]) => {
  await insertPlaces(database.admin, rows)
  await settle()
}
const shop = (at: number, own: Partial<PlaceRow> = {}) =>
  placeRow(at, { ...MALL, name: SHOPS[at] ?? `Shop ${at}`, category: `trade_${at}`, ...own })
const MALL_KEYS = { 'phone:+40264500500': 4, 'site:mallul-nou.ro': 4 }

describe('a phone or domain that several companies in the directory have', () => {
  test('is recorded as shared once an import has settled, but not if the companies are branches of a chain', async () => {
    const rows: OvertureRow[] = [
      ...SHOPS.map((name, at) => ({ name, ...MALL, category: `trade_${at}` })),
      ...['Cluj', 'Turda', 'Dej'].map((town) => ({
        name: `Zamfirel ${town}`,
        phones: ['+40264600600'],
        websites: ['https://zamfirel.ro'],
        emails: [],
        category: 'bakery',
      })),
    ].map(({ name, category, ...reach }, at) =>
      overtureCompany(at, {
        ...reach,
        names: { primary: name },
        taxonomy: { primary: category },
        geometry: wkbPoint({ latitude: CENTRE.latitude + 0.02 * at, longitude: CENTRE.longitude }),
      }),
    )
    const file = join(dir, 'places.parquet')
    writeOvertureFile({ file, rows })
    await importPlaces({ pool: database.pool, file })
    expect(await shared()).toEqual(MALL_KEYS)
    expect(await importPlaces({ pool: database.pool, file })).toMatchObject({ inserted: 0, updated: 0 })
    expect(await shared()).toEqual(MALL_KEYS)
  })

  test('becomes shared when another place is added, and is no longer shared when the others are deleted', async () => {
    await settled([shop(0)])
    expect(await shared()).toEqual({})
    await settled([shop(1)])
    expect(await shared()).toEqual({ 'phone:+40264500500': 2, 'site:mallul-nou.ro': 2 })
    await settled([shop(2), shop(3)])
    expect(await shared()).toEqual(MALL_KEYS)
    await database.pool.query(`delete from places where source_id <> 'maker-0'`)
    await settle()
    expect(await shared()).toEqual({})
  })

  test('follows a place whose name or phone changes', async () => {
    await settled([shop(0), shop(1), shop(2), shop(3)])
    await database.pool.query(`update places set name = 'Vrancea ' || source_id`)
    await settle()
    expect(await shared()).toEqual({})
    await database.pool.query(
      `update places set name = 'Bistra', contact_keys = '{site:mallul-nou.ro}' where source_id = 'maker-1'`,
    )
    await settle()
    expect(await shared()).toEqual({ 'site:mallul-nou.ro': 2 })
  })

  test('is detected by the next run if a process died before it settled', async () => {
    await insertPlaces(database.admin, [shop(0), shop(1), shop(2)])
    await settled([placeRow(50)])
    expect(await shared()).toEqual({ 'phone:+40264500500': 3, 'site:mallul-nou.ro': 3 })
  })

  test('is the same whether one process or several settle it', async () => {
    await insertPlaces(database.admin, [shop(0), shop(1)])
    await Promise.all([settle(), settled([shop(2)]), settled([shop(3)]), settle()])
    await settle()
    expect(await shared()).toEqual(MALL_KEYS)
  })

  test('is returned to a caller that passes keys, with the number of companies', async () => {
    await settled([shop(0), shop(1), shop(2), shop(3), placeRow(9)])
    const sharedKeys = createSharedKeys({ pool: database.pool })
    expect(await sharedKeys.find(['site:mallul-nou.ro', 'phone:+40264100009', 'site:nobody.ro'])).toEqual(
      new Map([['site:mallul-nou.ro', 4]]),
    )
  })
})

test('very many changed keys are processed together with the common words of names, with the same result', async () => {
  const crowd = Array.from({ length: 40 }, (_, at) =>
    placeRow(100 + at, { name: `Carpatica ${at.toString(36)}x Prod` }),
  )
  await insertPlaces(database.admin, [...crowd, shop(0), shop(1), shop(2), shop(3)])
  await database.pool.query(
    `insert into touched_contact_keys select 'phone:+407' || n from generate_series(1, 31000) n`,
  )
  await settle({ whole: false })
  expect(await shared()).toEqual({})
  await settle()
  expect(await shared()).toEqual(MALL_KEYS)
  const sharedKeys = createSharedKeys({ pool: database.pool })
  expect([...(await sharedKeys.commonWords())]).toEqual(expect.arrayContaining(['carpatica', 'prod']))
  expect((await database.admin.query('select from touched_contact_keys')).rowCount).toBe(0)
})

test('places without keys get them by a job that can be stopped and restarted', async () => {
  await insertPlaces(database.admin, [shop(0), shop(1), shop(2), shop(3)])
  await database.admin.query('update places set contact_keys = null; delete from touched_contact_keys')
  const client = await database.pool.connect()
  const stopped = new AbortController()
  stopped.abort()
  await expect(fillKeys(client, stopped.signal)).rejects.toThrow(/abort/)
  expect(await fillKeys(client, new AbortController().signal)).toBe(4)
  expect(await fillKeys(client, new AbortController().signal)).toBe(0)
  client.release()
  await settle()
  expect(await shared()).toEqual(MALL_KEYS)
})
