// The workspace's own Twilio account, as the form sends it and the page shows it.
// Used by the form of Settings › Integrations; the token is write-only.
// Rejects numbers that are not in international format; separators and the leading plus are removed.
import * as z from 'zod'
import { Instant } from '../api/page.schema.ts'
import { ACCOUNT_SID_PATTERN, WHATSAPP_NUMBER_PATTERN } from './whatsapp.catalog.ts'

const withoutSeparators = (text: string) => text.replace(/[\s().-]/g, '')
const withoutPlus = (text: string) => text.replace(/^\+/, '')

const AccountSid = z
  .string()
  .trim()
  .min(1, 'Account SID is required')
  .regex(ACCOUNT_SID_PATTERN, 'An Account SID is AC followed by 32 hexadecimal digits')
const AuthToken = z
  .string()
  .trim()
  .min(1, 'Auth Token is required')
  .max(100)
  .regex(/^[!-~]+$/, 'Auth Token is required')

/** Only digits after parsing. */
const WhatsappNumber = z
  .string()
  .trim()
  .min(1, 'WhatsApp number is required')
  .overwrite(withoutSeparators)
  .max(40)
  .regex(WHATSAPP_NUMBER_PATTERN, 'Please enter a valid phone number in international format')
  .overwrite(withoutPlus)

/** The fields of the form if nothing is stored. */
export const TwilioFields = z.strictObject({
  accountSid: AccountSid,
  authToken: AuthToken,
  whatsappNumber: WhatsappNumber,
})
/** Absent fields keep their stored values; another account needs its own token. */
export const TwilioChange = z
  .strictObject({
    accountSid: AccountSid.optional(),
    authToken: AuthToken.optional(),
    whatsappNumber: WhatsappNumber,
  })
  .refine(({ accountSid, authToken }) => accountSid === undefined || authToken !== undefined, {
    message: 'Auth Token is required',
    path: ['authToken'],
  })
export type TwilioChange = z.infer<typeof TwilioChange>

export const TwilioSettings = z
  .object({
    /** `unreadable`: encrypted with a former key of the installation; the token must be entered again. */
    state: z.enum(['none', 'connected', 'unreadable']),
    accountSid: z.object({ start: z.string(), end: z.string() }).nullable(),
    /** Digits, without the plus. */
    whatsappNumber: z.string().nullable(),
    savedAt: Instant.nullable(),
    /** If the sender is Twilio's sandbox: 72 hours after the account was saved. */
    sandboxEndsAt: Instant.nullable(),
    /** Whether Twilio can send status reports to this installation: the installation has a public address. */
    reports: z.boolean(),
    /** The URL that Twilio calls when a message arrives. */
    inboundUrl: z.string(),
    /** Whether the plan includes Twilio. */
    included: z.boolean(),
    mayChange: z.boolean(),
  })
  .meta({ id: 'TwilioSettings', description: 'The Twilio account of the workspace, without its token.' })
export type TwilioSettings = z.infer<typeof TwilioSettings>
