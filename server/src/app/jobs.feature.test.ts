import { expect, onTestFinished, test } from 'vitest'
import { JOB_NAMES } from '../platform/jobs/job-queues.ts'
import { JOBS } from './jobs.ts'
import { startApp } from './testing/start-app.ts'

test('every job is done by one feature', async () => {
  // A feature that a setting switches off has no jobs; nothing listens there.
  const app = await startApp({ OVERTURE: 'on', OVERTURE_CATALOG_URL: 'http://127.0.0.1:1' })
  onTestFinished(() => app.stop())
  const done = JOBS.flatMap((jobsOf) => jobsOf(app.deps).work.map(({ name }) => name))
  expect(done.toSorted()).toEqual(JOB_NAMES.toSorted())
})
