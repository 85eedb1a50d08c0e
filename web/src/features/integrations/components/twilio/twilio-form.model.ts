import { TwilioFields, type TwilioSettings } from '@leadhaul/contract/integrations/twilio.schema.ts'
import * as z from 'zod'

/** The stored values that the user replaces. */
export type ReplacedValues = { accountSid: boolean; authToken: boolean }
export type TwilioValues = { accountSid: string; authToken: string; whatsappNumber: string }

/** A kept value may stay empty; a new account requires its own token. */
export const twilioFormSchema = ({ accountSid, authToken }: ReplacedValues) =>
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

/** Returns the entered values to send, normalized. */
export function twilioInputOf(values: TwilioValues, replaced: ReplacedValues) {
  const { accountSid, authToken, whatsappNumber } = twilioFormSchema(replaced).parse(values)
  return {
    whatsappNumber,
    ...(replaced.accountSid && { accountSid }),
    ...((replaced.accountSid || replaced.authToken) && { authToken }),
  }
}

const HOUR_MS = 3_600_000
const SANDBOX_HOURS = 72
/** Whole hours until the sandbox expires for the phone, at most 72; 0 after that. */
export const sandboxHours = (endsAt: string, now: Date): number =>
  Math.min(SANDBOX_HOURS, Math.max(0, Math.ceil((Date.parse(endsAt) - now.getTime()) / HOUR_MS)))
