import type { SystemDb } from '../../../platform/db/pools.ts'
import type { Tenancy } from '../../../platform/db/scope.ts'
import type { Env } from '../../../platform/settings/env.ts'
import type { FeatureJobs, Jobs } from '../../../platform/jobs/jobs.ts'
import { composeEmail } from '../../../platform/mail/email-page.ts'
import { type Mail, messageIdOf } from '../../../platform/mail/mail.ts'
import type { PaymentContext } from '../../billing/checkout/payment-context.service.ts'
import { chosenLanguage, emailOf } from '../../workspace/workspace.service.ts'
import { deletionEmail } from './deletion-emails.catalog.ts'
import { isStillValid } from './deletion.service.ts'
import { endPlans, readAffectedWorkspaces } from './ending-plans.service.ts'
import type { Erasure } from './erasure.service.ts'

type Dependencies = {
  env: Env
  mail: Mail
  systemDb: SystemDb
  systemTenancy: Tenancy
  erasure: Erasure
  paying: PaymentContext
  jobs: Pick<Jobs, 'enqueue'>
}

/** Announces a deletion by email, and carries it out after the grace period unless it was cancelled. */
export const deletionJobs = ({
  env,
  mail,
  systemDb,
  systemTenancy,
  erasure,
  paying,
  jobs,
}: Dependencies): FeatureJobs => ({
  work: [
    {
      name: 'deletion-letter',
      concurrency: 1,
      handle: async (about, job) => {
        const to = await emailOf(systemDb, about.userId)
        if (!to || !(await isStillValid(about, { db: systemDb, tenancy: systemTenancy, jobs }))) return
        const language = (await chosenLanguage(systemDb, to)) ?? about.language
        const { erased } = await readAffectedWorkspaces({ db: systemDb, tenancy: systemTenancy }, about.userId)
        const content = deletionEmail(about.kind, { ...about, erased, language, url: env.baseUrl })
        await mail.send({ ...composeEmail(to, content), messageId: messageIdOf(job, env.baseUrl) })
      },
    },
    { name: 'end-plans', concurrency: 1, handle: (plans) => endPlans(plans, paying) },
    {
      name: 'erase-due',
      concurrency: 1,
      toleratesDelay: true,
      handle: async () => {
        await erasure.planDue()
        await erasure.deleteExpiredRecords()
      },
    },
    { name: 'erase-account', concurrency: 1, handle: ({ userId }) => erasure.account(userId) },
    {
      name: 'erase-workspace',
      concurrency: 1,
      handle: ({ workspaceId, userId }) => erasure.workspace(workspaceId, userId),
    },
  ],
  // Finds records whose retention ended, and erasures whose job was lost, as after a restore of the database, or used up
  // its retries in a long outage.
  repeated: [{ name: 'erase-due', cron: '41 * * * *' }],
  atStart: () => jobs.enqueue(systemDb, 'erase-due', {}),
})
