import { get, type IncomingMessage } from 'node:http'
import { type Account, type AppProcess, signIn } from './app-process.ts'
import { apiOf } from './client.ts'
import { rounded, spread } from './measure.ts'
import { residentBytes } from './memory.ts'
import { type Findings, finding } from './report.ts'

const SESSIONS = 10
/** As many as one session may have. */
const STREAMS_PER_SESSION = 20
const STREAMS = SESSIONS * STREAMS_PER_SESSION
const CHANGES = 20

/** Two hundred open event streams and one change: when the last of them has it, and what a stream takes in memory. */
export async function measureEvents({ app, account }: { app: AppProcess; account: Account }): Promise<Findings> {
  const ask = apiOf(app, account)
  const cookies = await Promise.all(Array.from({ length: SESSIONS }, () => signIn(app, account.email)))
  const before = residentBytes(app.pid)
  const streams = await Promise.all(
    cookies.flatMap((cookie) => Array.from({ length: STREAMS_PER_SESSION }, () => openStream(app, cookie))),
  )
  try {
    const samples: number[] = []
    // The first change only makes sure that every stream follows.
    for (let change = -1; change < CHANGES; change++) {
      const all = Promise.all(streams.map(nextEvent))
      const began = performance.now()
      await ask('POST', '/notifications/read', {})
      await all
      if (change >= 0) samples.push(performance.now() - began)
    }
    const perStream = rounded((residentBytes(app.pid) - before) / STREAMS / 1024, 0)
    const figures = { streams: STREAMS, ...spread(samples), ...(before > 0 && { kBPerStream: perStream }) }
    return [finding({ section: 'events', what: 'the last stream has a change', figures })]
  } finally {
    for (const stream of streams) stream.destroy()
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
