import type { Pools, SystemDb } from '../../platform/db/pools.ts'
import { NO_USER, type Tenancy } from '../../platform/db/scope.ts'
import type { FeatureJobs, Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { listDueWorkspaces } from '../workspace/workspace.service.ts'
import { updatePlanState } from './plan/plan-state.service.ts'
import type { PaymentEvents } from './fulfilment/events.service.ts'

const BATCH_SIZE = 200

type Dependencies = {
  pools: Pools
  workTenancy: Tenancy
  paymentEvents: PaymentEvents
  log: Log
  jobs: Pick<Jobs, 'enqueue'>
}

/** Work on payments and periods that is due even without requests. */
export const billingJobs = ({
  pools: { workDb },
  workTenancy,
  paymentEvents,
  log,
  jobs,
}: Dependencies): FeatureJobs => ({
  work: [
    { name: 'stripe-event', concurrency: 4, handle: ({ eventId }) => paymentEvents.process(eventId) },
    {
      name: 'stripe-catch-up',
      concurrency: 1,
      toleratesDelay: true,
      handle: (_, { signal }) => paymentEvents.catchUp(signal),
    },
    {
      name: 'workspace-turns',
      concurrency: 1,
      toleratesDelay: true,
      handle: (_, { signal }) => startDuePeriods({ workDb, workTenancy, log, jobs }, signal),
    },
  ],
  repeated: [
    { name: 'stripe-catch-up', cron: '*/10 * * * *' },
    { name: 'workspace-turns', cron: '* * * * *' },
  ],
})

/** Runs each workspace in its own transaction: a failed one is retried in the next round, and the others continue. */
async function startDuePeriods(
  { workDb, workTenancy, log, jobs }: Pick<Dependencies, 'workTenancy' | 'log' | 'jobs'> & { workDb: SystemDb },
  signal: AbortSignal,
): Promise<void> {
  let after: string | undefined
  do {
    const due = await listDueWorkspaces(workDb, { limit: BATCH_SIZE, after })
    for (const workspaceId of due) {
      signal.throwIfAborted()
      await workTenancy
        .run({ workspaceId, userId: NO_USER }, (scope) => updatePlanState(scope, jobs))
        .catch((error: unknown) => {
          log.error({ workspaceId, reason: String(error) }, 'the period of a workspace could not be started')
        })
    }
    after = due.at(-1)
  } while (after !== undefined)
}
