import type { Env } from '../../../platform/settings/env.ts'
import type { FeatureJobs } from '../../../platform/jobs/jobs.ts'
import { type Mail, messageIdOf } from '../../../platform/mail/mail.ts'
import type { EmailChanges } from './email-change.service.ts'

type Dependencies = { env: Env; mail: Mail; emailChanges: EmailChanges }

/** The emails to both addresses, whose links are made when they are sent. */
export const emailChangeJobs = ({ env, mail, emailChanges }: Dependencies): FeatureJobs => ({
  work: [
    {
      name: 'email-change-letter',
      concurrency: 1,
      handle: async (order, job) => {
        const email = await emailChanges.emailFor(order)
        if (email) await mail.send({ ...email, messageId: messageIdOf(job, env.baseUrl) })
      },
    },
  ],
})
