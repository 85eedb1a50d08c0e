import type { IncomingMessage, ServerResponse } from 'node:http'
import { type LocalServer, serveHttp } from './fake-internet.ts'

export type FakeRun = {
  id: string
  status: string
  input: unknown
  /** Parameters it was started with. */
  started: Record<string, string>
  startedAt: string
  /** The number of places that it has written. */
  written: number
  aborts: number
}
type FaultyResponse = (response: ServerResponse) => void
type FakeApifyOptions = {
  token: string
  /** Rows the actor finds, in the order it writes them. */
  places: unknown[]
  /** The number of rows written between two requests for the run. */
  stride: number
  /** The final state of runs that are not aborted. */
  endsAs: string
  usdPerPlace: number
  /** Replacements for responses of the API, in order: each for the next request with this method and path prefix. */
  troubles: {
    method: string
    path: string
    trouble: FaultyResponse
    /** The request is executed; only the answer is lost. */
    after?: boolean
  }[]
  onCall: (call: string) => unknown
}
export type FakeApify = LocalServer & { address: string; runs: FakeRun[]; calls: string[] } & FakeApifyOptions

export const respondWith =
  (status: number, body: string, headers: Record<string, string> = {}): FaultyResponse =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
export const truncatedResponse: FaultyResponse = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"data":{"id":"')
  setImmediate(() => response.destroy())
}
export const noResponse: FaultyResponse = () => undefined

/** The API fails in these ways at regular intervals: the client must tolerate it. */
const COMMON_FAULTS = [
  respondWith(429, '{"error":{"type":"rate-limit-exceeded","message":"…"}}', { 'retry-after': '0' }),
  respondWith(502, '<html>Bad gateway</html>', { 'content-type': 'text/html' }),
  truncatedResponse,
  respondWith(200, '<html>Sign in</html>', { 'content-type': 'text/html' }),
]
const FAULT_INTERVAL = 3
/** The maximum rows of a page, fewer than the client requests. */
const SHORT_PAGE = 37

/**
 * The part of Apify's API that a client of one actor uses: runs, their input and their datasets. A run advances with
 * each request for it. Some requests fail, some rows are duplicated, and pages are truncated.
 */
export async function fakeApify(manners: Partial<FakeApifyOptions> = {}): Promise<FakeApify> {
  const state = {
    token: 'apify_api_test',
    places: [],
    stride: 50,
    endsAs: 'SUCCEEDED',
    usdPerPlace: 0.004,
    troubles: [],
    onCall: () => undefined,
    runs: [],
    calls: [],
    ...manners,
  } as unknown as FakeApify
  let readings = 0
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://apify.test')
    const { method = '' } = request
    state.calls.push(`${method} ${url.pathname}`)
    const at = state.troubles.findIndex((each) => each.method === method && url.pathname.startsWith(each.path))
    const [extra] = at >= 0 ? state.troubles.splice(at, 1) : []
    const body = await textOf(request)
    if (extra?.after) route(state, { method, url, body })
    state.onCall(`${method} ${url.pathname}`)
    if (extra) return extra.trouble(response)
    if (request.headers.authorization !== `Bearer ${state.token}`)
      return respondWith(401, '{"error":{"type":"user-or-token-not-found","message":"…"}}')(response)
    if (method === 'GET' && ++readings % FAULT_INTERVAL === 0)
      return COMMON_FAULTS[(readings / FAULT_INTERVAL) % COMMON_FAULTS.length]?.(response)
    const [status, value, headers] = route(state, { method, url, body })
    return respondWith(status, JSON.stringify(value), headers)(response)
  }
  const server = await serveHttp((request, response) => void answer(request, response))
  return Object.assign(state, server, { address: `http://127.0.0.1:${server.port}` })
}

type Call = { method: string; url: URL; body: string }
type Answer = [number, unknown, Record<string, string>?]

function route(state: FakeApify, { method, url, body }: Call): Answer {
  const [, , collection, id, part, name] = url.pathname.split('/')
  const run = state.runs.find((each) => [each.id, `data${each.id}`, `keys${each.id}`].includes(id ?? ''))
  if (collection === 'acts' && id === 'compass~crawler-google-places' && part === 'runs')
    return method === 'POST'
      ? startRun(state, { url, body })
      : [200, { data: { items: [...state.runs].reverse().map(toApiRun(state)) } }]
  if (!run) return [404, { error: { type: 'record-not-found', message: '…' } }]
  if (collection === 'actor-runs' && part === 'abort') return [200, { data: abortRun(state, run) }]
  if (collection === 'actor-runs') return [200, { data: advanceRun(state, run) }]
  if (collection === 'key-value-stores' && part === 'records' && name === 'INPUT') return [200, run.input]
  if (collection === 'datasets' && part === 'items') return datasetItems(state, { run, url })
  return [404, { error: { type: 'page-not-found', message: '…' } }]
}

function startRun(state: FakeApify, { url, body }: Pick<Call, 'url' | 'body'>): Answer {
  const run = {
    id: `run${state.runs.length + 1}`,
    status: 'READY',
    input: JSON.parse(body),
    started: Object.fromEntries(url.searchParams),
    startedAt: new Date().toISOString(),
    written: 0,
    aborts: 0,
  }
  state.runs.push(run)
  return [201, { data: toApiRun(state)(run) }]
}

function advanceRun(state: FakeApify, run: FakeRun) {
  if (run.status === 'READY') run.status = 'RUNNING'
  else if (run.status === 'ABORTING') run.status = 'ABORTED'
  else if (run.status === 'TIMING-OUT') run.status = 'TIMED-OUT'
  else if (run.status === 'RUNNING') {
    run.written = Math.min(state.places.length, run.written + state.stride)
    if (run.written === state.places.length) run.status = state.endsAs
  }
  return toApiRun(state)(run)
}

function abortRun(state: FakeApify, run: FakeRun) {
  run.aborts++
  if (['READY', 'RUNNING'].includes(run.status)) run.status = 'ABORTING'
  return toApiRun(state)(run)
}

const toApiRun = (state: FakeApify) => (run: FakeRun) => ({
  id: run.id,
  actId: 'nwua9Gu5YrADL7ZDj',
  status: run.status,
  startedAt: run.startedAt,
  defaultDatasetId: `data${run.id}`,
  defaultKeyValueStoreId: `keys${run.id}`,
  usageTotalUsd: run.written * state.usdPerPlace,
  options: { build: 'latest', timeoutSecs: Number(run.started.timeout), memoryMbytes: 1024 },
})

/** Every tenth row is duplicated. */
function datasetItems(state: FakeApify, { run, url }: { run: FakeRun; url: URL }): Answer {
  const wanted = url.searchParams.get('fields')?.split(',') ?? []
  const rows = state.places.slice(0, run.written).flatMap((row, at) => (at % 10 === 9 ? [row, row] : [row]))
  const offset = Number(url.searchParams.get('offset'))
  const page = rows.slice(offset, offset + Math.min(SHORT_PAGE, Number(url.searchParams.get('limit'))))
  const picked = page.map((row) =>
    typeof row === 'object' && row !== null && !Array.isArray(row)
      ? Object.fromEntries(Object.entries(row).filter(([name]) => wanted.includes(name)))
      : row,
  )
  return [200, picked, { 'x-apify-pagination-total': '0', 'x-apify-pagination-offset': String(offset) }]
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** A row as the actor writes it, with many unused fields. */
export const apifyPlace = (n: number, options: Record<string, unknown> = {}) => ({
  title: `Furniture Maker ${n}`,
  categoryName: 'Furniture manufacturer',
  categories: ['Furniture manufacturer', 'Cabinet maker'],
  address: `Strada Fabricii ${n}, 400000 Cluj-Napoca, Romania`,
  street: `Strada Fabricii ${n}`,
  city: 'Cluj-Napoca',
  state: 'Cluj',
  postalCode: '400000',
  countryCode: 'RO',
  phone: `0264 ${String(100_000 + n)}`,
  website: `https://maker-${n}.ro/`,
  location: { lat: 46.77 + n * 0.0001, lng: 23.59 },
  totalScore: 4.6,
  reviewsCount: 17,
  permanentlyClosed: false,
  temporarilyClosed: false,
  placeId: `ChIJtest${String(n).padStart(8, '0')}`,
  imageUrl: 'https://lh5.googleusercontent.com/p/secret',
  reviews: [{ name: 'Ana', text: 'Lovely people' }],
  openingHours: [{ day: 'Monday', hours: '9 AM to 5 PM' }],
  ...options,
})
export const apifyPlaces = (count: number) => Array.from({ length: count }, (_, n) => apifyPlace(n))
