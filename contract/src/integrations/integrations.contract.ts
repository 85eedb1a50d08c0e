// The accounts of a workspace at other services.
// Owns nothing but the list: each procedure is in the contract of its service.
// Refuses anything that is not declared there.
import { emailAccountContract } from './email-account.contract.ts'
import { inboxContract } from './inbox.contract.ts'
import { twilioContract } from './twilio.contract.ts'

export const integrationsContract = { email: emailAccountContract, inbox: inboxContract, twilio: twilioContract }
