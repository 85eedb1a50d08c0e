import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PMTiles, type Source, tileIdToZxy } from 'pmtiles'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSafeFetch, type SafeFetch } from '../../../platform/safe-fetch/safe-fetch.ts'
import { planetArchive, tileText } from '../../../platform/testing/planet-archive.ts'
import { type RangeFault, type RangeServer, serveRanges } from '../../../platform/testing/range-server.ts'
import { type ExtractOptions, extractBasemap, type ExtractStep } from './extract.service.ts'
import { boxRegion, coverOf, type Region } from './tile-cover.rules.ts'

const MAX_ZOOM = 6
const PATH = '/planet.pmtiles'
const PLANET = planetArchive({ maxZoom: MAX_ZOOM })
const LATER = planetArchive({ maxZoom: MAX_ZOOM, build: 'b' })
const box = (west: number, south: number, east: number, north: number): Region => {
  const region = boxRegion({ west, south, east, north })
  if (!region) throw new Error('No box')
  return region
}
const EUROPE = box(-10, 35, 40, 65)
const WORLD = box(-180, -85, 180, 85)
/** Small limits, so that a region takes dozens of requests. */
const SMALL = { maxBytes: 450, maxGap: 100 }

let server: RangeServer
let fetch: SafeFetch
let dir: string
let target: string
beforeAll(async () => {
  server = await serveRanges()
  fetch = createSafeFetch({ userAgent: 'Leadhaul/1', trusted: server.url, limits: { headersMs: 500 } })
})
beforeEach(() => {
  Object.assign(server, { asked: [], misbehave: () => undefined, etag: '"one"' })
  server.files = new Map([[PATH, PLANET]])
  dir = mkdtempSync(join(tmpdir(), 'leadhaul-basemap-'))
  target = join(dir, 'map.pmtiles')
})
afterEach(() => rmSync(dir, { recursive: true }))
afterAll(async () => {
  await fetch.close()
  await server.close()
})

const extract = (options: Partial<ExtractOptions> = {}) =>
  extractBasemap({
    fetch,
    urls: [server.url + PATH],
    region: EUROPE,
    maxZoom: MAX_ZOOM,
    limits: SMALL,
    target,
    pauseMs: 1,
    signal: new AbortController().signal,
    show: () => undefined,
    ...options,
  })

/** The archive as the library of the browser reads it. */
function stored() {
  const bytes = new Uint8Array(readFileSync(target))
  const getBytes: Source['getBytes'] = async (offset, length) => ({ data: bytes.slice(offset, offset + length).buffer })
  const archive = new PMTiles({ getKey: () => target, getBytes })
  const text = async (id: number) => {
    const tile = await archive.getZxy(...tileIdToZxy(id))
    return tile && Buffer.from(tile.data).toString()
  }
  return { archive, text }
}

/** Compares every tile of the world with its expected state in the region. */
async function expectRegion(region: Region, { build = 'a', maxZoom = MAX_ZOOM } = {}) {
  const { archive, text } = stored()
  const ranges = coverOf(region, maxZoom) ?? []
  const ids = ranges.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, nr) => from + nr))
  const wanted = new Map(ids.map((id) => [id, tileText(id, build)]))
  const wrong: string[] = []
  for (let id = 0; id < (4 ** (MAX_ZOOM + 1) - 1) / 3; id++) {
    if ((await text(id)) !== wanted.get(id)) wrong.push(tileIdToZxy(id).join('/'))
  }
  expect(wrong).toEqual([])
  const header = await archive.getHeader()
  return { header, metadata: await archive.getMetadata() }
}

test('an extract contains exactly the tiles of the region, and the metadata of the archive', async () => {
  const steps: ExtractStep[] = []
  const done = await extract({ show: (step) => steps.push(step) })
  const { header, metadata } = await expectRegion(EUROPE)
  expect(header).toMatchObject({ clustered: true, tileType: 1, tileCompression: 2, minZoom: 0, maxZoom: MAX_ZOOM })
  expect([header.minLon, header.minLat, header.maxLon, header.maxLat]).toEqual([-10, 35, 40, 65])
  expect(metadata).toMatchObject({ name: 'Planet' })
  expect(header.numAddressedTiles).toBe(done.tiles)
  // The content of the sea is stored once for all tiles.
  expect(header.numTileContents).toBeLessThan(header.numAddressedTiles - 20)
  expect(header.numTileEntries).toBeLessThan(header.numAddressedTiles)
  const read = server.asked.reduce((sum, { start, end }) => sum + end - start, 0)
  expect(read).toBeLessThan(PLANET.length / 2)
  expect(steps[0]).toMatchObject({ bytes: 0, resumed: false })
  expect(steps.at(-1)?.bytes).toBe(steps.at(-1)?.totalBytes)
  expect(readFileSync(target)).toHaveLength(done.bytes)
  expect(existsSync(`${target}.part`)).toBe(false)
  expect(existsSync(`${target}.lock`)).toBe(false)
})

test('an extract can have fewer zooms than the archive', async () => {
  expect(await extract({ maxZoom: 4 })).toMatchObject({ maxZoom: 4 })
  expect((await expectRegion(EUROPE, { maxZoom: 4 })).header.maxZoom).toBe(4)
})

test('an extract with more zooms than the archive has those of the archive, and uncompressed tiles stay uncompressed', async () => {
  server.files.set(PATH, planetArchive({ maxZoom: MAX_ZOOM, tileCompression: 1 }))
  expect(await extract({ maxZoom: 9 })).toMatchObject({ maxZoom: MAX_ZOOM })
  expect((await expectRegion(EUROPE)).header).toMatchObject({ maxZoom: MAX_ZOOM, tileCompression: 1 })
})

const MISHAPS: Record<string, RangeFault> = {
  'loses its connection': 'drop',
  'gets a truncated response': 'cut',
  'is never answered': 'stall',
  'gets other bytes': 'shifted',
  'gets broken bytes': 'garbled',
  'gets a 500': { status: 500 },
  'gets a 503': { status: 503 },
  'gets a 429': { status: 429 },
}
test.each(Object.entries(MISHAPS))('a request that %s is repeated', async (_, mishap) => {
  await extract()
  const honest = readFileSync(target)
  rmSync(target)
  const times = mishap === 'stall' ? 20 : 3
  server.asked = []
  server.misbehave = ({ nr }) => (nr % times === 2 ? mishap : undefined)
  await extract()
  expect(readFileSync(target).equals(honest)).toBe(true)
})

const UNFIT: Record<string, [() => void, RegExp]> = {
  'a server that ignores ranges': [() => (server.misbehave = () => 'whole'), /does not support byte ranges/],
  'a page in place of the archive': [() => (server.misbehave = () => 'page'), /is a page, not an archive/],
  'a refusal': [() => (server.misbehave = () => ({ status: 451 })), /answers 451/],
  'nothing at the address': [() => server.files.clear(), /answers 404/],
  'a server that fails for good': [() => (server.misbehave = () => ({ status: 500 })), /answers 500/],
  'another kind of file': [() => server.files.set(PATH, Buffer.alloc(20_000, 'x')), /is not a PMTiles archive/],
  'an archive of pictures': [
    () => server.files.set(PATH, planetArchive({ maxZoom: 2, tileType: 2 })),
    /does not contain vector tiles/,
  ],
  'tiles packed by brotli': [
    () => server.files.set(PATH, planetArchive({ maxZoom: 2, tileCompression: 3 })),
    /decompress/,
  ],
  'tiles without roads': [
    () => server.files.set(PATH, planetArchive({ maxZoom: 2, metadata: {} })),
    /no layer "roads"/,
  ],
  'metadata that are null': [() => server.files.set(PATH, planetArchive({ maxZoom: 2, metadata: null })), /no layer/],
  'an archive that ends early': [() => server.files.set(PATH, PLANET.subarray(0, PLANET.length / 2)), /is incomplete/],
  'a broken root directory': [() => server.files.set(PATH, garbledAt(127)), /cannot be decompressed/],
  'a broken tile': [() => server.files.set(PATH, garbledAt(PLANET.length - 900)), /sends broken tiles/],
}
function garbledAt(offset: number): Buffer {
  const bytes = Buffer.from(PLANET)
  bytes.fill(9, offset, offset + 600)
  return bytes
}
test.each(Object.entries(UNFIT))(
  '%s ends with a readable message, and the previous map is kept',
  async (_, [prepare, line]) => {
    writeFileSync(target, 'the former map')
    prepare()
    const failed = extract({ region: WORLD, limits: { maxBytes: 100_000, maxGap: 100 } })
    await expect(failed).rejects.toThrow(line)
    await expect(failed).rejects.toThrow(server.url)
    expect(readFileSync(target, 'utf8')).toBe('the former map')
  },
)

/** Runs the command until this many requests were answered. */
async function stopAfter(requests: number) {
  server.misbehave = ({ nr }) => (nr > requests ? { status: 500 } : undefined)
  await expect(extract()).rejects.toThrow('answers 500')
  server.misbehave = () => undefined
  const before = server.asked.filter(({ nr }) => nr <= requests).map(({ range }) => range)
  server.asked = []
  return before
}

test('a run after a stop resumes and does not request stored tiles again', async () => {
  await extract()
  const [honest, all] = [readFileSync(target), server.asked.length]
  rmSync(target)
  server.asked = []
  const head = (await stopAfter(all - 6)).length
  expect(head).toBe(all - 6)
  const steps: ExtractStep[] = []
  await extract({ show: (step) => steps.push(step) })
  expect(readFileSync(target).equals(honest)).toBe(true)
  expect(steps[0]?.resumed).toBe(true)
  expect(steps[0]?.bytes).toBeGreaterThan((steps[0]?.totalBytes ?? 0) / 2)
  expect(server.asked.length).toBeLessThan(all / 2)
})

test('another region or a broken state file starts from the beginning', async () => {
  await stopAfter(25)
  const steps: ExtractStep[] = []
  const south = box(0, 36, 30, 50)
  await extract({ region: south, show: (step) => steps.push(step) })
  await expectRegion(south)
  await stopAfter(25)
  writeFileSync(`${target}.part.json`, '{"done": 3')
  await extract({ show: (step) => steps.push(step) })
  await expectRegion(EUROPE)
  expect(steps.map(({ resumed }) => resumed)).not.toContain(true)
})

test('an archive that is replaced during the run is read from the start, without parts of the previous one', async () => {
  server.misbehave = ({ nr }) => {
    if (nr !== 25) return undefined
    server.files.set(PATH, LATER)
    server.etag = '"two"'
    return undefined
  }
  await extract()
  expect(server.asked.length).toBeGreaterThan(25)
  await expectRegion(EUROPE, { build: 'b' })
})

test('an extract continues if the same archive gets another tag', async () => {
  await extract()
  const all = server.asked.length
  server.asked = []
  server.misbehave = ({ nr }) => {
    if (nr === all - 3) server.etag = '"two"'
    return undefined
  }
  await extract()
  await expectRegion(EUROPE)
  expect(server.asked.length).toBeLessThan(all * 1.7)
})

test('an extract fails if the server sends a different tag with each request', async () => {
  server.misbehave = ({ nr }) => ({ etag: `"${nr}"` })
  await expect(extract()).rejects.toThrow('was replaced meanwhile')
})

test('an extract works with an archive without a tag', async () => {
  server.etag = undefined
  await extract()
  expect((await expectRegion(EUROPE)).header.maxZoom).toBe(MAX_ZOOM)
})

test('the first URL with an archive is used, and a stopped run resumes with its own', async () => {
  const urls = ['/3.pmtiles', '/2.pmtiles', '/1.pmtiles'].map((path) => server.url + path)
  server.files = new Map([['/2.pmtiles', PLANET]])
  server.misbehave = ({ nr }) => (nr > 25 ? { status: 500 } : undefined)
  await expect(extract({ urls })).rejects.toThrow('/2.pmtiles answers 500')
  server.misbehave = () => undefined
  server.files.set('/3.pmtiles', LATER)
  expect((await extract({ urls })).url).toMatch(/\/2\.pmtiles$/)
  await expectRegion(EUROPE)
  expect((await extract({ urls })).url).toMatch(/\/3\.pmtiles$/)
  await expectRegion(EUROPE, { build: 'b' })
})

test('a stopped run says how to resume', async () => {
  const stop = new AbortController()
  const stopped = extract({ signal: stop.signal, show: ({ bytes }) => bytes > 0 && stop.abort() })
  await expect(stopped).rejects.toThrow('Stopped. Run it again to resume from here.')
  const steps: ExtractStep[] = []
  await extract({ show: (step) => steps.push(step) })
  expect(steps[0]?.resumed).toBe(true)
  await expectRegion(EUROPE)
})

test('a full disk ends with a readable message, and the next run completes the map', async () => {
  symlinkSync('/dev/full', `${target}.part`)
  await expect(extract()).rejects.toThrow(`There is no space left for ${target}`)
  rmSync(`${target}.part`)
  await extract()
  await expectRegion(EUROPE)
})

test('a region that the archive does not show is reported', async () => {
  const north = planetArchive({ maxZoom: 0 })
  server.files.set(PATH, north)
  expect((await extract()).tiles).toBe(1)
  await expect(extract({ region: box(-180, -85, 180, 85), maxZoom: 15 })).rejects.toThrow('four million tiles')
})

test('a second command for the same file is rejected, and the lock of a process that has ended is ignored', async () => {
  writeFileSync(`${target}.lock`, String(process.ppid))
  await expect(extract()).rejects.toThrow(`Another basemap command is running (process ${process.ppid})`)
  writeFileSync(`${target}.lock`, '4194304999')
  await extract()
  await expectRegion(EUROPE)
})
