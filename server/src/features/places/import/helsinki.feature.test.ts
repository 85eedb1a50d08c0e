import { readFileSync } from 'node:fs'
import type { OsmTag } from '@leadhaul/contract/search/candidate.schema.ts'
import { createOSMStream } from 'osm-pbf-parser-node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshSystemDatabase, type SystemDatabase } from '../../../platform/testing/system-pool.ts'
import { discover } from '../discovery.repository.ts'
import { importPlaces } from './import.service.ts'

const HELSINKI = '../shared/data/helsinki.osm.pbf'
const CENTRE = { latitude: 60.17, longitude: 24.944 }
let database: SystemDatabase
beforeAll(async () => {
  database = await freshSystemDatabase()
})
afterAll(() => database.close())

type Element = { type: string; id: number; tags?: Record<string, string> }
const BUSINESS_KEYS = ['shop', 'office', 'craft', 'amenity', 'tourism', 'leisure', 'healthcare']

/** The named businesses of the extract, counted without any code of the import. */
async function namedBusinesses() {
  const found: { id: string; phone: boolean; site: boolean; email: boolean }[] = []
  for await (const element of createOSMStream(HELSINKI) as AsyncGenerator<Element>) {
    const { type, id, tags } = element
    if (!tags?.name || !BUSINESS_KEYS.some((key) => tags[key])) continue
    found.push({
      id: `${type}/${id}`,
      phone: Boolean(tags.phone ?? tags['contact:phone']),
      site: Boolean(tags.website ?? tags['contact:website'] ?? tags.url),
      email: Boolean(tags.email ?? tags['contact:email']),
    })
  }
  return found
}
type Stored = Record<'id' | 'source_id' | 'name' | 'slug' | 'city' | 'source_url' | 'licence', string> &
  Record<'phones' | 'emails' | 'websites' | 'categories', string[]> & { latitude: number; longitude: number }
const storedPlaces = async () => {
  const { rows } = await database.admin.query<Stored>(
    `select p.*, k.slug from places p join place_categories k on k.id = p.category_id where source = 'osm' order by source_id`,
  )
  return rows
}
const load = () => importPlaces({ pool: database.pool, file: HELSINKI })
const find = (osmTags: OsmTag[], categorySlugs: string[] = []) =>
  discover(database.pool, { ...CENTRE, radiusKm: 5, limit: 500, categorySlugs, namePatterns: [], osmTags })

test('Helsinki keeps its named businesses with their phones, sites and emails', async () => {
  const named = await namedBusinesses()
  const counts = (rows: typeof named) => ({
    businesses: rows.length,
    phones: rows.filter(({ phone }) => phone).length,
    sites: rows.filter(({ site }) => site).length,
    emails: rows.filter(({ email }) => email).length,
  })
  expect(counts(named)).toEqual({ businesses: 1438, phones: 347, sites: 813, emails: 197 })
  const result = await load()
  const stored = new Map((await storedPlaces()).map((row) => [row.source_id, row]))
  expect(stored.size).toBe(result.rowsStored)
  const kept = named.flatMap(({ id }) => {
    const row = stored.get(id)
    if (!row) return []
    return { id, phone: row.phones.length > 0, site: row.websites.length > 0, email: row.emails.length > 0 }
  })
  expect(counts(kept)).toMatchObject({ phones: 347, sites: 813, emails: 197 })
  expect(kept.length).toBeGreaterThanOrEqual(1400)
  expect(Object.keys(result.badReasons).sort()).toEqual(['no name', 'phone not readable'])
})

test('importing Helsinki again changes no row', async () => {
  await load()
  const before = await storedPlaces()
  expect(await load()).toMatchObject({ inserted: 0, updated: 0 })
  expect(await storedPlaces()).toEqual(before)
})

test('buildings and groups of buildings are placed where an Overpass server computes their middle', async () => {
  await load()
  const stored = new Map((await storedPlaces()).map((row) => [row.source_id, row]))
  const { elements } = JSON.parse(readFileSync('../shared/data/helsinki.overpass.json', 'utf8')) as {
    elements: { type: string; id: number; center?: { lat: number; lon: number } }[]
  }
  const middles = elements.flatMap(({ type, id, center }) => {
    const row = stored.get(`${type}/${id}`)
    return center && row ? { center, row } : []
  })
  expect(middles.length).toBeGreaterThan(30)
  for (const { center, row } of middles) {
    expect(row.latitude).toBeCloseTo(center.lat, 6)
    expect(row.longitude).toBeCloseTo(center.lon, 6)
  }
})

test('several numbers in one tag are stored separately in international format, with the source and its page', async () => {
  await load()
  const [two] = (await storedPlaces()).filter(({ phones }) => phones.includes('+358 10 5812470'))
  expect(two?.phones).toEqual(['+358 10 5812470', '+358 50 3871887'])
  expect(two?.source_url).toBe(`https://www.openstreetmap.org/${two?.source_id}`)
  expect(two?.licence).toBe('ODbL-1.0')
})

test('a search finds Helsinki by tags, by any value of a key, and by the categories the tags stand for', async () => {
  await load()
  const names = (found: { name: string }[]) => found.map(({ name }) => name).sort()
  const tagged = await find([{ key: 'shop', value: 'furniture' }])
  expect(tagged).toHaveLength(14)
  expect(names(await find([], ['furniture_store']))).toEqual(names(tagged))
  const crafts = await find([{ key: 'craft', value: '*' }])
  expect(crafts.length).toBeGreaterThan(5)
  expect(crafts.every(({ categories }) => categories.some((each) => each.startsWith('craft=')))).toBe(true)
  expect(await find([{ key: 'shop', value: "furniture'; drop table places" }])).toEqual([])
})

test('a second tag finds a place just as its first does', async () => {
  await load()
  const [kitchen, deli] = [
    await find([{ key: 'shop', value: 'kitchen' }]),
    await find([{ key: 'shop', value: 'deli' }]),
  ]
  const both = kitchen.filter(({ id }) => deli.some((other) => other.id === id))
  expect(both.map(({ category }) => category)).toEqual(['shop=deli;shop=kitchen'])
})
