import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runPull, cellsNear, pullTools, type PullTools } from '../../../app/testing/overture-pulls.ts'
import { overtureRelease, type Town, townCompanies } from '../../../platform/testing/overture-release.ts'
import {
  type Misbehaviour,
  type OvertureServer,
  sendRange,
  serveOverture,
} from '../../../platform/testing/overture-server.ts'
import { storedCells, storedPlaces } from '../../../platform/testing/stored-places.ts'
import { freshSystemDatabase, type SystemDatabase } from '../../../platform/testing/system-pool.ts'

const CLUJ: Town = { latitude: 46.77, longitude: 23.59, companies: 1200, prefix: 'cluj' }
const ROWS = townCompanies(CLUJ)
const CELLS = cellsNear(CLUJ, 20)
const released = (options: Partial<Parameters<typeof overtureRelease>[0]> = {}) =>
  overtureRelease({ name: '2026-10-21.0', rows: ROWS, files: 1, rowGroupSize: 200, ...options })
const RELEASED = released()

let database: SystemDatabase
let server: OvertureServer
let tools: PullTools
beforeAll(async () => {
  database = await freshSystemDatabase()
})
beforeEach(async () => {
  await database.admin.query('truncate places, place_coverage')
  server = await serveOverture([RELEASED])
  tools = pullTools({ database, server })
})
afterEach(async () => {
  await tools.fetch.close()
  await server.close()
})
afterAll(() => database.close())

const body = () => server.releases.at(-1)?.parts[0]?.body ?? Buffer.alloc(0)
const isFile = (path: string) => path.endsWith('.parquet')
/** Applies only to files, and only to their columns, not the footer. */
const ofColumns =
  (then: Misbehaviour): Misbehaviour =>
  (options) =>
    isFile(options.path) && !options.range?.startsWith('bytes=-') && then(options)
const ofFiles =
  (then: Misbehaviour): Misbehaviour =>
  (options) =>
    isFile(options.path) && then(options)
const status =
  (code: number): Misbehaviour =>
  ({ response }) => {
    response.writeHead(code, { 'content-type': 'text/html' }).end('<h1>Sorry</h1>')
    return true
  }
const ids = async () => (await storedPlaces(database)).map(({ id }) => id)
const everyId = ROWS.map(({ id }) => String(id)).toSorted()
const pulled = () => runPull(tools.pull, { cells: CELLS })
const nothingStored = async () => {
  expect(await ids()).toEqual([])
  expect(await storedCells(database)).toEqual([])
}

describe('files that cannot be read', () => {
  test.each([
    ['that forbids access', 403, 'refused'],
    ['that is rate limited', 429, 'rate_limited'],
    ['that is overloaded', 503, 'rate_limited'],
    ['with an internal error', 500, 'unreachable'],
    ['that rejects the range', 416, 'bad_answer'],
  ])('storage %s (%i) is reported as such and nothing is stored', async (_, code, named) => {
    server.misbehave = ofFiles(status(code))
    await expect(pulled()).rejects.toMatchObject({ code: named })
    await nothingStored()
  })

  test('storage that never responds is slow', async () => {
    await tools.fetch.close()
    tools = pullTools({ database, server, limits: { totalMs: 300 } })
    server.misbehave = ofFiles(() => true)
    await expect(pulled()).rejects.toMatchObject({ code: 'slow' })
    await nothingStored()
  })

  test.each([
    ['states its length', true],
    ['does not state its length', false],
  ])('a server that ignores ranges and %s is not read to the end', async (_, announced) => {
    let sent = 0
    server.misbehave = ofFiles(({ response }) => {
      const length = 1e9
      response.writeHead(200, { 'content-type': 'binary/octet-stream', ...(announced && { 'content-length': length }) })
      const send = () => {
        if (response.destroyed || sent >= length) return
        sent += 65_536
        response.write(Buffer.alloc(65_536), send)
      }
      send()
      return true
    })
    await expect(pulled()).rejects.toMatchObject({ code: 'cost_limit' })
    expect(sent).toBeLessThan(50_000_000)
    await nothingStored()
  })

  test('a small file sent as a whole is not mistaken for the requested range', async () => {
    server.misbehave = ofFiles(({ response }) => {
      response.writeHead(200, { 'content-type': 'binary/octet-stream' }).end(body().subarray(0, 40_000))
      return true
    })
    await expect(pulled()).rejects.toMatchObject({ code: 'cost_limit' })
    await nothingStored()
  })

  test('interrupted connections are resumed, and every place is stored', async () => {
    let cuts = 0
    server.misbehave = ofFiles(({ range, response }) => {
      if (++cuts % 2 === 0) return false
      const [from = 0, to = 0] = (range ?? '').match(/\d+/g)?.map(Number) ?? []
      const start = range?.startsWith('bytes=-') ? Math.max(0, body().length - from) : from
      const end = range?.startsWith('bytes=-') ? body().length - 1 : to
      response.writeHead(206, {
        'content-type': 'binary/octet-stream',
        'content-length': end - start + 1,
        'content-range': `bytes ${start}-${end}/${body().length}`,
      })
      response.write(body().subarray(start, start + 1000), () => response.destroy())
      return true
    })
    await pulled()
    expect(cuts).toBeGreaterThan(8)
    expect(await ids()).toEqual(everyId)
  })

  test('places received before the connection failed are kept, and the rest is read once it works again', async () => {
    let pieces = 0
    server.misbehave = ofColumns(({ response }) => {
      if (++pieces <= 3) return false
      response.destroy()
      return true
    })
    await expect(pulled()).rejects.toMatchObject({ code: 'unreachable' })
    const some = await ids()
    expect(some.length).toBeGreaterThan(100)
    expect(some.length).toBeLessThan(everyId.length)
    server.misbehave = undefined
    await pulled()
    expect(await ids()).toEqual(everyId)
  })
})

describe('files with a changed format', () => {
  test.each([['taxonomy'], ['names'], ['bbox'], ['confidence'], ['addresses']])(
    'without the column %s nothing is stored and the column is named',
    async (column) => {
      server.releases = [released({ without: [column] })]
      await expect(pulled()).rejects.toMatchObject({ code: 'changed_format' })
      await expect(pulled()).rejects.toThrow(`"${column}`)
      await nothingStored()
    },
  )

  test('a file without statistics is not read, because near parts cannot be determined', async () => {
    server.releases = [released({ mute: true })]
    await expect(pulled()).rejects.toMatchObject({ code: 'changed_format' })
    expect(server.asked.filter(({ path }) => isFile(path))).toHaveLength(1)
    await nothingStored()
  })

  test.each([
    ['that is not parquet', (bytes: Buffer) => bytes.fill('x', bytes.length - 4)],
    ['with a footer longer than the file', (bytes: Buffer) => bytes.writeUInt32LE(2 ** 30, bytes.length - 8)],
    ['with an invalid footer', (bytes: Buffer) => bytes.fill(0xff, bytes.length - 3000, bytes.length - 8)],
    ['with a truncated footer', (bytes: Buffer) => bytes.writeUInt32LE(100, bytes.length - 8)],
  ])('a file %s is a bad answer', async (_, spoil) => {
    const spoilt = Buffer.from(body())
    spoil(spoilt)
    server.releases = [{ ...RELEASED, parts: RELEASED.parts.map((part) => ({ ...part, body: spoilt })) }]
    await expect(pulled()).rejects.toMatchObject({ code: 'bad_answer' })
    await nothingStored()
  })

  test('damaged columns are a bad answer, and none of their rows is stored', async () => {
    const spoilt = Buffer.from(body())
    for (let at = 100; at < spoilt.length - 70_000; at += 50) spoilt[at] = 0xff
    server.releases = [{ ...RELEASED, parts: RELEASED.parts.map((part) => ({ ...part, body: spoilt })) }]
    await expect(pulled()).rejects.toMatchObject({ code: 'bad_answer' })
    expect(await ids()).toEqual([])
  })

  test.each([
    ['with another start', (start: number, end: number, length: number) => [start + 1, end + 1, length]],
    ['of a file with another length', (start: number, end: number, length: number) => [start, end, length + 10]],
    ['that is shorter than requested', (start: number, end: number, length: number) => [start, end - 10, length]],
    ['without numbers', () => []],
  ])('a range %s is rejected', async (_, rangeOf) => {
    server.misbehave = ofColumns(({ range, response }) => {
      const [start = 0, end = 0] = (range ?? '').match(/\d+/g)?.map(Number) ?? []
      const [from, to, total] = rangeOf(start, end, body().length)
      const head = from === undefined ? 'nonsense' : `bytes ${from}-${to}/${total}`
      response.writeHead(206, { 'content-type': 'binary/octet-stream', 'content-range': head })
      response.end(body().subarray(from ?? start, (to ?? end) + 1))
      return true
    })
    await expect(pulled()).rejects.toMatchObject({ code: 'bad_answer' })
    expect(await ids()).toEqual([])
  })

  test('a file that is replaced during the pull is not mixed with its previous version', async () => {
    let etag = 0
    server.misbehave = ofFiles(({ range, request, response }) => {
      const wanted = request.headers['if-match']
      if (wanted !== undefined && wanted !== `"${etag}"`) return status(412)({ path: '', range, request, response })
      sendRange({ body: body(), range, response, etag: `"${++etag}"` })
      return true
    })
    await expect(pulled()).rejects.toMatchObject({ code: 'bad_answer' })
  })
})

test('however a pull ended, no cells remain claimed', async () => {
  server.misbehave = ofColumns(status(403))
  await expect(pulled()).rejects.toMatchObject({ code: 'refused' })
  expect((await storedCells(database)).filter(({ held, state }) => held || state === 'pulling')).toEqual([])
})

test('a pull whose first query fails releases its cells', async () => {
  await database.admin.query('alter table places rename to places_elsewhere')
  await expect(pulled()).rejects.toMatchObject({ code: '42P01' })
  await database.admin.query('alter table places_elsewhere rename to places')
  expect((await storedCells(database)).filter(({ held }) => held)).toEqual([])
  await pulled()
  expect(await ids()).toEqual(everyId)
})

describe('a release that is removed during a pull', () => {
  const goAway = (then: () => void) => {
    let pieces = 0
    server.misbehave = ofColumns(() => {
      if (++pieces === 4) then()
      return false
    })
  }

  test('is followed by the newer one for the missing parts', async () => {
    goAway(() => {
      server.releases = [released({ name: '2026-11-18.0' })]
    })
    await pulled()
    expect(await ids()).toEqual(everyId)
    const releases = new Set((await storedCells(database)).map(({ release }) => release))
    expect(releases).toEqual(new Set(['2026-10-21.0', '2026-11-18.0']))
  })

  test('fails if there is no newer one, and keeps what is complete', async () => {
    goAway(() => {
      server.releases = [{ ...RELEASED, parts: RELEASED.parts.map((part) => ({ ...part })) }]
      server.misbehave = ofFiles(status(403))
    })
    await expect(pulled()).rejects.toMatchObject({ code: 'refused' })
    expect((await ids()).length).toBeGreaterThan(100)
  })
})
