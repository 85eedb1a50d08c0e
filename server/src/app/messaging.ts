import { createCredentials } from '../features/integrations/credentials.service.ts'
import { createEmailAccounts } from '../features/integrations/email/email-account.service.ts'
import { createEmailAllowances } from '../features/integrations/email/email-allowance.service.ts'
import { createEmailSenders } from '../features/integrations/email/email-sender.service.ts'
import { createSenderDomains } from '../features/integrations/email/sender-domain.service.ts'
import { createTwilioAccounts } from '../features/integrations/twilio/twilio-settings.service.ts'
import { createTwilio } from '../features/integrations/twilio/twilio.service.ts'
import { createCommunicationReports } from '../features/messages/communication/communication-reports.service.ts'
import { createBulk } from '../features/messages/bulk/bulk.service.ts'
import { createMessages } from '../features/messages/messages.service.ts'
import { createOutbox } from '../features/messages/sending/outbox.service.ts'
import { createWhatsappInbox } from '../features/messages/whatsapp/whatsapp-inbox.service.ts'
import { createWhatsappSending } from '../features/messages/whatsapp/whatsapp-sending.service.ts'
import type { UnsubscribeLinks } from '../features/suppressions/unsubscribe-links.service.ts'
import type { Tenancy } from '../platform/db/scope.ts'
import type { Platform } from './platform.ts'

type Needs = { tenancy: Tenancy; systemTenancy: Tenancy; workTenancy: Tenancy; unsubscribeLinks: UnsubscribeLinks }

const clock = () => new Date()

/** What sends messages to leads, and by which accounts. */
export function createMessaging({ env, secrets, outbound, jobs, pools }: Platform, needs: Needs) {
  const { tenancy, systemTenancy, workTenancy, unsubscribeLinks } = needs
  const credentials = createCredentials({ secrets })
  const senders = createEmailSenders({ env, credentials, outbound })
  const emailAllowances = createEmailAllowances({ env })
  const twilio = createTwilio({ env, outbound })
  const twilioAccounts = createTwilioAccounts({ env, tenancy: systemTenancy, credentials, twilio })
  const communicationReports = createCommunicationReports({ env, outbound, tenancy, workTenancy, jobs, clock })
  return {
    credentials,
    emailAllowances,
    twilioAccounts,
    communicationReports,
    whatsappInbox: createWhatsappInbox({ tenancy: systemTenancy, twilioAccounts }),
    whatsappSending: createWhatsappSending({
      env,
      workTenancy,
      jobs,
      twilio,
      twilioAccounts,
      communicationReports,
      clock,
    }),
    emailAccounts: createEmailAccounts({ env, credentials, senders, outbound, tenancy: systemTenancy }),
    senderDomains: createSenderDomains({ outbound }),
    messages: createMessages({ tenancy, systemTenancy, jobs }),
    bulk: createBulk({ tenancy, systemTenancy, jobs }),
    outbox: createOutbox({
      pool: pools.work,
      db: pools.workDb,
      tenancy: workTenancy,
      jobs,
      senders,
      allowances: emailAllowances,
      unsubscribeLinks,
      reports: communicationReports,
    }),
  }
}
