import type { Tenancy } from '../../../platform/db/scope.ts'
import type { Env } from '../../../platform/settings/env.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { OutboundClients } from '../../../platform/outbound-clients.ts'
import type { Credentials } from '../../integrations/credentials.service.ts'
import { createTwilioAccounts } from '../../integrations/twilio/twilio-settings.service.ts'
import { createTwilio } from '../../integrations/twilio/twilio.service.ts'
import type { CommunicationReports } from '../communication/communication-reports.service.ts'
import { createWhatsappInbox } from './whatsapp-inbox.service.ts'
import { createWhatsappSending } from './whatsapp-sending.service.ts'

type Dependencies = {
  env: Env
  outbound: OutboundClients
  jobs: Jobs
  systemTenancy: Tenancy
  workTenancy: Tenancy
  credentials: Credentials
  communicationReports: CommunicationReports
  clock: () => Date
}

/** Composes the Twilio accounts of workspaces with the services that send and receive by them. */
export function createWhatsapp(needs: Dependencies) {
  const { env, outbound, jobs, systemTenancy, workTenancy, credentials, communicationReports, clock } = needs
  const twilio = createTwilio({ env, outbound })
  const twilioAccounts = createTwilioAccounts({ env, tenancy: systemTenancy, credentials, twilio })
  return {
    twilioAccounts,
    whatsappInbox: createWhatsappInbox({ tenancy: systemTenancy, twilioAccounts, jobs, communicationReports }),
    whatsappSending: createWhatsappSending({
      env,
      workTenancy,
      jobs,
      twilio,
      twilioAccounts,
      communicationReports,
      clock,
    }),
  }
}
