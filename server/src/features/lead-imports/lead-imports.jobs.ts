import type { FeatureJobs } from '../../platform/jobs/jobs.ts'
import type { ImportRunner } from './import-runner.service.ts'

const WORKERS = 2

/** Carries out imports. The second job undoes an import after all retries failed. */
export const leadImportJobs = ({ importRunner }: { importRunner: ImportRunner }): FeatureJobs => ({
  work: [
    {
      name: 'lead-import',
      concurrency: WORKERS,
      handle: (key, { signal }) => importRunner.work(key, signal),
    },
    {
      name: 'lead-import-failed',
      concurrency: 1,
      handle: (key) => importRunner.fail(key),
    },
  ],
})
