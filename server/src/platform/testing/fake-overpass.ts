import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { type LocalServer, serveHttp } from './fake-internet.ts'

export type OverpassElement = {
  type: 'node' | 'way' | 'relation'
  id: number
  lat?: number
  lon?: number
  center?: { lat: number; lon: number }
  tags: Record<string, string>
}
type FaultyResponse = (response: ServerResponse) => void
export type FakeOverpass = LocalServer & {
  address: string
  /** Queries that it understood and answered, including those with simulated failures. */
  questions: string[]
  userAgents: string[]
  /** The maximum of concurrent queries. */
  mostAtOnce: number
  /** Invalid queries: Overpass QL with errors. */
  errors: string[]
  /** Failures returned instead of the next responses, in order. */
  troubles: FaultyResponse[]
  /** The status page, with the free slots. */
  status: string
  /** The number of elements after which it reports a timeout. */
  patience: number
  /** Milliseconds each answer takes. */
  slownessMs: number
}

const html = (status: number, body: string, headers: Record<string, string> = {}): FaultyResponse => {
  const page = `<?xml version="1.0"?><html><body><p><strong style="color:#FF0000">Error</strong>: ${body}</p></body></html>`
  return (response) =>
    void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(page)
}
export const OVERPASS_FAULTS = {
  tooMany: html(429, 'runtime error: Too Many Requests', { 'retry-after': '0' }),
  tooManyWithoutAWord: html(429, 'runtime error: Too Many Requests'),
  overloaded: html(
    504,
    'runtime error: open64: 0 Success /osm3s_osm_base Dispatcher_Client::request_read_and_idx::timeout.',
  ),
  page: html(200, 'rate_limited'),
  cut: (response) => {
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': '9000' })
      .write('{"elements": [{"type"')
    setImmediate(() => response.destroy())
  },
  remark: (response) =>
    answer(response, { elements: [], remark: 'runtime error: Query run out of memory using about 2048 MB of RAM.' }),
  otherRemark: (response) => answer(response, { elements: [], remark: 'runtime error: The database is broken.' }),
  otherShape: (response) => answer(response, { items: [] }),
  silence: () => undefined,
} satisfies Record<string, FaultyResponse>
const COMMON_FAULTS = [OVERPASS_FAULTS.tooMany, OVERPASS_FAULTS.overloaded, OVERPASS_FAULTS.cut, OVERPASS_FAULTS.page]

function answer(response: ServerResponse, body: object): void {
  const osm3s = { copyright: 'The data is made available under ODbL.' }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ version: 0.6, osm3s, ...body }))
}

/**
 * An Overpass server over `elements`: it parses the query as Overpass QL, returns elements in its box with its tags,
 * and rejects what it cannot parse. The first query of each kind fails, unless `usual` is false.
 */
export async function fakeOverpass(options: { elements: OverpassElement[]; usual?: boolean }): Promise<FakeOverpass> {
  const state = {
    questions: [],
    userAgents: [],
    errors: [],
    troubles: [],
    mostAtOnce: 0,
    patience: Infinity,
    slownessMs: 0,
  }
  let atOnce = 0
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'GET' && request.url === '/api/status')
      return void response.writeHead(200, { 'content-type': 'text/plain' }).end(server.status)
    server.mostAtOnce = Math.max(server.mostAtOnce, ++atOnce)
    response.on('close', () => atOnce--)
    server.userAgents.push(request.headers['user-agent'] ?? '')
    const question = new URLSearchParams(await text(request)).get('data') ?? ''
    const read = parseQuery(question)
    if (!read) {
      server.errors.push(question)
      return html(400, 'parse error: Unknown type')(response)
    }
    server.questions.push(question)
    await pause(server.slownessMs)
    const usual = options.usual === false ? undefined : COMMON_FAULTS[server.questions.length - 1]
    const trouble = server.troubles.shift() ?? usual
    if (trouble) return trouble(response)
    const found = options.elements.filter((element) => read.asks(element))
    if (found.length > server.patience)
      return answer(response, {
        elements: [],
        remark: 'runtime error: Query timed out in "query" at line 3 after 61 seconds.',
      })
    return answer(response, { elements: found.slice(0, read.most) })
  }
  const local = await serveHttp((request, response) => void reply(request, response))
  const status = 'Connected as: 1\nRate limit: 2\nSlot available after: 2026-11-20T10:00:00Z, in 0 seconds.\n'
  const server: FakeOverpass = Object.assign(state, local, {
    status,
    address: `http://127.0.0.1:${local.port}/api/interpreter`,
  })
  return server
}

const STRING = String.raw`"((?:[^"\\]|\\.)*)"`
const QUESTION =
  /^\[out:json\]\[timeout:\d+\]\[maxsize:\d+\]\[bbox:(-?[\d.]+),(-?[\d.]+),(-?[\d.]+),(-?[\d.]+)\];\s*\(([^]*)\);\s*out center qt (\d+);$/
const ELEMENT = /^\[out:json\]\[timeout:\d+\];\s*(node|way|relation)\((\d+)\);\s*out center;$/
const FILTER = new RegExp(String.raw`^\[${STRING}(?:(=|~)${STRING}(,i)?)?\]`)

/** Converts a query to a filter; null if Overpass would report an error. */
function parseQuery(question: string): { asks: (element: OverpassElement) => boolean; most: number } | null {
  const one = ELEMENT.exec(question)
  if (one) return { asks: ({ type, id }) => type === one[1] && id === Number(one[2]), most: 1 }
  const [, south, west, north, east, body = '', most] = QUESTION.exec(question) ?? []
  const statements = statementsOf(body)
  if (south === undefined || !statements || statements.length === 0) return null
  const asks = ({ tags, center, ...element }: OverpassElement) => {
    const { lat, lon } = center ?? { lat: element.lat ?? 0, lon: element.lon ?? 0 }
    const inside = lat >= Number(south) && lat <= Number(north) && lon >= Number(west) && lon <= Number(east)
    return inside && statements.some((filters) => filters.every((filter) => filter(tags)))
  }
  return { asks, most: Number(most) }
}

type Filter = (tags: Record<string, string>) => boolean
function statementsOf(body: string): Filter[][] | null {
  const statements: Filter[][] = []
  let rest = body.trim()
  while (rest !== '') {
    if (!rest.startsWith('nwr[')) return null
    rest = rest.slice(3)
    const filters: Filter[] = []
    for (let found = FILTER.exec(rest); found; found = FILTER.exec(rest)) {
      rest = rest.slice(found[0].length)
      filters.push(filterOf(found.slice(1)))
    }
    if (!rest.startsWith(';')) return null
    rest = rest.slice(1).trim()
    statements.push(filters)
  }
  return statements
}

function filterOf([key = '', operator, value = '', caseless]: (string | undefined)[]): Filter {
  const plain = (written: string) => written.replace(/\\(.)/g, '$1')
  const name = plain(key)
  if (operator === undefined) return (tags) => tags[name] !== undefined
  if (operator === '=') return (tags) => tags[name] === plain(value)
  const expression = new RegExp(plain(value), caseless ? 'iu' : 'u')
  return (tags) => tags[name] !== undefined && expression.test(tags[name])
}
