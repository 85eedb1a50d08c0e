import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSafeFetch, type SafeFetch } from '../../../platform/safe-fetch/safe-fetch.ts'
import { fakeInternet, type LocalServer, serveHttp } from '../../../platform/testing/fake-internet.ts'
import { HOSTILE_ADDRESSES } from '../../../platform/testing/hostile-addresses.ts'
import { type OvertureServer, serveOverture } from '../../../platform/testing/overture-server.ts'
import type { PullFailure } from './pull-failure.rules.ts'
import { createRemotePlaces } from './remote-places.client.ts'
import { createStac } from './stac.client.ts'

const HOUR = 3_600_000
const AMERICA: [number, number, number, number] = [-180, -85, -30, 80]
const EUROPE: [number, number, number, number] = [-30, 30, 40, 80]
const ASIA: [number, number, number, number] = [40, -10, 180, 80]
const release = (name: string) => ({
  name,
  parts: [AMERICA, EUROPE, ASIA].map((bbox) => ({ body: Buffer.from('file'), bbox })),
})
const CLUJ = { west: 23, south: 46, east: 24, north: 47 }
const URALS = { west: 39, south: 50, east: 41, north: 51 }

let server: OvertureServer
let fetch: SafeFetch
let now: number
beforeEach(async () => {
  server = await serveOverture([release('2026-09-23.1'), release('2026-10-21.0')])
  fetch = createSafeFetch({ userAgent: 'Test/1 (+https://test.example)', trusted: new URL(server.catalogueUrl).origin })
  now = 0
})
afterEach(async () => {
  await fetch.close()
  await server.close()
})
const stacOf = (url = server.catalogueUrl) => createStac({ fetch, url, now: () => now })
const asked = () => server.asked.map(({ path }) => path)

describe('the catalogue', () => {
  test('leads from its root to the files that overlap an area, and describes no others', async () => {
    const stac = stacOf()
    const current = await stac.current()
    expect(current.name).toBe('2026-10-21.0')
    expect(await current.files([CLUJ])).toEqual([
      {
        url: expect.stringMatching(/\/release\/2026-10-21\.0\/theme=places\/type=place\/part-00001-.*\.parquet$/),
        box: { west: -30, south: 30, east: 40, north: 80 },
      },
    ])
    expect(asked()).toEqual([
      '/catalog.json',
      '/2026-10-21.0/catalog.json',
      '/2026-10-21.0/places/catalog.json',
      '/2026-10-21.0/places/place/collection.json',
      '/2026-10-21.0/places/place/00001/00001.json',
    ])
    expect((await current.files([URALS])).map(({ box }) => box.west)).toEqual([-30, 40])
    expect(await current.files([{ west: -20, south: -60, east: -10, north: -50 }])).toEqual([])
  })

  test('is read with or without a latest release, and with the overall box first or without boxes', async () => {
    const links = ['./2026-09-23.1/catalog.json', './2026-10-21.0/catalog.json'].map((href) => ({ rel: 'child', href }))
    server.documents.set('/catalog.json', { links })
    expect((await stacOf().current()).name).toBe('2026-10-21.0')
    server.documents.set('/catalog.json', { links, latest: '2026-09-23.1' })
    expect((await stacOf().current()).name).toBe('2026-09-23.1')
    const items = [0, 1, 2].map((part) => ({ rel: 'item', href: `./0000${part}/0000${part}.json` }))
    for (const bbox of [[[-180, -85, 180, 80], AMERICA, EUROPE, ASIA], [[-180, -85, 180, 80]], []]) {
      server.documents.set('/2026-09-23.1/places/place/collection.json', {
        links: items,
        extent: { spatial: { bbox } },
      })
      expect((await (await stacOf().current()).files([CLUJ])).map(({ box }) => box.west)).toEqual([-30])
    }
  })

  test('is requested once in six hours, even by concurrent calls, and again if a file is missing', async () => {
    const stac = stacOf()
    await Promise.all([stac.current(), stac.current(), stac.current()])
    now = 5 * HOUR
    await stac.current()
    expect(asked().filter((path) => path === '/catalog.json')).toHaveLength(1)
    now = 7 * HOUR
    server.releases.push(release('2026-11-18.0'))
    expect((await stac.current()).name).toBe('2026-11-18.0')
    server.releases.push(release('2026-12-16.0'))
    stac.forget()
    expect((await stac.current()).name).toBe('2026-12-16.0')
  })

  test('is not requested for five minutes after a failure', async () => {
    const stac = stacOf()
    server.misbehave = ({ response }) => {
      response.destroy()
      return true
    }
    for (now = 0; now < 5 * 60_000; now += 60_000)
      await expect(stac.current()).rejects.toMatchObject({ code: 'unreachable' })
    expect(asked()).toEqual(['/catalog.json'])
    server.misbehave = undefined
    expect((await stac.current()).name).toBe('2026-10-21.0')
  })

  test.each([
    ['a login page of a hotel', 'text/html', '<html>Welcome</html>', 'bad_answer'],
    ['a login page with the type of JSON', 'application/json', '<html>Welcome</html>', 'bad_answer'],
    ['a truncated document', 'application/json', '{"links": [', 'bad_answer'],
    ['a document of another kind', 'application/json', '{"type":"FeatureCollection"}', 'changed_format'],
    ['a catalogue without releases', 'application/json', '{"links":[]}', 'changed_format'],
    ['nothing', 'application/json', 'null', 'changed_format'],
  ])('%s is rejected', async (_, type, body, code) => {
    server.misbehave = ({ response }) => {
      response.writeHead(200, { 'content-type': type }).end(body)
      return true
    }
    await expect(stacOf().current()).rejects.toMatchObject({ code })
  })

  test.each([
    '/2026-10-21.0/catalog.json',
    '/2026-10-21.0/places/catalog.json',
    '/2026-10-21.0/places/place/collection.json',
  ])('a document without the expected children is reported: %s', async (path) => {
    server.documents.set(path, {
      links: [{ rel: 'child', href: './buildings/catalog.json' }],
      extent: { spatial: { bbox: [] } },
    })
    await expect(stacOf().current()).rejects.toMatchObject({
      code: 'changed_format',
      message: expect.stringContaining('catalogue'),
    })
  })

  test.each([
    [403, 'refused'],
    [404, 'unreachable'],
    [429, 'rate_limited'],
    [500, 'unreachable'],
  ])('a catalogue that returns %i is %s', async (status, code) => {
    server.misbehave = ({ response }) => {
      response.writeHead(status).end()
      return true
    }
    await expect(stacOf().current()).rejects.toMatchObject({ code })
  })
})

describe('URLs that lead to internal addresses', () => {
  const hostile = HOSTILE_ADDRESSES.filter((address) => /^\w+:/.test(address))
  let canary: LocalServer
  let visits = 0
  let guarded: { fetch: SafeFetch; dialled: string[] }
  beforeEach(async () => {
    visits = 0
    canary = await serveHttp((_, response) => response.end(String(++visits)))
    const network = fakeInternet({ portOf: () => canary.port })
    const trusted = new URL(server.catalogueUrl).origin
    guarded = { fetch: createSafeFetch({ userAgent: 'Test/1', network, trusted }), dialled: network.dialled }
  })
  afterEach(async () => {
    await guarded.fetch.close()
    await canary.close()
  })
  const codeOf = (asked: Promise<unknown>) => asked.catch((error: PullFailure) => error.code)
  const reached = () => ({ visits, dialled: guarded.dialled })
  const NOTHING = { visits: 0, dialled: [] }
  const codes = expect.stringMatching(/^(bad_answer|changed_format|unreachable)$/)

  test('are not followed as catalogues', async () => {
    expect(hostile.length).toBeGreaterThan(400)
    for (const address of hostile) {
      const href = `${address}/2026-10-21.0/catalog.json`
      server.documents.set('/catalog.json', {
        latest: '2026-10-21.0',
        links: [
          { rel: 'child', href },
          { rel: 'child', href: address },
        ],
      })
      const stac = createStac({ fetch: guarded.fetch, url: server.catalogueUrl })
      expect([address, await codeOf(stac.current())]).toEqual([address, codes])
    }
    expect(reached()).toEqual(NOTHING)
  })

  test('are not followed as descriptions of files', async () => {
    const path = '/2026-10-21.0/places/place/collection.json'
    const current = async () => createStac({ fetch: guarded.fetch, url: server.catalogueUrl }).current()
    const links = hostile.slice(0, 500).map((href) => ({ rel: 'item', href }))
    for (const link of links) {
      server.documents.set(path, { links: [link] })
      const release = await current()
      expect([link.href, await codeOf(release.files([CLUJ]))]).toEqual([link.href, codes])
    }
    expect(reached()).toEqual(NOTHING)
  })

  test('are not read as files, directly or after a redirect', async () => {
    const open = createRemotePlaces({ fetch: guarded.fetch, pauseMs: 0 })
    const onBytes = () => undefined
    let target = ''
    server.misbehave = ({ response }) => {
      response.writeHead(302, { location: encodeURI(target) }).end()
      return true
    }
    for (target of hostile) {
      expect([target, await codeOf(open(target, { onBytes }))]).toEqual([target, codes])
      const home = `${new URL(server.catalogueUrl).origin}/file.parquet`
      expect([target, await codeOf(open(home, { onBytes }))]).toEqual([target, codes])
    }
    expect(reached()).toEqual(NOTHING)
  })
})
