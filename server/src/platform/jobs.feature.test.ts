import { expect, onTestFinished, test } from 'vitest'
import { withConnection } from './db/connection.ts'
import { startJobs } from './jobs.ts'
import { JOB_POLICIES, type JobName } from './job-queues.ts'
import { createLog } from './log.ts'
import { freshDatabase } from './testing/fresh-database.ts'

const LETTERS: JobName[] = [
  'account-letter',
  'invitation-letter',
  'contact-letter',
  'welcome-mail',
  'removal-notice',
  'deletion-letter',
  'email-change-letter',
  'objection-letter',
  'objection-mail',
]
/** From the first try to the last, at least: each wait is between a half of what it has doubled to and the whole. */
const hoursOfTries = (url: string, name: JobName) =>
  withConnection(url, async (client) => {
    const { rows } = await client.query<{ hours: number }>(
      `select floor(sum(least(retry_delay_max, retry_delay * 2 ^ least(16, retry) / 2)) / 3600)::int as hours
       from pgboss.queue, generate_series(1, retry_limit) retry where name = $1`,
      [name],
    )
    return rows[0]?.hours
  })

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
  // A mail server may be away for most of a day.
  for (const name of LETTERS) expect([name, await hoursOfTries(url, name)]).toEqual([name, 23])
  await start(7)
  expect(new Set((await queues()).map(({ delay }) => delay))).toEqual(new Set([7]))
})
