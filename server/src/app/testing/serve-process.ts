// The product as a process of its own, for tests that kill it or want two: the directory stays as it is, jobs are quick.
import { start } from '../start.ts'
import { QUICK_JOBS } from './quick-jobs.ts'

await start(process.env, { fillDirectory: false, jobTiming: QUICK_JOBS })
