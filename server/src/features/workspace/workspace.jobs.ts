import type { SystemDb } from '../../platform/db/pools.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Mail } from '../../platform/mail.ts'
import { WELCOME_LETTER } from './welcome-mail.catalog.ts'
import { findEmail } from './workspace.repository.ts'

/** Greets new users by mail (or into the outbox folder where no mail server is set). */
export async function startWorkspaceJobs(o: {
  jobs: Jobs
  mail: Mail
  systemDb: SystemDb
  baseUrl: string
}): Promise<void> {
  await o.jobs.work({
    name: 'welcome-mail',
    concurrency: 1,
    handle: async ({ userId }) => {
      const to = await findEmail(o.systemDb, userId)
      const { subject, text } = WELCOME_LETTER
      if (to) await o.mail.send({ to, subject, text: text.replace('{url}', o.baseUrl) })
    },
  })
}
