import type { Pools } from '../../platform/db/pools.ts'
import type { Env } from '../../platform/settings/env.ts'
import type { FeatureJobs } from '../../platform/jobs/jobs.ts'
import { composeEmail } from '../../platform/mail/email-page.ts'
import type { Log } from '../../platform/log.ts'
import { type Mail, messageIdOf } from '../../platform/mail/mail.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { invitationToken } from '../workspace/invitation-link.service.ts'
import { chosenLanguage } from '../workspace/workspace.service.ts'
import { invitationEmail, removalEmail } from './team-emails.catalog.ts'
import type { TeamNotices } from './team-notices.service.ts'
import { findOpenInvitation, findRemoval } from './team.repository.ts'

type Dependencies = { env: Env; log: Log; mail: Mail; pools: Pools; secrets: Secrets; teamNotices: TeamNotices }

/**
 * Sends invitations and removal notices by mail (or writes them to the outbox folder if no mail server is configured),
 * and notifies users who have an account.
 */
export function teamJobs({ env, log, mail, pools, secrets, teamNotices }: Dependencies): FeatureJobs {
  const work: FeatureJobs['work'] = [
    {
      name: 'invitation-letter',
      concurrency: 1,
      handle: async ({ invitationId, language }, job) => {
        // Withdrawn or accepted meanwhile.
        const open = await findOpenInvitation(pools.system, invitationId)
        if (!open) return
        const { inviterName: inviter, workspaceName: workspace, role, email } = open
        const token = invitationToken(invitationId, secrets.auth)
        await teamNotices.invited({ id: invitationId, token, ...open })
        const link = `${env.baseUrl}/invitation/${invitationId}?token=${token}`
        const readerLanguage = (await chosenLanguage(pools.systemDb, email)) ?? language
        const content = invitationEmail({ inviter, workspace, role, email, link }, readerLanguage)
        await mail.send({ ...composeEmail(email, content), messageId: messageIdOf(job, env.baseUrl) })
        // Without a mail server the operator passes links on, or is the user.
        if (!mail.canSend)
          log.info({ kind: 'invitation', link }, 'SMTP_URL is not set: this email was not sent, pass its link on')
      },
    },
    {
      name: 'removal-notice',
      concurrency: 1,
      handle: async (notice, job) => {
        await teamNotices.removed(notice)
        const about = await findRemoval(pools.systemDb, notice)
        if (!about) return
        const language = about.language ?? notice.language ?? 'en'
        const content = removalEmail({ ...about, link: `${env.baseUrl}/login` }, language)
        await mail.send({ ...composeEmail(about.email, content), messageId: messageIdOf(job, env.baseUrl) })
      },
    },
  ]
  return { work }
}
