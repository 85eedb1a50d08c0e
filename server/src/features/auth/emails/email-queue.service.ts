import { rateLimitKeyOf } from '../../../platform/http/client-address.ts'
import type { Pools } from '../../../platform/db/pools.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { findOwner } from '../accounts.repository.ts'
import { accountKeyOf } from '../known-device.rules.ts'
import type { Limits } from '../limits.service.ts'
import type { EmailJob } from './account-emails.catalog.ts'

export type EmailQueueDependencies = { jobs: Pick<Jobs, 'enqueue'>; pools: Pools }

/** Queues an email, unless one network, or all together, requested too many for its address within the hour. */
export const emailQueue =
  ({ jobs, pools, limits }: EmailQueueDependencies & { limits: Limits }) =>
  async (order: EmailJob, client: string): Promise<void> => {
    const owner = await findOwner(pools.system, order.userId)
    const seconds =
      owner &&
      ((await limits.take('emails', accountKeyOf(`${owner.email}:${rateLimitKeyOf(client)}`))) ??
        (await limits.take('allEmails', accountKeyOf(owner.email))))
    if (seconds === undefined) await jobs.enqueue(pools.systemDb, 'account-letter', order)
  }
