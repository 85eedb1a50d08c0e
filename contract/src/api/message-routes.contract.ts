// The features by which leads are written to: the accounts messages go through.
// Owns nothing but the list; each procedure is in its feature's contract.
// Refuses what belongs to a lead or a person: see the other lists.
import { twilioContract } from '../integrations/twilio.contract.ts'

export const messageRoutesContract = { integrations: { twilio: twilioContract } }
