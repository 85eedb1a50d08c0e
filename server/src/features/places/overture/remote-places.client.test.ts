import { afterEach, expect, test } from 'vitest'
import { createSafeFetch, type SafeFetch } from '../../../platform/safe-fetch/safe-fetch.ts'
import { overtureBytes } from '../../../platform/testing/overture-file.ts'
import { townCompanies } from '../../../platform/testing/overture-release.ts'
import { type OvertureServer, serveOverture } from '../../../platform/testing/overture-server.ts'
import { MEMORY_LIMITS, createRemotePlaces } from './remote-places.client.ts'

const WORLD = { west: -180, south: -90, east: 180, north: 90 }
const bbox: [number, number, number, number] = [-180, -90, 180, 90]
let server: OvertureServer
let fetch: SafeFetch
afterEach(async () => {
  await fetch.close()
  await server.close()
})

const serving = async (body: Buffer) => {
  server = await serveOverture([{ name: '2026-10-21.0', parts: [{ body, bbox }] }])
  const home = new URL(server.catalogueUrl).origin
  fetch = createSafeFetch({ userAgent: 'Test/1', trusted: home })
  const file = 'part-00000-c7e47654-8483-5b8f-b183-7ba73334f7a5-c000.zstd.parquet'
  return `${home}/release/2026-10-21.0/theme=places/type=place/${file}`
}
const onBytes = () => undefined

test('a part with too many rows for the memory is not read', async () => {
  const [row = {}] = townCompanies({ latitude: 46.77, longitude: 23.59, companies: 1, prefix: 'same' })
  const rows = Array.from({ length: MEMORY_LIMITS.rows + 1 }, () => ({
    id: 'same',
    geometry: row.geometry,
    taxonomy: row.taxonomy,
  }))
  const url = await serving(overtureBytes({ rows, rowGroupSize: rows.length }))
  const places = await createRemotePlaces({ fetch })(url, { onBytes })
  const sent = server.bytes
  await expect(places.fetchGroup(0, { box: WORLD, onBytes })).rejects.toMatchObject({ code: 'changed_format' })
  expect(server.bytes).toBe(sent)
})

test('of a large part with a page index, only the pages near the box are read', async () => {
  const rows = townCompanies({ latitude: 46.77, longitude: 23.59, companies: 4000, prefix: 'big' }).toSorted((a, b) =>
    xOf(a) < xOf(b) ? -1 : 1,
  )
  const url = await serving(overtureBytes({ rows, rowGroupSize: 4000, paged: true }))
  const west = xOf(rows[2000] ?? {})
  const box = { ...WORLD, west, east: west + 0.0005 }
  const ids = rows.filter((row) => xOf(row) >= box.west && xOf(row) <= box.east).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(2)
  const read = async (pagewiseBytes: number) => {
    const places = await createRemotePlaces({ fetch, pagewiseBytes })(url, { onBytes })
    const before = server.bytes
    const decode = await places.fetchGroup(0, { box, onBytes })
    const found = await decode()
    return { ids: found.map(({ id }) => id), bytes: server.bytes - before }
  }
  const whole = await read(Number.MAX_SAFE_INTEGER)
  const pages = await read(10_000)
  expect(whole.ids).toEqual(expect.arrayContaining(ids))
  expect(pages.ids).toEqual(expect.arrayContaining(ids))
  expect(pages.ids.length).toBeLessThan(400)
  expect(pages.bytes).toBeLessThan(whole.bytes / 3)
})

function xOf({ geometry }: Record<string, unknown>): number {
  return geometry instanceof Uint8Array ? Math.fround(new DataView(geometry.buffer).getFloat64(5, true)) : 0
}
