import { open, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { SettingsError } from '../../../platform/settings/env.ts'
import type { Deps } from '../../deps.ts'
import { requireSession } from '../../http/session-gate.ts'

const PATH = '/api/map.pmtiles'
const FILE_NAME = 'map.pmtiles'
/** The first bytes of an archive of version 3. The type of its tiles follows in the header. */
const MAGIC = Buffer.from('PMTiles\u0003', 'latin1')
const TILE_TYPE_AT = 99
const VECTOR_TILES = 1

type Basemap = { file: string; tag: string }

const fileOf = ({ env }: Deps) => env.MAP_TILES_FILE ?? join(env.dataDir, FILE_NAME)

/** The operator's archive of vector tiles; undefined if it is missing or the file is not an archive. */
async function findBasemap(deps: Deps): Promise<Basemap | undefined> {
  const file = fileOf(deps)
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile() || !(await isArchive(file))) return undefined
  return { file, tag: `${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}` }
}

async function isArchive(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => undefined)
  if (!handle) return false
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(TILE_TYPE_AT + 1), 0, TILE_TYPE_AT + 1, 0)
    const begins = buffer.subarray(0, MAGIC.length).equals(MAGIC)
    return bytesRead > TILE_TYPE_AT && begins && buffer[TILE_TYPE_AT] === VECTOR_TILES
  } finally {
    await handle.close()
  }
}

/** The URL of the road tiles for the browser; each file has its own URL, so that no cache mixes two files. */
export async function basemapUrl(deps: Deps): Promise<string | null> {
  const basemap = await findBasemap(deps)
  return basemap ? `${PATH}?v=${basemap.tag}` : null
}

/** Reports at the start the source of the maps. Throws if a configured file is unusable. */
export async function checkBasemap(deps: Deps, report: (line: string) => void): Promise<void> {
  const file = fileOf(deps)
  if (await findBasemap(deps)) return report(`Maps show the roads of ${basename(file)}`)
  const problem = `${file} is not a PMTiles archive of vector tiles`
  if (deps.env.MAP_TILES_FILE) throw new SettingsError([`MAP_TILES_FILE is not valid: ${problem}`])
  if (await stat(file).catch(() => undefined)) report(`${problem}: maps are drawn without roads`)
}

/** Serves byte ranges of the archive; only to members, because it is large and belongs to the operator. */
export function mountBasemap(app: Hono, deps: Deps): void {
  app.on(['GET', 'HEAD'], PATH, async (c, next) => {
    await requireSession(deps, c.req.raw.headers)
    const basemap = await findBasemap(deps)
    if (!basemap) return c.json({ code: 'NOT_FOUND', message: 'Not found' }, 404)
    const tag = `"${basemap.tag}"`
    c.header('etag', tag)
    c.header('accept-ranges', 'bytes')
    c.header('cache-control', 'private, max-age=86400')
    if (c.req.header('if-none-match') === tag) return c.body(null, 304)
    return serveStatic({ root: dirname(basemap.file), path: basename(basemap.file) })(c, next)
  })
}
