// The product as a process of its own, for tests that kill it or want two: the directory stays as it is, jobs are quick.
import { flushCompileCache } from 'node:module'
import { start } from '../process.ts'
import { QUICK_JOBS } from './quick-jobs.ts'

await start(process.env, { fillDirectory: false, jobTiming: QUICK_JOBS })
// A process that is killed would not leave its compiled code to the next one.
flushCompileCache()
