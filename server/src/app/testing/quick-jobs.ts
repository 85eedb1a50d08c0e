import type { JobTiming } from '../../platform/jobs/jobs.ts'

/** Failed jobs are tried again at once and dead workers are looked for every second. */
export const QUICK_JOBS: JobTiming = { retryDelay: 0, retryDelayMax: null, superviseEvery: 1 }
