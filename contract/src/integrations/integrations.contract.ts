// The accounts of a workspace at other services.
// Owns only this list: each procedure is declared in the contract of its service.
// Rejects everything that is not declared there.
import { emailAccountContract } from './email-account.contract.ts'
import { inboxContract } from './inbox.contract.ts'
import { twilioContract } from './twilio.contract.ts'

export const integrationsContract = { email: emailAccountContract, inbox: inboxContract, twilio: twilioContract }
