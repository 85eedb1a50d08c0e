import type { Jobs } from '../../platform/jobs.ts'
import type { SearchRunner } from './search-runner.service.ts'

const WORKERS = 3
/** They wait for others nearly all the time. */
const WORKERS_FOR_SOURCES = 8

/** Works searches off; one whose every try failed is ended by hand of the second job. */
export async function startSearchJobs(options: { jobs: Jobs; searchRunner: SearchRunner }): Promise<void> {
  await options.jobs.work({
    name: 'search-run',
    concurrency: WORKERS,
    handle: (key, signal) => options.searchRunner.work(key, signal),
  })
  await options.jobs.work({
    name: 'search-sources',
    concurrency: WORKERS_FOR_SOURCES,
    handle: (key, signal) => options.searchRunner.workSources(key, signal),
  })
  await options.jobs.work({
    name: 'search-source-late',
    concurrency: 1,
    handle: ({ source, ...key }) => options.searchRunner.giveUp(key, source),
  })
  await options.jobs.work({
    name: 'search-run-failed',
    concurrency: 1,
    handle: (key) => options.searchRunner.fail(key),
  })
}
