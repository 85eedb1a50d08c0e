import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withConnection } from '../../../platform/db/connection.ts'
import { createLog } from '../../../platform/log.ts'
import { HintCollector } from '../../../platform/realtime/hints.ts'
import { startRealtime } from '../../../platform/realtime/realtime.ts'
import { freshDatabase } from '../../../platform/testing/fresh-database.ts'
import { startBreakableProxy } from '../../testing/breakable-proxy.ts'

/** A URL of a database whose host becomes silent when `line` discards all traffic. */
async function reached() {
  const database = await freshDatabase()
  onTestFinished(() => database.drop())
  const line = await startBreakableProxy(database.url)
  onTestFinished(() => line.close())
  const url = Object.assign(new URL(database.url), { port: new URL(line.url).port, hostname: '127.0.0.1' }).href
  return { database, line, url }
}

test('streams end when the connection for notices is silent, and new streams are notified', async () => {
  const { database, line, url } = await reached()
  const check = { everyMs: 50, timeoutMs: 5000 }
  const realtime = await startRealtime({ url, log: createLog('silent'), check })
  onTestFinished(() => realtime.close())
  const workspaceId = randomUUID()
  const next = realtime.follow(workspaceId).next()
  line.swallow()
  expect(await next).toEqual({ done: true, value: undefined })
  const collector = new HintCollector(workspaceId)
  collector.add('leads')
  await vi.waitFor(
    async () => {
      const again = realtime.follow(workspaceId).next()
      await withConnection(database.url, (client) =>
        client.query(`select pg_notify('leadhaul', $1)`, [collector.payload()]),
      )
      expect((await again).done).toBe(false)
    },
    { timeout: 60_000 },
  )
})

test('a stop does not wait for a host that has disappeared', async () => {
  const { line, url } = await reached()
  const realtime = await startRealtime({ url, log: createLog('silent') })
  const next = realtime.follow(randomUUID()).next()
  line.swallow()
  await realtime.close()
  expect(await next).toEqual({ done: true, value: undefined })
})
