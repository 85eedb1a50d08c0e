import { emailAccountRouter } from './email/email-account.router.ts'
import { inboxRouter } from './email/inbox.router.ts'
import { twilioRouter } from './twilio/twilio.router.ts'

export const integrationsRouter = (
  deps: Parameters<typeof emailAccountRouter>[0] &
    Parameters<typeof inboxRouter>[0] &
    Parameters<typeof twilioRouter>[0],
) => ({
  email: emailAccountRouter(deps),
  inbox: inboxRouter(deps),
  twilio: twilioRouter(deps),
})
