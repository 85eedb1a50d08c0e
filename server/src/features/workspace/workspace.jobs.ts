import type { SystemDb } from '../../platform/db/pools.ts'
import type { Env } from '../../platform/env.ts'
import type { FeatureJobs } from '../../platform/jobs.ts'
import type { Mail } from '../../platform/mail.ts'
import { WELCOME_LETTER } from './welcome-mail.catalog.ts'
import { findEmail } from './workspace.repository.ts'

/** Greets new users by mail (or into the outbox folder where no mail server is set). */
export const workspaceJobs = ({ env, mail, systemDb }: { env: Env; mail: Mail; systemDb: SystemDb }): FeatureJobs => ({
  work: [
    {
      name: 'welcome-mail',
      concurrency: 1,
      handle: async ({ userId }) => {
        const to = await findEmail(systemDb, userId)
        const { subject, text } = WELCOME_LETTER
        if (to) await mail.send({ to, subject, text: text.replace('{url}', env.baseUrl) })
      },
    },
  ],
})
