// The product as its own process, for tests that kill it or need two: the directory is not updated, and jobs are quick.
import { flushCompileCache } from 'node:module'
import { start } from '../process.ts'
import { QUICK_JOBS } from './quick-jobs.ts'

await start(process.env, { fillDirectory: false, jobTiming: QUICK_JOBS })
// A killed process would not store its compiled code for the next one.
flushCompileCache()
