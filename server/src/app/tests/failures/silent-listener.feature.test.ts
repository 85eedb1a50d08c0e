import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { withConnection } from '../../../platform/db/connection.ts'
import { createLog } from '../../../platform/log.ts'
import { HintCollector } from '../../../platform/realtime/hints.ts'
import { startRealtime } from '../../../platform/realtime/realtime.ts'
import { freshDatabase } from '../../../platform/testing/fresh-database.ts'
import { startCutProxy } from '../../testing/cut-proxy.ts'

test('streams end when the connection for notices is silent, and new streams are notified', async ({
  onTestFinished,
}) => {
  const database = await freshDatabase()
  onTestFinished(() => database.drop())
  const line = await startCutProxy(database.url)
  onTestFinished(() => line.close())
  const url = Object.assign(new URL(database.url), { port: new URL(line.url).port, hostname: '127.0.0.1' }).href
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
