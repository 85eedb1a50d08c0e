import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../server/src/platform/free-port.ts'
import { boot } from '../server/src/app/start.ts'
import { signedHeaders } from '../server/src/platform/http/webhook-signature.ts'
import { readEnv } from '../server/src/platform/settings/env.ts'
import { measureBlocking } from '../server/src/platform/testing/measure-blocking.ts'
import { type Account, signUp } from './app-process.ts'
import { BENCH_SECRET, type BenchCluster } from './cluster.ts'
import { rounded } from './measure.ts'
import { type Findings, reportFinding } from './report.ts'

const BYTES = 19_900_000
const LEADS = 1000
const MAX_MS = 100
const HEAD = 'Company,Email\n'
const FILES = {
  commas: ',',
  'line ends': '\n',
  'rows of one comma': ',\n',
  'rows of a thousand commas': `${','.repeat(999)}\n`,
}
const SEARCH = { keywords: ['furniture'], location: 'Provo', latitude: 40.23, longitude: -111.66, radiusKm: 50 }

type RunningApp = { url: string; account: Account }

/**
 * The longest time that one piece of work blocks the event loop: uploads of twenty megabytes without content, and a
 * thousand delivered leads. Measured in processor time of the thread, so that other processes do not count.
 */
export async function measureEventLoop({ cluster }: { cluster: BenchCluster }): Promise<Findings> {
  const trackingIds: string[] = []
  const hook = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      trackingIds.push((JSON.parse(body) as { trackingId: string }).trackingId)
      response.end('ok')
    })
  })
  const [port, hookPort] = [await freePort(), await freePort()]
  await new Promise<void>((listening) => hook.listen(hookPort, '127.0.0.1', listening))
  const env = readEnv({
    DATABASE_URL: cluster.url,
    LEADHAUL_SECRET: BENCH_SECRET,
    DATA_DIR: join(cluster.dir, 'event-loop'),
    PORT: String(port),
    HOST: '127.0.0.1',
    BASE_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'silent',
    OVERTURE: 'off',
    ENRICHMENT: 'off',
    SEARCH_WEBHOOK_URL: `http://127.0.0.1:${hookPort}/`,
    SEARCH_WEBHOOK_SECRET: BENCH_SECRET,
  })
  const app = await boot(env, { report: () => undefined, fillDirectory: false })
  try {
    const running = { url: env.baseUrl, account: await signUp({ url: env.baseUrl }, 'event-loop@bench.example') }
    const findings: Findings = []
    for (const [name, part] of Object.entries(FILES)) findings.push(await upload(running, { name, part }))
    findings.push(await deliver(running, trackingIds))
    return findings
  } finally {
    await app.stop()
    hook.close()
  }
}

async function measured(what: string, work: () => Promise<unknown>) {
  const { longest, total } = await measureBlocking(work)
  const figures = { longestMs: rounded(longest, 1), totalMs: rounded(total, 0) }
  const bar = { text: `≤ ${MAX_MS} ms at a stretch`, met: longest <= MAX_MS }
  return reportFinding({ section: 'event-loop', what, figures, bar })
}

function upload({ url, account }: RunningApp, { name, part }: { name: string; part: string }) {
  const body = Buffer.from(HEAD + part.repeat(Math.floor((BYTES - HEAD.length) / part.length)))
  const headers = { cookie: account.cookie, 'content-type': 'text/csv' }
  return measured(`20 MB of ${name}`, async () => {
    const answer = await fetch(`${url}/api/v1/lead-imports?name=a.csv`, { method: 'POST', body, headers })
    // The file contains nothing that can be imported.
    if (answer.status !== 422) throw new Error(`The upload answered ${answer.status}`)
  })
}

async function deliver({ url, account }: RunningApp, receivedIds: string[]) {
  const headers = { cookie: account.cookie, origin: url, 'content-type': 'application/json' }
  const started = await fetch(`${url}/api/v1/search-runs`, { method: 'POST', body: JSON.stringify(SEARCH), headers })
  if (!started.ok) throw new Error(`The search answered ${started.status}`)
  while (receivedIds.length === 0) await wait(20)
  // The response to the webhook request must be stored before leads are accepted.
  await wait(1000)
  const trackingId = receivedIds[0] ?? ''
  const leads = Array.from({ length: LEADS }, (_, n) => fullLead(n))
  const body = JSON.stringify({ trackingId, deliveryId: 'one', leads, final: true })
  const signed = signedHeaders({ secret: BENCH_SECRET, timestamp: Math.floor(Date.now() / 1000), body })
  return measured(`${LEADS} delivered leads, ${rounded(body.length / 1e6, 1)} MB`, async () => {
    const address = `${url}/api/v1/ingest/search-runs/${trackingId}`
    const type = { 'content-type': 'application/json' }
    const answer = await fetch(address, { method: 'POST', body, headers: { ...signed, ...type } })
    const { accepted } = (await answer.json()) as { accepted?: number }
    if (accepted !== LEADS) throw new Error(`The delivery answered ${answer.status}, accepted ${accepted}`)
  })
}

const several = (make: (nr: number) => string) => Array.from({ length: 10 }, (_, nr) => make(nr))
const fullLead = (n: number) => ({
  companyName: `Mountain Furniture Works number ${n} `.repeat(6).slice(0, 190),
  latitude: SEARCH.latitude + (n % 30) * 0.001,
  longitude: SEARCH.longitude + n * 0.0001,
  description: 'Call us at (801) 300-1111 or write to office@firm.example. '.repeat(40).slice(0, 1990),
  categories: several((nr) => `Furniture manufacturer ${nr}`),
  phones: several((nr) => `801 300 ${1000 + ((n * 10 + nr) % 9000)}`),
  emails: several((nr) => `office${nr}@firm-${n}.example`),
  websites: several((nr) => `https://firm-${n}-${nr}.example/contact`),
  street: `Main Street ${n}`,
  city: 'Provo',
  countryCode: 'US',
})
