import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../platform/testing/fresh-database.ts'
import { TEST_SECRET } from '../../platform/testing/throwaway-cluster.ts'
import { waitForImport, upload } from '../testing/import-requests.ts'
import { signUp } from '../testing/people.ts'
import { type ServerProcess, startProcess } from '../testing/processes.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: string | number } }
type Span = {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Attribute[]
  status?: { code?: number }
}
type Sent = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] }

const SECRETS = ['Verbena Timber', 'Piata Sfatului', 'ana.verbena', 'a-password-of-tests', 'Weber']
const SERVER = 2

/** A collector that stores the requests and responds with `status`. */
const collector = { url: '', bodies: [] as Buffer[], paths: new Set<string>(), types: new Set<string>(), status: 200 }
const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    if (request.url === '/v1/traces') collector.bodies.push(Buffer.concat(parts))
    collector.paths.add(`${request.url}`)
    collector.types.add(`${request.headers['content-type']}`)
    response.writeHead(collector.status, { 'content-type': 'application/json' }).end('{}')
  })
})
let database: Awaited<ReturnType<typeof freshDatabase>>
const running: ServerProcess[] = []
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  collector.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(async () => {
  Object.assign(collector, { bodies: [], paths: new Set(), types: new Set(), status: 200 })
  database = await freshDatabase()
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.terminate()))
  await database.drop()
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

async function start(settings: Record<string, string>) {
  const own = { DATABASE_URL: database.url, LEADHAUL_SECRET: TEST_SECRET, OTEL_BSP_SCHEDULE_DELAY: '200' }
  const started = await startProcess({ ...own, ...settings })
  running.push(started)
  return { started, person: await signUp({ url: started.url }) }
}

const sentSpans = () => {
  const resources = collector.bodies.flatMap((body) => (JSON.parse(body.toString()) as Sent).resourceSpans)
  const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
  return { spans, resource: resources[0]?.resource.attributes ?? [] }
}
const valueOf = (attributes: Attribute[], key: string) => {
  const value = attributes.find((each) => each.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

test('requests, their statements and jobs are traced, without what users typed', async () => {
  const { started, person } = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_SERVICE_NAME: 'leads of a test',
  })
  const typed = { companyName: 'Verbena Timber', city: 'Brasov', contactEmail: 'ana.verbena@verbena.example' }
  await person.client.leads.create({ ...typed, countryCode: 'RO', address: 'Piata Sfatului 1' })
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`
  const list = await person.fetch('/api/v1/leads?q=Verbena%20Timber', { headers: { traceparent } })
  expect(list.status).toBe(200)
  const { id, guess, country } = await upload(person, 'Company,Contact\r\nWeber GmbH,Weber\r\n')
  await person.client.leadImports.start({ id, mapping: guess, country, duplicates: 'skip' })
  await waitForImport(person, id)
  await started.terminate()
  const { spans, resource } = sentSpans()
  expect(valueOf(resource, 'service.name')).toBe('leads of a test')
  const request = spans.find(({ name, traceId: of }) => name === 'GET /api/v1/leads' && of === traceId)
  expect(request).toMatchObject({ kind: SERVER, parentSpanId: 'b7ad6b7169203331' })
  expect(Number(valueOf(request?.attributes ?? [], 'http.response.status_code'))).toBe(200)
  const statements = spans.filter(
    ({ traceId: of, attributes }) => of === traceId && valueOf(attributes, 'db.query.text'),
  )
  expect(statements.length).toBeGreaterThan(1)
  expect(statements.every(({ parentSpanId }) => parentSpanId === request?.spanId)).toBe(true)
  const job = spans.find(({ name }) => name === 'job lead-import')
  expect(spans.some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(true)
  const all = Buffer.concat(collector.bodies).toString()
  for (const secret of [...SECRETS, person.email, person.workspaceId]) expect(all).not.toContain(secret)
})

test('the default encoding is protobuf, and a failing collector affects no request', async () => {
  collector.status = 500
  const { started, person } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  await vi.waitFor(() => expect(collector.types).toEqual(new Set(['application/x-protobuf'])), { timeout: 60_000 })
  expect((await person.client.me.get()).user.email).toBe(person.email)
  expect(await started.terminate()).toBe(0)
})

test('a ratio of 0 records nothing, and neither does a process without the setting', async () => {
  const never = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }
  const { started } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...never })
  const { started: plain } = await start({ OTEL_SERVICE_NAME: 'leads' })
  await Promise.all([started.terminate(), plain.terminate()])
  expect(collector.bodies).toEqual([])
})

test('the URL for traces is used unchanged and takes precedence over the URL for all signals', async () => {
  const base = { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/of-all` }
  const { started } = await start({ ...base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/own/path` })
  await vi.waitFor(() => expect(collector.paths).toEqual(new Set(['/own/path'])), { timeout: 60_000 })
  await started.terminate()
})

test('OTEL_SDK_DISABLED disables tracing regardless of other settings, but only with the value true', async () => {
  const { started } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SDK_DISABLED: 'TRUE' })
  await started.terminate()
  expect(collector.paths).toEqual(new Set())
  const { started: other } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SDK_DISABLED: '1' })
  await other.terminate()
  expect(collector.paths).toEqual(new Set(['/v1/traces']))
})
