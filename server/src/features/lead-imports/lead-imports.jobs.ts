import type { Jobs } from '../../platform/jobs.ts'
import type { ImportRunner } from './import-runner.service.ts'

const WORKERS = 2

/** Works imports off; one whose every try failed is undone by the second job. */
export async function startLeadImportJobs(options: { jobs: Jobs; importRunner: ImportRunner }): Promise<void> {
  await options.jobs.work({
    name: 'lead-import',
    concurrency: WORKERS,
    handle: (key, signal) => options.importRunner.work(key, signal),
  })
  await options.jobs.work({
    name: 'lead-import-failed',
    concurrency: 1,
    handle: (key) => options.importRunner.fail(key),
  })
}
