import { expect, onTestFinished, test } from 'vitest'
import { JOB_NAMES } from '../platform/jobs/job-queues.ts'
import { JOBS } from './jobs.ts'
import { startApp } from './testing/start-app.ts'

test('every job is handled by exactly one feature', async () => {
  // A disabled feature has no jobs, so it is enabled; nothing listens at this URL.
  const app = await startApp({ OVERTURE: 'on', OVERTURE_CATALOG_URL: 'http://127.0.0.1:1' })
  onTestFinished(() => app.stop())
  const done = JOBS.flatMap((jobsOf) => jobsOf(app.deps).work.map(({ name }) => name))
  expect(done.toSorted()).toEqual(JOB_NAMES.toSorted())
})
