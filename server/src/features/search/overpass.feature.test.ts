import { readFileSync } from 'node:fs'
import type { Candidate, DiscoveryPlan } from '@leadhaul/contract/search/candidate.schema.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPools, type Pools } from '../../platform/db/pools.ts'
import { readEnv } from '../../platform/settings/env.ts'
import { createLog } from '../../platform/log.ts'
import { openOutboundClients } from '../../platform/outbound-clients.ts'
import {
  fakeOverpass,
  type FakeOverpass,
  type OverpassElement,
  OVERPASS_FAULTS,
} from '../../platform/testing/fake-overpass.ts'
import { freshSystemDatabase, type SystemDatabase } from '../../platform/testing/system-pool.ts'
import type { Source, SourceQuery } from './sources/source-interface.source.ts'
import { configuredOverpass } from './sources/overpass.source.ts'

const CENTRE = { latitude: 60.17, longitude: 24.944 }
const PATIENT = { headersMs: 30_000, totalMs: 60_000, firstPauseMs: 5 }
const IMPATIENT = { headersMs: 300, totalMs: 500, firstPauseMs: 5 }
const { elements } = JSON.parse(readFileSync('../shared/data/helsinki.overpass.json', 'utf8')) as {
  elements: OverpassElement[]
}
let database: SystemDatabase
let pools: Pools
let server: FakeOverpass
let limits = PATIENT
beforeAll(async () => {
  database = await freshSystemDatabase()
  pools = openPools({ appUrl: database.systemUrl, systemUrl: database.systemUrl, log: createLog('silent') })
})
beforeEach(async () => {
  limits = PATIENT
  server = await fakeOverpass({ elements, usual: false })
  await database.admin.query('truncate overpass_answers, overpass_pauses')
})
afterEach(() => server.close())
afterAll(async () => {
  await pools.close()
  await database.close()
})

const sourceOf = (address: string | undefined): Source[] => {
  const env = readEnv(address === undefined ? {} : { OVERPASS_URL: address })
  const outbound = openOutboundClients({ baseUrl: 'https://leadhaul.example', externalNetwork: undefined })
  return configuredOverpass({ env, outbound, pools }, limits)
}
const query = (plan: Partial<DiscoveryPlan>, more: Partial<SourceQuery> = {}): SourceQuery => ({
  plan: { categorySlugs: [], namePatterns: [], ...plan },
  area: { ...CENTRE, radiusKm: 3 },
  limit: 500,
  nearest: async () => ({ candidates: [], isFull: false }),
  keywords: [],
  location: 'Helsinki',
  countryCode: undefined,
  furtherPlaces: [],
  run: { workspaceId: 'w', userId: 'u', runId: 'r', createdAt: '2026-11-20T10:00:00Z' },
  remembered: null,
  remember: async () => undefined,
  report: () => undefined,
  ...more,
})
const never = new AbortController().signal

async function found(asked: SourceQuery, signal = never): Promise<Candidate[]> {
  const all: Candidate[] = []
  for (const source of sourceOf(server.address))
    for await (const batch of source.discover(asked, signal)) all.push(...batch)
  return all
}
const failure = (asked: SourceQuery) =>
  found(asked).then(
    () => 'none',
    (error: { code?: string }) => error.code,
  )
const FURNITURE = query({ osmTags: [{ key: 'shop', value: 'furniture' }] })
const keysOf = (candidates: Candidate[]) => candidates.map(({ placeKey }) => placeKey).sort()
const furnitureShops = elements.filter(({ tags }) => tags.shop === 'furniture' && tags.name)

test('without a configured server there is no source', () => {
  expect(sourceOf(undefined)).toEqual([])
})

test('companies are found by their tags, each with its page, licence and contacts', async () => {
  const shops = await found(FURNITURE)
  expect(shops.map(({ placeKey }) => placeKey).sort()).toEqual(
    furnitureShops.map(({ type, id }) => `osm:${type}/${id}`).sort(),
  )
  const [vepsalainen] = shops.filter(({ websites }) => websites.length > 0)
  expect(vepsalainen?.provenance).toMatchObject({ source: 'osm', licence: 'ODbL-1.0' })
  expect(vepsalainen?.provenance.sourceUrl).toBe(`https://www.openstreetmap.org/${vepsalainen?.placeKey.slice(4)}`)
  expect(shops.every(({ match, category }) => match === 'primary' && category === 'furniture_store')).toBe(true)
  const distances = shops.map(({ distanceKm }) => distanceKm)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  expect(server.userAgents).toEqual(['Leadhaul/1 (+https://leadhaul.example)'])
})

test('the part of town and the contact person are returned if the map has them', async () => {
  await server.close()
  const tags = {
    shop: 'furniture',
    'addr:city': 'Helsinki',
    'addr:suburb': 'Kallio',
    'contact:person': 'Aino Virtanen',
  }
  const at = { lat: CENTRE.latitude, lon: CENTRE.longitude }
  server = await fakeOverpass({
    elements: [
      { type: 'node', id: 1, ...at, tags: { ...tags, name: 'Kalusteet' } },
      { type: 'node', id: 2, ...at, tags: { shop: 'furniture', 'addr:suburb': 'Kallio', name: 'Pöydät' } },
    ],
    usual: false,
  })
  const details = new Map((await found(FURNITURE)).map(({ name, details: known }) => [name, known]))
  expect(details.get('Kalusteet')).toEqual({ neighborhood: 'Kallio', contactName: 'Aino Virtanen' })
  // Without a town, the part of town is used as the town.
  expect(details.get('Pöydät')).toBeUndefined()
})

test('only companies inside the circle are returned, although tiles have corners', async () => {
  const near = await found({ ...FURNITURE, area: { ...CENTRE, radiusKm: 0.5 } })
  expect(near.length).toBeGreaterThan(0)
  expect(near.length).toBeLessThan(furnitureShops.length)
  expect(near.every(({ distanceKm }) => distanceKm <= 0.5)).toBe(true)
})

test('companies around several places are returned once each, ordered by the distance from the nearest place', async () => {
  const west = { latitude: CENTRE.latitude, longitude: CENTRE.longitude - 0.02 }
  const east = { latitude: CENTRE.latitude, longitude: CENTRE.longitude + 0.02 }
  const radiusKm = 1.2
  const around = async (at: typeof west) => keysOf(await found({ ...FURNITURE, area: { ...at, radiusKm } }))
  const [inWest, inEast] = [await around(west), await around(east)]
  expect(inWest.length).toBeGreaterThan(0)
  expect(inEast.filter((key) => !inWest.includes(key)).length).toBeGreaterThan(0)
  const both = await found({ ...FURNITURE, area: { ...west, radiusKm, further: [east] } })
  expect(keysOf(both)).toEqual([...new Set([...inWest, ...inEast])].sort())
  for (const { distanceKm } of both) expect(distanceKm).toBeLessThanOrEqual(radiusKm)
})

test('a limit counts companies in overlapping circles once', async () => {
  const further = [{ latitude: CENTRE.latitude + 0.001, longitude: CENTRE.longitude }]
  const all = await found({ ...FURNITURE, area: { ...CENTRE, radiusKm: 3, further }, limit: furnitureShops.length })
  expect(keysOf(all)).toEqual(furnitureShops.map(({ type, id }) => `osm:${type}/${id}`).sort())
})

test('names match without accents, by whole words, by beginnings and by several words', async () => {
  const names = async (...patterns: string[][]) =>
    (await found(query({ namePatterns: patterns }))).map(({ name }) => name)
  expect(await names(['seppala'])).toEqual(['Seppälä'])
  expect(await names(['silma*'])).toEqual(
    expect.arrayContaining(['Silmäasema', 'Silmälasikeskus', 'Silmälasistudio', 'silmäasema']),
  )
  expect(await names(['silma'])).toEqual([])
  expect(await names(['patricia', 'saatio'])).toEqual(['Patricia Seppälän säätiö'])
  expect((await found(query({ namePatterns: [['seppala']] })))[0]?.match).toBe('name')
})

test('a name match does not count for a company of an excluded trade or with a vetoed word in its name', async () => {
  const count = async (limits: Partial<DiscoveryPlan>) =>
    (await found(query({ namePatterns: [['silma*'], ['seppala']], ...limits }))).length
  const all = await count({})
  const seppala = elements.filter(({ tags }) => tags.name === 'Seppälä' && tags.shop === 'clothes').length
  expect(seppala).toBeGreaterThan(0)
  expect(await count({ nameExcept: ['shop=clothes'] })).toBe(all - seppala)
  expect(await count({ nameExcept: ['clothing_store'] })).toBe(all - seppala)
  expect(await count({ nameVetoes: ['silma*'] })).toBe(seppala)
})

test('hostile words are escaped', async () => {
  const hostile = [
    '"];out;nwr["name"',
    '\\"];node(1);out;',
    "'; drop table places",
    '[out:xml]',
    '(){}*+?.^$|',
    '\u0000\n"',
  ]
  const osmTags = hostile.flatMap((value) => [
    { key: 'shop', value },
    { key: value, value: 'x' },
  ])
  expect(await found(query({ osmTags, namePatterns: hostile.map((word) => [word, `${word}*`]) }))).toEqual([])
  expect(server.errors).toEqual([])
  expect(server.questions).toHaveLength(1)
})

test('the same query is sent once a day', async () => {
  const first = await found(FURNITURE)
  expect(await found(FURNITURE)).toEqual(first)
  expect(server.questions).toHaveLength(1)
  await database.admin.query("update overpass_answers set fresh_until = now() - interval '1 second'")
  expect(await found(FURNITURE)).toEqual(first)
  expect(server.questions).toHaveLength(2)
})

test('searches of several processes send their queries one at a time', async () => {
  server.slownessMs = 30
  const kinds = ['furniture', 'clothes', 'shoes', 'books', 'jewelry', 'florist']
  await Promise.all(kinds.map((value) => found(query({ osmTags: [{ key: 'shop', value }] }))))
  expect(server.questions).toHaveLength(kinds.length)
  expect(server.mostAtOnce).toBe(1)
})

test.each([
  ['rejecting too many requests', OVERPASS_FAULTS.tooMany],
  ['rejecting requests without a Retry-After', OVERPASS_FAULTS.tooManyWithoutAWord],
  ['overloaded', OVERPASS_FAULTS.overloaded],
  ['answering with an HTML page', OVERPASS_FAULTS.page],
  ['truncating its answer', OVERPASS_FAULTS.cut],
])('a server %s for a moment is queried again', async (_, trouble) => {
  server.troubles.push(trouble, trouble)
  expect(await found(FURNITURE)).toHaveLength(furnitureShops.length)
  expect(server.questions).toHaveLength(3)
})

test.each([
  ['always rejects requests', OVERPASS_FAULTS.tooMany, 'rate_limited'],
  ['is always overloaded', OVERPASS_FAULTS.overloaded, 'unreachable'],
  ['always answers with an HTML page', OVERPASS_FAULTS.page, 'bad_answer'],
  ['remarks that an error occurred', OVERPASS_FAULTS.otherRemark, 'bad_answer'],
  ['answers in another format', OVERPASS_FAULTS.otherShape, 'changed_format'],
  ['never answers', OVERPASS_FAULTS.silence, 'slow'],
  ['always runs out of memory', OVERPASS_FAULTS.remark, 'slow'],
])('a server that %s is reported with its own code, and nothing of the answer is stored', async (_, trouble, code) => {
  if (trouble === OVERPASS_FAULTS.silence) limits = IMPATIENT
  server.troubles.push(...Array.from({ length: 20 }, () => trouble))
  expect(await failure(FURNITURE)).toBe(code)
  expect((await database.admin.query('select 1 from overpass_answers')).rowCount).toBe(0)
})

test('an unreachable server is reported as unreachable', async () => {
  await server.close()
  expect(await failure(FURNITURE)).toBe('unreachable')
})

test('a server that requests a pause of an hour is neither waited for nor queried by another search meanwhile', async () => {
  server.status = 'Rate limit: 2\nSlot available after: 2026-11-20T11:00:00Z, in 3600 seconds.\n'
  server.troubles.push(OVERPASS_FAULTS.tooManyWithoutAWord)
  expect(await failure(FURNITURE)).toBe('rate_limited')
  expect(await failure(query({ osmTags: [{ key: 'shop', value: 'shoes' }] }))).toBe('rate_limited')
  expect(server.questions).toHaveLength(1)
})

test('a public server that rejects, is overloaded and truncates answers is queried until it answers', async () => {
  await server.close()
  server = await fakeOverpass({ elements })
  expect(await failure(FURNITURE)).toBe('bad_answer')
  expect(await found(FURNITURE)).toHaveLength(furnitureShops.length)
})

test('a query that is too large for the server is split into smaller tiles without losing companies', async () => {
  server.patience = 1200
  const all = await found(
    query({ osmTags: ['shop', 'amenity', 'office'].map((key) => ({ key, value: '*' })) }, { limit: 5000 }),
  )
  const whole = elements.filter(({ tags }) => tags.name && (tags.shop ?? tags.amenity ?? tags.office))
  expect(server.questions.length).toBeGreaterThan(3)
  expect(new Set(all.map(({ placeKey }) => placeKey)).size).toBeGreaterThan(whole.length * 0.95)
})

test('a cancelled search stops waiting', async () => {
  server.troubles.push(OVERPASS_FAULTS.silence)
  const stop = new AbortController()
  const asked = found(FURNITURE, stop.signal)
  await expect.poll(() => server.questions.length, { timeout: 60_000 }).toBe(1)
  stop.abort(new Error('no one waits'))
  await expect(asked).rejects.toThrow('no one waits')
})
