import type { SystemDb } from '../../platform/db/pools.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Mail } from '../../platform/mail.ts'
import { WELCOME_LETTER } from './welcome-mail.catalog.ts'
import { findEmail } from './workspace.repository.ts'

/** Greets new users by mail (or into the outbox folder where no mail server is set). */
export async function startWorkspaceJobs(options: {
  jobs: Jobs
  mail: Mail
  systemDb: SystemDb
  baseUrl: string
}): Promise<void> {
  await options.jobs.work({
    name: 'welcome-mail',
    concurrency: 1,
    handle: async ({ userId }) => {
      const to = await findEmail(options.systemDb, userId)
      const { subject, text } = WELCOME_LETTER
      if (to) await options.mail.send({ to, subject, text: text.replace('{url}', options.baseUrl) })
    },
  })
}
