import { expect, onTestFinished, test } from 'vitest'
import { withConnection } from './db/connection.ts'
import { startJobs } from './jobs.ts'
import { JOB_POLICIES } from './job-queues.ts'
import { createLog } from './log.ts'
import { freshDatabase } from './testing/fresh-database.ts'

test('a start brings the settings of queues that another version made up to date, and writes none that are the same', async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.drop())
  const { url } = database
  const start = async (retryDelay: number) => {
    const jobs = await startJobs({ url, log: createLog('silent'), supervise: false, timing: { retryDelay } })
    await jobs.stop()
  }
  const queues = () =>
    withConnection(url, async (client) => {
      const { rows } = await client.query<{ name: string; delay: number; written: string }>(
        `select name, retry_delay as delay, xmin::text as written from pgboss.queue where name = any($1) order by name`,
        [Object.keys(JOB_POLICIES)],
      )
      return rows
    })
  await start(1)
  const first = await queues()
  expect(first.map(({ name }) => name)).toEqual(Object.keys(JOB_POLICIES).toSorted())
  await start(1)
  expect(await queues()).toEqual(first)
  await start(7)
  expect(new Set((await queues()).map(({ delay }) => delay))).toEqual(new Set([7]))
})
