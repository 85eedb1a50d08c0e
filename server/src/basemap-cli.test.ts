import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PMTiles, zxyToTileId } from 'pmtiles'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { planetArchive, tileText } from './platform/testing/planet-archive.ts'
import { type RangeServer, serveRanges } from './platform/testing/range-server.ts'

const CLI = join(import.meta.dirname, 'basemap-cli.ts')
const ROMANIA_AT_7 = { west: 71, east: 74, north: 44, south: 46 }
const PLANET = planetArchive({
  maxZoom: 7,
  filler: ([z, x, y]) => {
    const { west, east, north, south } = ROMANIA_AT_7
    return z === 7 && x >= west && x <= east && y >= north && y <= south ? 1_500_000 : 0
  },
})
const ROMANIA = ['--country', 'ro']

let server: RangeServer
let dir: string
const running = new Set<ChildProcess>()
beforeEach(async () => {
  server = await serveRanges()
  dir = mkdtempSync(join(tmpdir(), 'leadhaul-basemap-'))
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  server.files.set(`/${today}.pmtiles`, PLANET)
})
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  await server.close()
  rmSync(dir, { recursive: true })
})

/** Starts the command as a person would; `ended` has what it printed and how it ended. */
function basemap(args: string[], settings: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, DATA_DIR: dir, BASEMAP_URL: `${server.url}/{date}.pmtiles`, ...settings }
  const child = spawn(process.execPath, [CLI, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', (text: Buffer) => (said.out += text.toString()))
  child.stderr.on('data', (text: Buffer) => (said.err += text.toString()))
  const ended = new Promise<typeof said & { code: number | null }>((done) =>
    child.once('close', (code) => {
      running.delete(child)
      done({ ...said, err: said.err.trim(), code })
    }),
  )
  return { child, ended }
}

async function tileOf(file: string, place: [number, number, number]) {
  const bytes = new Uint8Array(readFileSync(file))
  const getBytes = async (offset: number, length: number) => ({ data: bytes.slice(offset, offset + length).buffer })
  const tile = await new PMTiles({ getKey: () => file, getBytes }).getZxy(...place)
  return tile && Buffer.from(tile.data).toString('latin1')
}
const BUCHAREST: [number, number, number] = [7, 73, 46]

test('a country is stored in the data folder, with progress and its size', async () => {
  const done = await basemap(ROMANIA).ended
  expect(done).toMatchObject({ code: 0, err: '' })
  expect(done.out).toMatch(/\d of \d+ MB\n/)
  expect(done.out).toMatch(/\d+ tiles up to zoom 7, \d+ MB, from http:\/\/127\.0\.0\.1:\d+\/\d{8}\.pmtiles/)
  const file = join(dir, 'map.pmtiles')
  expect(await tileOf(file, BUCHAREST)).toContain(tileText(zxyToTileId(...BUCHAREST)))
  expect(await tileOf(file, [7, 100, 46])).toBeUndefined()
})

test('killed in the middle, it resumes when run again, into the file that is set', async () => {
  const file = join(dir, 'roads', 'own.pmtiles')
  const settings = { MAP_TILES_FILE: file }
  await basemap(ROMANIA, settings).ended
  const [honest, all] = [readFileSync(file), server.asked.length]
  rmSync(file)
  server.asked = []
  const { child, ended } = basemap(ROMANIA, settings)
  server.misbehave = ({ nr }) => {
    if (nr < all) return undefined
    // What came before is stored; this one is never answered.
    setTimeout(() => child.kill('SIGKILL'), 200)
    return 'stall'
  }
  expect((await ended).code).toBeNull()
  expect(existsSync(file)).toBe(false)
  server.misbehave = () => undefined
  server.asked = []
  const again = await basemap(ROMANIA, settings).ended
  expect(again).toMatchObject({ code: 0, err: '' })
  expect(again.out).toContain('Resumes where the former run stopped')
  expect(server.asked.length).toBeLessThan(all)
  expect(readFileSync(file).equals(honest)).toBe(true)
})

test.each([
  [['--country', 'Romania'], 'Unknown country "Romania": use a two-letter code such as RO'],
  [['--bbox', '1,2,3'], '"1,2,3" is not a valid box: use west,south,east,north in degrees'],
  [['--country', 'RO', '--bbox', '1,2,3,4'], 'Specify a country (--country RO) or a box in degrees'],
  [['--country', 'RO', '--maxzoom', '16'], '"16" is not a valid zoom: use a whole number from 4 to 15'],
  [['--zoom', '3'], "Unknown option '--zoom'"],
])('%j is refused with a readable line', async (args, line) => {
  const { code, err } = await basemap(args).ended
  expect(code).toBe(1)
  expect(err).toContain(line)
})

test('a missing archive is reported, and --help explains', async () => {
  server.files.clear()
  const failed = await basemap(ROMANIA).ended
  expect(failed.code).toBe(1)
  expect(failed.err).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\d{8}\.pmtiles answers 404$/)
  expect((await basemap(['--help']).ended).out).toContain('npm run basemap -- --country RO')
})
