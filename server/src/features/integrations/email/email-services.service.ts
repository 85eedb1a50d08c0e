import type { Tenancy } from '../../../platform/db/scope.ts'
import type { Env } from '../../../platform/settings/env.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { OutboundClients } from '../../../platform/outbound-clients.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { createCredentials } from '../credentials.service.ts'
import { createEmailAccounts } from './email-account.service.ts'
import { createEmailAllowances } from './email-allowance.service.ts'
import { createEmailSenders } from './email-sender.service.ts'
import { createInboxes } from './inbox.service.ts'
import { createSenderDomains } from './sender-domain.service.ts'

type Dependencies = {
  env: Env
  secrets: Pick<Secrets, 'credentials'>
  outbound: Pick<OutboundClients, 'mailDns' | 'network'>
  jobs: Jobs
  systemTenancy: Tenancy
}

/** The mail accounts of workspaces, and the senders that use them. */
export function createEmailServices({ env, secrets, outbound, jobs, systemTenancy }: Dependencies) {
  const credentials = createCredentials({ secrets })
  const senders = createEmailSenders({ env, credentials, outbound })
  return {
    credentials,
    senders,
    emailAllowances: createEmailAllowances({ env }),
    emailAccounts: createEmailAccounts({ env, credentials, senders, outbound, jobs, tenancy: systemTenancy }),
    inboxes: createInboxes({ env, credentials, outbound, tenancy: systemTenancy }),
    senderDomains: createSenderDomains({ outbound }),
  }
}
