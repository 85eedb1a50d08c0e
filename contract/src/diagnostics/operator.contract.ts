// The operator's view of an installation: whether its parts work, and how much it is used.
// Available only to the email addresses in a setting; for all other users the page does not exist.
// Excludes customer data: no names, no addresses, no leads, only counts and states.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { Instant } from '../api/page.schema.ts'

const MAX_QUEUE_NAME_LENGTH = 100
const tags = ['Operator']
const Count = z.number().int()
export const InstallationState = z
  .object({
    database: z.object({ ok: z.boolean(), megabytes: Count }),
    jobs: z.array(z.object({ name: z.string(), waiting: Count, running: Count, retrying: Count, failed: Count })),
    mail: z.enum(['sent', 'kept']),
    storage: z.enum(['disk', 'bucket']),
    sources: z.array(z.string()),
    accounts: Count,
    /** Workspaces whose credit balance is not the sum of their ledger; always zero unless there is a bug. */
    wrongBalances: Count,
    days: z.array(z.object({ day: z.string(), signUps: Count, searches: Count })),
  })
  .meta({ id: 'Operation', description: 'The state of the installation. It holds no data of customers.' })
export type InstallationState = z.infer<typeof InstallationState>

export const CheckName = z.enum(['mail', 'storage', 'overture', 'overpass', 'apify', 'webhook', 'model'])
export type CheckName = z.infer<typeof CheckName>

export const OperatorCheck = z.object({ name: CheckName, state: z.enum(['ok', 'failed', 'slow']), ms: Count })
export type OperatorCheck = z.infer<typeof OperatorCheck>

/**
 * A job that failed at its last attempt. `code` is the code of its last error; the message is not included, because it
 * can name a customer.
 */
export const FailedJob = z.object({
  id: z.string(),
  queue: z.string(),
  failedAt: Instant,
  tries: Count,
  code: z.string().nullable(),
})
export type FailedJob = z.infer<typeof FailedJob>

export const operatorContract = {
  get: procedure
    .route({ method: 'GET', path: '/operator', tags, summary: 'Get the state of the installation' })
    .output(InstallationState),
  check: procedure
    .route({ method: 'POST', path: '/operator/checks', tags, summary: 'Check whether the configured services answer' })
    .output(z.object({ checks: z.array(OperatorCheck) })),
  failedJobs: procedure
    .route({ method: 'GET', path: '/operator/failed-jobs', tags, summary: 'List the latest failed jobs' })
    .output(z.object({ items: z.array(FailedJob) })),
  retryJobs: procedure
    .route({
      method: 'POST',
      path: '/operator/failed-jobs/retry',
      tags,
      summary: 'Retry the failed jobs of a queue, or one of them',
    })
    .input(z.strictObject({ queue: z.string().max(MAX_QUEUE_NAME_LENGTH), id: z.uuid().optional() }))
    .output(z.object({ retried: Count })),
}
