import type { Pools } from '../../platform/db/pools.ts'
import type { Tenancy } from '../../platform/db/scope.ts'
import type { Env } from '../../platform/settings/env.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { OutboundClients } from '../../platform/outbound-clients.ts'
import { createEmailServices } from '../integrations/email/email-services.service.ts'
import type { UnsubscribeLinks } from '../suppressions/unsubscribe-links.service.ts'
import { createBulk } from './bulk/bulk.service.ts'
import { createCommunicationReports } from './communication/communication-reports.service.ts'
import { createMessages } from './messages.service.ts'
import { createOutbox } from './sending/outbox.service.ts'
import { createWhatsapp } from './whatsapp/whatsapp.service.ts'

type Dependencies = Parameters<typeof createEmailServices>[0] & {
  env: Env
  outbound: OutboundClients
  jobs: Jobs
  pools: Pick<Pools, 'work' | 'workDb'>
  tenancy: Tenancy
  workTenancy: Tenancy
  unsubscribeLinks: UnsubscribeLinks
  clock: () => Date
}

/** Composes the services that send messages to leads, and the mail accounts they send with. */
export function createMessaging(needs: Dependencies) {
  const { jobs, pools, tenancy, systemTenancy, workTenancy, unsubscribeLinks } = needs
  const emailServices = createEmailServices(needs)
  const { senders, emailAllowances: allowances, credentials } = emailServices
  const reports = createCommunicationReports(needs)
  return {
    ...emailServices,
    ...createWhatsapp({ ...needs, credentials, communicationReports: reports }),
    communicationReports: reports,
    messages: createMessages({ tenancy, systemTenancy, jobs }),
    bulk: createBulk({ emailAllowances: allowances, tenancy, systemTenancy, jobs }),
    outbox: createOutbox({ pools, tenancy: workTenancy, jobs, senders, allowances, unsubscribeLinks, reports }),
  }
}
