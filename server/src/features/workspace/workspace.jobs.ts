import type { SystemDb } from '../../platform/db/pools.ts'
import type { Env } from '../../platform/settings/env.ts'
import type { FeatureJobs } from '../../platform/jobs/jobs.ts'
import { composeEmail } from '../../platform/mail/email-page.ts'
import { type Mail, messageIdOf } from '../../platform/mail/mail.ts'
import { welcomeEmail } from './welcome-mail.catalog.ts'
import { findChosenLanguage, findEmail } from './workspace.repository.ts'

/** Sends the welcome mail to new users (or writes it to the outbox folder if no mail server is configured). */
export const workspaceJobs = ({ env, mail, systemDb }: { env: Env; mail: Mail; systemDb: SystemDb }): FeatureJobs => ({
  work: [
    {
      name: 'welcome-mail',
      concurrency: 1,
      handle: async ({ userId, language: ofSignUp = 'en' }, job) => {
        const to = await findEmail(systemDb, userId)
        if (!to) return
        const language = (await findChosenLanguage(systemDb, to)) ?? ofSignUp
        const email = composeEmail(to, welcomeEmail({ language, url: env.baseUrl }))
        await mail.send({ ...email, messageId: messageIdOf(job, env.baseUrl) })
      },
    },
  ],
})
