import { get, type IncomingMessage } from 'node:http'
import { type Account, type AppProcess, signIn } from './app-process.ts'
import { launchBrowser, createSignedInContext } from './browser-session.ts'
import { apiOf } from './client.ts'
import { rounded, spread } from './measure.ts'
import { residentBytes } from './memory.ts'
import { type Findings, reportFinding } from './report.ts'

const SESSIONS = 10
/** The maximum number of streams per session. */
const STREAMS_PER_SESSION = 20
const STREAMS = SESSIONS * STREAMS_PER_SESSION
const CHANGES = 20
const WINDOW_CHANGES = 20
const MAX_WINDOW_P95_MS = 1000
const VISIBLE_TIMEOUT_MS = 15_000

/** Measures when the last of two hundred open event streams receives a change, and the memory of a stream. */
export async function measureEvents({ app, account }: { app: AppProcess; account: Account }): Promise<Findings> {
  const ask = apiOf(app, account)
  const cookies = await Promise.all(Array.from({ length: SESSIONS }, () => signIn(app, account.email)))
  const before = residentBytes(app.pid)
  const streams = await Promise.all(
    cookies.flatMap((cookie) => Array.from({ length: STREAMS_PER_SESSION }, () => openStream(app, cookie))),
  )
  try {
    const samples: number[] = []
    // The first change only ensures that every stream is connected.
    for (let change = -1; change < CHANGES; change++) {
      const all = Promise.all(streams.map(nextEvent))
      const began = performance.now()
      await ask('POST', '/notifications/read', {})
      await all
      if (change >= 0) samples.push(performance.now() - began)
    }
    const perStream = rounded((residentBytes(app.pid) - before) / STREAMS / 1024, 0)
    const figures = { streams: STREAMS, ...spread(samples), ...(before > 0 && { kBPerStream: perStream }) }
    return [reportFinding({ section: 'events', what: 'the last stream has a change', figures })]
  } finally {
    for (const stream of streams) stream.destroy()
  }
}

/** Measures when the list in another browser shows a lead created elsewhere. */
export async function measureWindows(options: { app: AppProcess; account: Account }): Promise<Findings> {
  const ask = apiOf(options.app, options.account)
  const browser = await launchBrowser()
  try {
    const context = await createSignedInContext(browser, options)
    const list = await context.newPage()
    const listening = list.waitForResponse(/\/api\/v1\/events/)
    await list.goto(`${options.app.url}/leads`)
    await listening
    const samples: number[] = []
    // The first change only ensures that the window is connected.
    for (let change = -1; change < WINDOW_CHANGES; change++) {
      const companyName = `Window ${change + 1} SRL`
      const began = performance.now()
      await ask('POST', '/leads', { companyName })
      await list.getByRole('link', { name: companyName, exact: true }).first().waitFor({ timeout: VISIBLE_TIMEOUT_MS })
      if (change >= 0) samples.push(performance.now() - began)
    }
    const figures = spread(samples)
    const bar = { text: `p95 ≤ ${MAX_WINDOW_P95_MS} ms`, met: figures.p95 <= MAX_WINDOW_P95_MS }
    return [reportFinding({ section: 'windows', what: 'another window shows a new lead', figures, bar })]
  } finally {
    await browser.close()
  }
}

function openStream(app: AppProcess, cookie: string): Promise<IncomingMessage> {
  return new Promise((opened, failed) => {
    get(`${app.url}/api/v1/events`, { headers: { cookie }, agent: false }, (answer) => {
      answer.setEncoding('utf8')
      answer.once('data', () => opened(answer))
    }).once('error', failed)
  })
}

const nextEvent = (stream: IncomingMessage) =>
  new Promise<void>((came) => {
    const look = (text: string) => {
      if (!text.includes('data:')) return
      stream.off('data', look)
      came()
    }
    stream.on('data', look)
  })
