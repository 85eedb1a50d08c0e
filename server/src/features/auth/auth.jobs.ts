import { createEmailVerificationToken } from 'better-auth/api'
import type { Pools } from '../../platform/db/pools.ts'
import type { Env } from '../../platform/settings/env.ts'
import type { FeatureJobs } from '../../platform/jobs/jobs.ts'
import { composeEmail } from '../../platform/mail/email-page.ts'
import type { Log } from '../../platform/log.ts'
import { type Mail, messageIdOf } from '../../platform/mail/mail.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { chosenLanguage } from '../workspace/workspace.service.ts'
import { accountEmail, type EmailKind, type EmailJob } from './emails/account-emails.catalog.ts'
import { CONFIRM_PAGE } from './confirmation-requests.service.ts'
import { type AccountOwner, findOwner, newestResetToken } from './accounts.repository.ts'

/** How long the link of an email can confirm an address. */
const CONFIRMATION_SECONDS = 86_400

type Dependencies = { env: Env; log: Log; mail: Mail; pools: Pools; secrets: Secrets }

/** Sends emails about accounts. They are jobs, so a response does not take longer if the address has an account. */
export const authJobs = (needs: Dependencies): FeatureJobs => ({
  work: [
    {
      name: 'account-letter',
      concurrency: 2,
      handle: async ({ kind, userId, language, requested, device }, job) => {
        const owner = await findOwner(needs.pools.system, userId)
        const link = owner && (await linkOf(kind, { ...needs, owner, language }))
        if (!link) return
        const readerLanguage = (await chosenLanguage(needs.pools.systemDb, owner.email)) ?? language
        const content = accountEmail(kind, readerLanguage, { email: owner.email, link, requested, device })
        await needs.mail.send({ ...composeEmail(owner.email, content), messageId: messageIdOf(job, needs.env.baseUrl) })
        // If no mail is sent, the operator passes the links on or is the user.
        if (!needs.mail.canSend)
          needs.log.info({ kind, link }, 'SMTP_URL is not set: this email was not sent, pass its link on')
      },
    },
  ],
})

/** Returns undefined if there is nothing left to do, for example if the address is already confirmed. */
async function linkOf(
  kind: EmailKind,
  { env, pools, secrets, owner, language }: Dependencies & Pick<EmailJob, 'language'> & { owner: AccountOwner },
): Promise<string | undefined> {
  const { baseUrl } = env
  if (kind === 'account-exists') return `${baseUrl}/login`
  if (kind === 'reset-password') {
    const token = await newestResetToken(pools.system, owner.id)
    return token && `${baseUrl}/reset-password?token=${encodeURIComponent(token)}`
  }
  if (owner.emailVerified) return undefined
  // Bound to this account: a later sign-up with the address creates another account, which voids the link.
  const token = await createEmailVerificationToken(secrets.auth, owner.email, undefined, CONFIRMATION_SECONDS, {
    userId: owner.id,
  })
  return `${baseUrl}${CONFIRM_PAGE}?${new URLSearchParams({ token, language })}`
}
