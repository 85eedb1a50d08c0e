// A worker that checks the sequences of a workspace repeatedly, at a time that its tests set: for tests that kill it.
import { flushCompileCache } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { createSequenceRuns } from '../../features/sequences/advance.service.ts'
import { readEnv } from '../../platform/settings/env.ts'
import { boot } from '../start.ts'
import { QUICK_JOBS } from './quick-jobs.ts'

const { SEQUENCES_OF = '', SEQUENCES_AT = '', ...settings } = process.env
const identity = JSON.parse(SEQUENCES_OF) as { workspaceId: string; userId: string }
const { deps } = await boot(readEnv(settings), { fillDirectory: false, jobTiming: QUICK_JOBS, report: () => undefined })
const runs = createSequenceRuns({
  db: deps.workDb,
  tenancy: deps.workTenancy,
  jobs: deps.jobs,
  clock: () => new Date(SEQUENCES_AT),
})
console.log('It is ready')
flushCompileCache()
for (;;) {
  await runs.advance(identity)
  await wait(20)
}
