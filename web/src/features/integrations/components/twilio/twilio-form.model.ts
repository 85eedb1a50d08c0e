import { TwilioFields, type TwilioSettings } from '@leadhaul/contract/integrations/twilio.schema.ts'
import * as z from 'zod'

/** Which of the stored values are typed again. */
export type Replaced = { accountSid: boolean; authToken: boolean }
export type TwilioValues = { accountSid: string; authToken: string; whatsappNumber: string }

/** What is kept may stay empty; another account needs its own token. */
export const twilioForm = ({ accountSid, authToken }: Replaced) =>
  z.object({
    accountSid: accountSid ? TwilioFields.shape.accountSid : z.string(),
    authToken: accountSid || authToken ? TwilioFields.shape.authToken : z.string(),
    whatsappNumber: TwilioFields.shape.whatsappNumber,
  })

export const valuesOf = ({ whatsappNumber }: Pick<TwilioSettings, 'whatsappNumber'>): TwilioValues => ({
  accountSid: '',
  authToken: '',
  whatsappNumber: whatsappNumber === null ? '' : `+${whatsappNumber}`,
})

/** What is sent: the values that were typed, cleaned. */
export function changeOf(values: TwilioValues, replaced: Replaced) {
  const { accountSid, authToken, whatsappNumber } = twilioForm(replaced).parse(values)
  return {
    whatsappNumber,
    ...(replaced.accountSid && { accountSid }),
    ...((replaced.accountSid || replaced.authToken) && { authToken }),
  }
}

const HOUR_MS = 3_600_000
const SANDBOX_HOURS = 72
/** Whole hours until the sandbox forgets the phone, 72 at most; 0 once it has. */
export const sandboxHours = (endsAt: string, now: Date): number =>
  Math.min(SANDBOX_HOURS, Math.max(0, Math.ceil((Date.parse(endsAt) - now.getTime()) / HOUR_MS)))
