import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FileElement, writeOsmFile } from '../../../platform/testing/osm-file.ts'
import { overtureCompany, wkbPoint, writeOvertureFile } from '../../../platform/testing/overture-file.ts'
import { freshSystemDatabase, type SystemDatabase } from '../../../platform/testing/system-pool.ts'
import type { BadReasons } from './import.rules.ts'
import { importPlaces } from './import.service.ts'

let database: SystemDatabase
const dir = mkdtempSync(join(tmpdir(), 'leadhaul-nasty-'))
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

const NASTY = 1000
const CLUJ = { latitude: 46.77, longitude: 23.59 }
const SALT_LAKE = { latitude: 40.76, longitude: -111.89 }
const LONG = 'M'.repeat(10_240)
/** "Mobilă" in ISO-8859-2, which is not valid UTF-8. */
const WRONG = Buffer.from([0x4d, 0x6f, 0x62, 0x69, 0x6c, 0xe3, 0x20, 0x53])
const nasty = <Row>(kinds: ((number: number) => Row)[]) =>
  Array.from({ length: NASTY }, (_, number) => kinds[number % kinds.length]?.(number) as Row)

const place = (name: string) => join(dir, name)
const load = (file: string) => importPlaces({ pool: database.pool, file })
const names = async () => {
  const { rows } = await database.admin.query<{ name: string }>('select name from places order by name')
  return rows.map(({ name }) => name)
}
const counted = (reasons: BadReasons) =>
  Object.fromEntries(Object.entries(reasons).map(([reason, met]) => [reason, met.count]))
const good = (kept: string[]) => kept.filter((name) => name.startsWith('Good')).length

test('a thousand nasty rows of a parquet file are reported by reason, and the good ones are kept', async () => {
  const kinds: ((n: number) => ReturnType<typeof overtureCompany>)[] = [
    (n) => overtureCompany(n, { names: { primary: WRONG } }),
    (n) => overtureCompany(n, { geometry: wkbPoint(SALT_LAKE) }),
    (n) => overtureCompany(n, { names: { primary: LONG } }),
    (n) => overtureCompany(n, { names: { primary: null } }),
    () => overtureCompany(0, { id: 'good-0', names: { primary: 'Good 0' } }),
    (n) => overtureCompany(n, { geometry: wkbPoint({ latitude: Number.NaN, longitude: 23 }) }),
    (n) => overtureCompany(n, { names: { primary: '\u0000\u0000' } }),
    (n) => overtureCompany(n, { geometry: new Uint8Array(0) }),
    (n) => overtureCompany(n, { geometry: wkbPoint({ latitude: 91, longitude: 1e9 }) }),
    (n) => overtureCompany(n, { names: null, addresses: null, sources: null, taxonomy: null }),
  ]
  const rows = [
    ...Array.from({ length: 200 }, (_, n) => overtureCompany(n, { id: `good-${n}`, names: { primary: `Good ${n}` } })),
    ...nasty(kinds),
  ]
  writeOvertureFile({ file: place('nasty.parquet'), rows })
  const result = await load(place('nasty.parquet'))
  expect(counted(result.badReasons)).toEqual({
    'name not readable': 100,
    'coordinates contradict the country': 100,
    'name cut at 300 characters': 100,
    'no name': 300,
    'same id twice': 100,
    'no coordinates': 200,
    'coordinates out of range': 100,
  })
  expect(result).toMatchObject({ rowsRead: 1200, rowsStored: 300, rowsBad: 900 })
  expect(good(await names())).toBe(200)
})

test('a thousand nasty elements of an OpenStreetMap extract are reported by reason, and the good ones are kept', async () => {
  const shop = { shop: 'furniture', 'addr:country': 'RO' }
  const node = (id: number, tags: Record<string, string | Buffer>, at = CLUJ): FileElement => ({
    type: 'node',
    id,
    lat: at.latitude,
    lon: at.longitude,
    tags,
  })
  const kinds: ((n: number) => FileElement)[] = [
    (n) => node(10_000 + n, { ...shop, name: WRONG }),
    (n) => node(10_000 + n, { ...shop, name: `Far ${n}` }, SALT_LAKE),
    (n) => node(10_000 + n, { ...shop, name: LONG }),
    (n) => node(10_000 + n, shop),
    () => node(1, { ...shop, name: 'Good 1' }),
    (n) => node(10_000 + n, { ...shop, name: `Nowhere ${n}` }, { latitude: 200, longitude: 500 }),
    (n) => node(10_000 + n, { ...shop, name: '\u0000' }),
    (n) => ({ type: 'way', id: n, refs: [], tags: { ...shop, name: `No corner ${n}` } }),
    (n) => ({ type: 'way', id: n, refs: [7_000_000 + n], tags: { ...shop, name: `Lost corners ${n}` } }),
    (n) => ({
      type: 'relation',
      id: n,
      members: [{ type: 'relation', ref: n }],
      tags: { ...shop, name: `Itself ${n}` },
    }),
  ]
  const rows = [
    ...Array.from({ length: 200 }, (_, n) => node(n + 1, { ...shop, name: `Good ${n + 1}` })),
    ...nasty(kinds),
  ]
  const blocks = Array.from({ length: 12 }, (_, block) => rows.slice(block * 100, block * 100 + 100))
  writeOsmFile({
    file: place('nasty.osm.pbf'),
    blocks: [...blocks, [node(99_999, { ...shop, name: 'Lost' })]],
    sorted: false,
    damaged: [12],
  })
  const result = await load(place('nasty.osm.pbf'))
  expect(counted(result.badReasons)).toEqual({
    'name not readable': 100,
    'coordinates contradict the country': 100,
    'name cut at 300 characters': 100,
    'no name': 200,
    'same id twice': 100,
    'no coordinates': 300,
    'coordinates out of range': 100,
    'part of the file not readable': 1,
  })
  expect(result.badReasons['part of the file not readable']?.examples).toEqual(['block 13'])
  expect(good(await names())).toBe(200)
})

const feature = (properties: object, geometry: unknown) => JSON.stringify({ type: 'Feature', properties, geometry })
const point = ({ latitude, longitude }: typeof CLUJ) => ({ type: 'Point', coordinates: [longitude, latitude] })
const deep = (levels: number) => `${'['.repeat(levels)}23.59${']'.repeat(levels)}`
/** Text with the bytes of another encoding in place of `@@`. */
const foreign = (text: string) => {
  const [before = '', after = ''] = text.split('@@')
  return Buffer.concat([Buffer.from(before), WRONG, Buffer.from(after)])
}
const GEO_KINDS: ((n: number) => string | Buffer)[] = [
  (n) => foreign(feature({ id: n, name: '@@' }, point(CLUJ))),
  (n) => feature({ id: n, name: `Far ${n}`, country: 'Romania' }, point(SALT_LAKE)),
  (n) => feature({ id: n, name: LONG }, point(CLUJ)),
  (n) => feature({ id: n, name: null }, point(CLUJ)),
  () => feature({ id: 'g0', name: 'Good 0' }, point(CLUJ)),
  (n) => feature({ id: n, name: `None ${n}` }, null),
  (n) => feature({ id: n, name: '\u0000' }, point(CLUJ)),
  (n) =>
    `{"type":"Feature","properties":{"id":${n},"name":"Not a number"},"geometry":{"type":"Point","coordinates":[NaN,NaN]}}`,
  (n) =>
    `{"type":"Feature","properties":{"id":${n},"name":"Deep ${n}"},"geometry":{"type":"Point","coordinates":${deep(10_000)}}}`,
  (n) =>
    `{"type":"Feature","properties":{"id":${n},"name":"Unclosed ${n}},"geometry":{"type":"Point","coordinates":[23.59,46.77]}}`,
]

test('a thousand nasty features of GeoJSON are reported by reason, and the good ones are kept', async () => {
  const rows = [
    ...Array.from({ length: 200 }, (_, n) =>
      feature({ id: `g${n}`, name: `Good ${n}`, phone: '+40264123456' }, point(CLUJ)),
    ),
    ...nasty(GEO_KINDS),
    ...Array.from({ length: 50 }, (_, n) => feature({ id: `h${n}`, name: `Good h${n}` }, point(CLUJ))),
  ]
  const lines = rows.map((row, at) =>
    Buffer.concat([Buffer.from(row as string), Buffer.from(at < rows.length - 1 ? ',\n' : '\n')]),
  )
  const file = Buffer.concat([Buffer.from('{"type":"FeatureCollection","features":[\n'), ...lines, Buffer.from(']}')])
  writeFileSync(place('nasty.geojson'), file)
  const result = await load(place('nasty.geojson'))
  expect(good(await names())).toBe(250)
  expect(counted(result.badReasons)).toEqual({
    'name not readable': 100,
    'coordinates contradict the country': 100,
    'name cut at 300 characters': 100,
    'no name': 200,
    'same id twice': 100,
    'no coordinates': 100,
    'row not readable': 300,
  })
})

test('features outside a collection, one per line, are read like a collection, and a truncated last one is reported', async () => {
  const lines = [1, 2, 3].map((n) => `\u001e${feature({ name: `Good ${n}` }, point(CLUJ))}\n`)
  writeFileSync(place('lines.geojsonl'), lines.join('') + '{"type":"Feature","properties":{"name":"Cut')
  expect(counted((await load(place('lines.geojsonl'))).badReasons)).toEqual({ 'row not readable': 1 })
  expect(await names()).toEqual(['Good 1', 'Good 2', 'Good 3'])
})

test('GeoJSON as Overture and OpenStreetMap export it keeps its source, licence and identity', async () => {
  const overture = {
    id: 'ov1',
    names: { primary: 'Overture one' },
    sources: [{ property: '', license: 'CC0-1.0' }],
    taxonomy: { primary: 'sawmill' },
  }
  const osm = { '@id': 'way/12', name: 'Osm one', craft: 'sawmill', phone: '0264 123 456' }
  writeFileSync(
    place('both.geojson'),
    `{"type":"FeatureCollection","features":[${feature(overture, point(CLUJ))},${feature(osm, point(CLUJ))}]}`,
  )
  await load(place('both.geojson'))
  const { rows } = await database.admin.query(
    'select source, source_id, licence, categories[1] as category from places order by source',
  )
  expect(rows).toEqual([
    { source: 'osm', source_id: 'way/12', licence: 'ODbL-1.0', category: 'sawmill' },
    { source: 'overture', source_id: 'ov1', licence: 'CC0-1.0', category: 'sawmill' },
  ])
})

const HEADER = 'id,name,lat,lon,country,phone,email,website,category'
const csv = (n: number | string, name: string, lat = '46.77', lon = '23.59') =>
  `${n},${name},${lat},${lon},Romania,0264 123 456;+40 264 123 457,office@a.example,www.a.example,Furniture maker`
const CSV_KINDS: ((n: number) => string)[] = [
  (n) => csv(n, `Far ${n}`, '40.76', '-111.89'),
  (n) => csv(n, LONG),
  (n) => csv(n, ''),
  () => csv('g0', 'Good 0'),
  (n) => csv(n, `None ${n}`, 'NaN', ''),
  (n) => csv(n, `Out ${n}`, '146.77', '23.59'),
  (n) => `${n},ragged ${n}`,
  (n) => `${csv(n, `More ${n}`)},and,more`,
  (n) => csv(n, `"Unclosed ${n}`),
  (n) => csv(n, '\u0000'),
]

test('a thousand nasty lines of a table are reported by reason, and the good ones are kept', async () => {
  const rows = [
    ...Array.from({ length: 200 }, (_, n) => csv(`g${n}`, `"Good, ""${n}"""`)),
    ...nasty(CSV_KINDS),
    ...Array.from({ length: 50 }, (_, n) => csv(`h${n}`, `"Good\nh${n}"`)),
  ]
  writeFileSync(place('nasty.csv'), `\ufeff${HEADER}\r\n${rows.join('\r\n')}`)
  const result = await load(place('nasty.csv'))
  expect(good(await names())).toBe(250)
  expect(counted(result.badReasons)).toEqual({
    'coordinates contradict the country': 100,
    'name cut at 300 characters': 100,
    'no name': 200,
    'same id twice': 100,
    'no coordinates': 100,
    'coordinates out of range': 100,
    'row not readable': 300,
  })
})

test.each([
  ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'), 'Mobilă Țesătoria'],
  ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`), 'Mobilă Țesătoria'],
  [
    'a Central European encoding',
    (text: string) => Buffer.from(text.replace('ă', 'ã').replace('Ț', 'Þ').replace('ă', 'ã'), 'latin1'),
    'Mobilă Ţesătoria',
  ],
])('a table in %s keeps its letters', async (_, encode, name) => {
  const text = 'Denumire;Latitudine;Longitudine;Telefon\nMobilă Țesătoria;46,77;23,59;0264 123 456\n'
  writeFileSync(place('letters.csv'), encode(text))
  expect(await load(place('letters.csv'))).toMatchObject({ rowsStored: 1, rowsBad: 0 })
  expect(await names()).toEqual([name])
})

test('handles in the columns of social networks become pages, and pages of other hosts are reported', async () => {
  const header = 'name,lat,lon,Facebook,Instagram,Twitter,LinkedIn,Social links'
  const row = 'One,46.77,23.59,oak.furniture,https://oak.example,@oak,in/ana-pop,https://vk.com/oak'
  writeFileSync(place('social.csv'), `${header}\n${row}\n`)
  expect(counted((await load(place('social.csv'))).badReasons)).toEqual({ 'social link not readable': 1 })
  const { rows } = await database.admin.query('select socials from places')
  expect(rows[0].socials.toSorted()).toEqual([
    'https://vk.com/oak',
    'https://www.facebook.com/oak.furniture',
    'https://www.linkedin.com/in/ana-pop',
    'https://x.com/oak',
  ])
})

test('a table imported again changes nothing, even if its rows have no ids', async () => {
  writeFileSync(place('again.csv'), 'name,lat,lon,phone\nOne,46.77,23.59,0264123456\nTwo,46.78,23.6,\n')
  expect(await load(place('again.csv'))).toMatchObject({ inserted: 2, updated: 0 })
  expect(await load(place('again.csv'))).toMatchObject({ inserted: 0, updated: 0 })
  const { rows } = await database.admin.query(
    "select phones, country_code, source, licence from places where name = 'One'",
  )
  expect(rows).toEqual([
    { phones: ['+40 264 123 456'], country_code: 'RO', source: 'file', licence: 'licence not stated' },
  ])
})
