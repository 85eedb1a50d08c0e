import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/people.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

const SIZE = 300_000
const folder = mkdtempSync(join(tmpdir(), 'leadhaul-basemap-'))
const file = join(folder, 'roads.pmtiles')

/** The header of an archive of vector tiles, and bytes that depend on their position. */
function archive(size = SIZE): Buffer {
  const bytes = Buffer.from(Array.from({ length: size }, (_, at) => at % 251))
  bytes.write('PMTiles\u0003', 0, 'latin1')
  bytes.writeUInt8(1, 99)
  return bytes
}

let app: TestApp
let person: Person
beforeAll(async () => {
  writeFileSync(file, archive())
  app = await startApp({ MAP_TILES_FILE: file })
  person = await app.signUp()
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true })
})

const address = async () =>
  ((await (await fetch(`${app.url}/api/settings`)).json()) as { mapTilesUrl: string | null }).mapTilesUrl
const ask = async (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${app.url}${(await address()) ?? ''}`, { method, headers: { cookie: person.cookie, ...headers } })

test('the archive is served by exact byte ranges, with cache headers', async () => {
  const part = await ask({ range: 'bytes=1000-1999' })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe(`bytes 1000-1999/${SIZE}`)
  expect(part.headers.get('accept-ranges')).toBe('bytes')
  expect(part.headers.get('content-encoding')).toBeNull()
  expect(part.headers.get('etag')).toMatch(/^"\S+"$/)
  expect(part.headers.get('cache-control')).toContain('private')
  expect(Buffer.from(await part.arrayBuffer()).equals(archive().subarray(1000, 2000))).toBe(true)
  const last = await ask({ range: `bytes=${SIZE - 10}-${SIZE + 500}` })
  expect(last.headers.get('content-range')).toBe(`bytes ${SIZE - 10}-${SIZE - 1}/${SIZE}`)
})

test('a range beyond the end is rejected, and a HEAD request returns only the size', async () => {
  const beyond = await ask({ range: `bytes=${SIZE}-${SIZE + 10}` })
  expect(beyond.status).toBe(416)
  expect(beyond.headers.get('content-range')).toBe(`bytes */${SIZE}`)
  const head = await ask({}, 'HEAD')
  expect(head.headers.get('content-length')).toBe(String(SIZE))
  expect(await head.text()).toBe('')
  const tag = head.headers.get('etag') ?? ''
  expect((await ask({ 'if-none-match': tag })).status).toBe(304)
})

test('visitors cannot read the archive', async () => {
  const answer = await fetch(`${app.url}${(await address()) ?? ''}`, { headers: { range: 'bytes=0-99' } })
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ code: 'UNAUTHORIZED' })
})

test('each archive has its own URL, and a file that is not an archive has none', async () => {
  const before = await address()
  writeFileSync(file, archive(SIZE + 1))
  expect(await address()).not.toBe(before)
  writeFileSync(file, 'not an archive')
  expect(await address()).toBeNull()
  expect((await fetch(`${app.url}/api/map.pmtiles`, { headers: { cookie: person.cookie } })).status).toBe(404)
  writeFileSync(file, archive())
  expect(await address()).toMatch(/^\/api\/map\.pmtiles\?v=/)
})

test('a configured file that is not an archive ends the start with a readable line', async () => {
  await expect(startApp({ MAP_TILES_FILE: join(folder, 'absent.pmtiles') })).rejects.toThrow(
    /^MAP_TILES_FILE is not valid: .*absent\.pmtiles is not a PMTiles archive of vector tiles$/,
  )
})
