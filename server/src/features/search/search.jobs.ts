import type { Jobs } from '../../platform/jobs.ts'
import type { SearchRunner } from './search-runner.service.ts'

const WORKERS = 3

/** Works searches off; one whose every try failed is ended by hand of the second job. */
export async function startSearchJobs(o: { jobs: Jobs; searchRunner: SearchRunner }): Promise<void> {
  await o.jobs.work({
    name: 'search-run',
    concurrency: WORKERS,
    handle: (key, signal) => o.searchRunner.work(key, signal),
  })
  await o.jobs.work({ name: 'search-run-failed', concurrency: 1, handle: (key) => o.searchRunner.fail(key) })
}
