import { setTimeout as wait } from 'node:timers/promises'
import { test, vi } from 'vitest'
import { withConnection } from '../db/connection.ts'
import { startJobs } from './jobs.ts'
import { JOB_NAMES, type JobName } from './job-queues.ts'
import { createLog } from '../log.ts'
import { freshDatabase } from '../testing/fresh-database.ts'

const EMAIL_JOBS = JOB_NAMES.filter((name) => /-(letter|mail|notice)$/.test(name))
/** Minimum hours from the first try to the last: each wait is between half of its doubled delay and the full delay. */
const hoursOfTries = (url: string, name: JobName) =>
  withConnection(url, async (client) => {
    const { rows } = await client.query<{ hours: number }>(
      `select floor(sum(least(retry_delay_max, retry_delay * 2 ^ least(16, retry) / 2)) / 3600)::int as hours
       from pgboss.queue, generate_series(1, retry_limit) retry where name = $1`,
      [name],
    )
    return rows[0]?.hours
  })

test.concurrent('a start updates the settings of queues that another version created, and does not write unchanged ones', async ({
  onTestFinished,
  expect,
}) => {
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
        [JOB_NAMES],
      )
      return rows
    })
  await start(1)
  const first = await queues()
  expect(first.map(({ name }) => name)).toEqual(JOB_NAMES.toSorted())
  await start(1)
  expect(await queues()).toEqual(first)
  // A mail server may be down for most of a day.
  for (const name of EMAIL_JOBS) expect([name, await hoursOfTries(url, name)]).toEqual([name, 23])
  await start(7)
  expect(new Set((await queues()).map(({ delay }) => delay))).toEqual(new Set([7]))
})

/** How long a pool waits for a connection if no limit is set. */
const USUAL_WAIT_MS = 10_000
test.concurrent('a start waits for its turn while the workers that started before are held up', async ({
  onTestFinished,
  expect,
}) => {
  const database = await freshDatabase()
  onTestFinished(() => database.drop())
  const jobs = await startJobs({ url: database.url, log: createLog('silent'), supervise: false })
  await withConnection(database.url, async (client) => {
    await client.query('begin; lock table pgboss.job')
    await jobs.work({ name: 'account-letter', concurrency: 9, handle: async () => undefined })
    await vi.waitUntil(async () => {
      const { rows } = await client.query(
        'select from pg_locks where database = (select oid from pg_database where datname = current_database()) and not granted',
      )
      return rows.length >= 4
    }, 30_000)
    const repeated = jobs.repeat({ name: 'account-letter', cron: '0 3 * * *' }).then(() => 'repeated')
    await wait(USUAL_WAIT_MS + 500)
    await client.query('commit')
    expect(await repeated).toBe('repeated')
  })
  await jobs.stop()
}, 60_000)

test.concurrent('a job that was due while no process ran runs once after the next start, however often it was due', async ({
  onTestFinished,
  expect,
}) => {
  const database = await freshDatabase()
  onTestFinished(() => database.drop())
  const { url } = database
  const start = () => startJobs({ url, log: createLog('silent'), supervise: true })
  // Neither becomes due while the test runs.
  const now = new Date()
  const minute = (now.getUTCMinutes() + 30) % 60
  const daily = { name: 'site-cleanup', cron: `${minute} ${(now.getUTCHours() + 12) % 24} * * *` } as const
  const hourly = { name: 'erase-due', cron: `${minute} * * * *` } as const
  const before = await start()
  for (const job of [daily, hourly]) await before.repeat(job)
  await before.stop()
  await withConnection(url, async (client) => {
    const added = async () => {
      const { rows } = await client.query<{ name: string }>(
        'select name from pgboss.job where name = any($1) order by name',
        [[daily.name, hourly.name]],
      )
      return rows.map(({ name }) => name)
    }
    await client.query(`
      update pgboss.schedule set created_on = now() - interval '9 days';
      update pgboss.version set cron_on = now() - interval '3 days'`)
    expect(await added()).toEqual([])
    const after = await start()
    onTestFinished(() => after.stop())
    await vi.waitFor(async () => expect(await added()).toEqual([hourly.name, daily.name]), 30_000)
  })
}, 60_000)
