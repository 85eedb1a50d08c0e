import type { IncomingMessage, ServerResponse } from 'node:http'
import { type LocalServer, serveHttp } from './fake-internet.ts'

type Bbox = [number, number, number, number]
export type OverturePart = { body: Buffer; bbox: Bbox }
export type OvertureRelease = { name: string; parts: OverturePart[] }
/** Returns true if it has answered instead of the server. `path` is that of the request, `range` its header. */
export type Misbehaviour = (options: {
  path: string
  range: string | undefined
  request: IncomingMessage
  response: ServerResponse
}) => boolean | Promise<boolean>

export type OvertureServer = LocalServer & {
  catalogueUrl: string
  /** All requests, and the number of parquet bytes sent. */
  asked: { path: string; range: string | undefined }[]
  bytes: number
  /** The newest is last; tests may change the list. */
  releases: OvertureRelease[]
  misbehave: Misbehaviour | undefined
  /** Replacements for documents of the catalogue, by path. */
  documents: Map<string, unknown>
}

/** Serves Overture's catalogue and files with the paths of stac.overturemaps.org and its storage. */
export async function serveOverture(releases: OvertureRelease[]): Promise<OvertureServer> {
  const local = await serveHttp((request, response) => void answer(request, response))
  const home = `http://127.0.0.1:${local.port}`
  const server: OvertureServer = {
    ...local,
    catalogueUrl: `${home}/catalog.json`,
    asked: [],
    bytes: 0,
    releases,
    misbehave: undefined,
    documents: new Map(),
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', home).pathname)
    const { range } = request.headers
    server.asked.push({ path, range })
    if (await server.misbehave?.({ path, range, request, response })) return
    const document = server.documents.get(path) ?? documentAt({ path, releases: server.releases, home })
    if (document !== undefined) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document))
      return
    }
    const body = fileAt(path, server.releases)
    // Storage whose files may not be listed answers "forbidden" for a missing one.
    if (!body) response.writeHead(403, { 'content-type': 'application/xml' }).end('<Error/>')
    else server.bytes += sendRange({ body, range, response })
  }
  return server
}

/** Sends the requested range, as storage does; returns the number of bytes. */
export function sendRange(options: {
  body: Buffer
  range: string | undefined
  response: ServerResponse
  etag?: string
}): number {
  const { body, range = '', response } = options
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  const start = from === '' ? Math.max(0, body.length - Number(to)) : Number(from)
  const end = from === '' || to === '' ? body.length - 1 : Math.min(Number(to), body.length - 1)
  const piece = body.subarray(start, end + 1)
  response.writeHead(206, {
    'content-type': 'binary/octet-stream',
    'content-length': piece.length,
    'content-range': `bytes ${start}-${end}/${body.length}`,
    etag: options.etag ?? `"${body.length}"`,
  })
  response.end(piece)
  return piece.length
}

const number = (part: number) => String(part).padStart(5, '0')
const fileName = (part: number) => `part-${number(part)}-c7e47654-8483-5b8f-b183-7ba73334f7a5-c000.zstd.parquet`
const partPath = (release: string, part: number) => `/release/${release}/theme=places/type=place/${fileName(part)}`

function fileAt(path: string, releases: OvertureRelease[]): Buffer | undefined {
  for (const { name, parts } of releases)
    for (const [index, { body }] of parts.entries()) if (path === partPath(name, index)) return body
  return undefined
}

type DocumentRequest = { path: string; releases: OvertureRelease[]; home: string }
function documentAt({ path, releases, home }: DocumentRequest): unknown {
  if (path === '/catalog.json') return root(releases)
  for (const release of releases) {
    const { name, parts } = release
    if (path === `/${name}/catalog.json`) return catalogue(name, ['addresses', 'buildings', 'places'], 'catalog.json')
    if (path === `/${name}/places/catalog.json`) return catalogue('places', ['place'], 'collection.json')
    if (path === `/${name}/places/place/collection.json`) return collection(release)
    for (const [index, part] of parts.entries())
      if (path === `/${name}/places/place/${number(index)}/${number(index)}.json`)
        return item({ part, index, href: home + partPath(name, index) })
  }
  return undefined
}

const COMMON = { stac_version: '1.1.0', description: 'A stand-in' }
const link = (rel: string, href: string) => ({ rel, href, type: 'application/json' })

const root = (releases: OvertureRelease[]) => ({
  ...COMMON,
  type: 'Catalog',
  id: 'Overture Releases',
  latest: releases.at(-1)?.name,
  links: [link('root', './catalog.json'), ...releases.map(({ name }) => link('child', `./${name}/catalog.json`))],
})

const catalogue = (id: string, children: string[], document: string) => ({
  ...COMMON,
  type: 'Catalog',
  id,
  links: [
    link('root', '../catalog.json'),
    link('pmtiles', 'https://tiles.overturemaps.org/places.pmtiles'),
    ...children.map((child) => link('child', `./${child}/${document}`)),
  ],
})

const collection = ({ parts }: OvertureRelease) => ({
  ...COMMON,
  type: 'Collection',
  id: 'place',
  license: 'other',
  extent: { spatial: { bbox: parts.map(({ bbox }) => bbox) }, temporal: { interval: [[null, null]] } },
  links: [
    link('license', 'https://docs.overturemaps.org/attribution/'),
    link('parent', '../catalog.json'),
    ...parts.map((_, index) => link('item', `./${number(index)}/${number(index)}.json`)),
  ],
})

const item = ({ part, index, href }: { part: OverturePart; index: number; href: string }) => ({
  ...COMMON,
  type: 'Feature',
  id: number(index),
  collection: 'place',
  bbox: part.bbox,
  geometry: null,
  properties: { datetime: '2026-10-21T00:00:00Z' },
  links: [link('collection', '../collection.json')],
  assets: {
    azure: { href: `https://azure.example/${fileName(index)}`, type: 'application/vnd.apache.parquet' },
    aws: { href, type: 'application/vnd.apache.parquet' },
  },
})
