import type { FeatureJobs } from '../../platform/jobs/jobs.ts'
import type { SearchRunner } from './search-runner.service.ts'

const WORKERS = 3
/** These jobs wait for other services nearly all the time. */
const WORKERS_FOR_SOURCES = 8

/** The jobs that run searches; `search-run-failed` ends a search after its last failed attempt. */
export const searchJobs = ({ searchRunner }: { searchRunner: SearchRunner }): FeatureJobs => ({
  work: [
    {
      name: 'search-run',
      concurrency: WORKERS,
      handle: (key, { signal }) => searchRunner.queryDirectory(key, signal),
    },
    {
      name: 'search-sources',
      concurrency: WORKERS_FOR_SOURCES,
      handle: (key, { signal }) => searchRunner.querySources(key, signal),
    },
    {
      name: 'search-source-late',
      concurrency: 1,
      handle: ({ source, ...key }) => searchRunner.giveUp(key, source),
    },
    {
      name: 'search-run-failed',
      concurrency: 1,
      handle: (key) => searchRunner.fail(key),
    },
  ],
})
