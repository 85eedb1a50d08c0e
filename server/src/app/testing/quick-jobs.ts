import type { JobTiming } from '../../platform/jobs/jobs.ts'

/** Failed jobs are retried immediately, and dead workers are detected every second. */
export const QUICK_JOBS: JobTiming = { retryDelay: 0, retryDelayMax: null, superviseEvery: 1 }
