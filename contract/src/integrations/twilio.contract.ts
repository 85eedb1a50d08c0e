// The Twilio account that a workspace sends WhatsApp messages with (spec part 2 §2.8).
// Used by Settings › Integrations. Saving verifies the account with Twilio first.
// Rejects plans below Standard, members who may not change the company, and accounts that Twilio rejects.
import * as z from 'zod'
import { ADMINS_ONLY, procedure, upgradeRequired } from '../api/errors.contract.ts'
import { TwilioChange, TwilioSettings } from './twilio.schema.ts'

const tags = ['Integrations']
const accountErrors = {
  ...upgradeRequired('twilio', () => 'Your plan does not include this'),
  FORBIDDEN: ADMINS_ONLY,
} as const
const verificationErrors = {
  AUTH_TOKEN_REQUIRED: { status: 400, message: 'Auth Token is required' },
  TWILIO_REFUSED: { status: 422, message: 'Twilio rejected the token' },
  TWILIO_ACCOUNT_CLOSED: { status: 422, message: 'This Twilio account is suspended or closed' },
  TWILIO_UNAVAILABLE: { status: 503, message: 'Twilio is not responding' },
} as const

export const twilioContract = {
  get: procedure
    .route({ method: 'GET', path: '/integrations/twilio', tags, summary: 'Get the Twilio account, without its token' })
    .output(TwilioSettings),
  save: procedure
    .route({
      method: 'PUT',
      path: '/integrations/twilio',
      tags,
      summary: 'Set the Twilio account; it is checked before it is stored',
    })
    .errors({ ...accountErrors, ...verificationErrors })
    .input(TwilioChange)
    .output(TwilioSettings),
  test: procedure
    .route({ method: 'POST', path: '/integrations/twilio/test', tags, summary: 'Test the Twilio account' })
    .errors({ ...accountErrors, ...verificationErrors })
    .input(TwilioChange)
    .output(z.object({ working: z.literal(true) })),
  remove: procedure
    .route({ method: 'DELETE', path: '/integrations/twilio', tags, summary: 'Delete the Twilio account' })
    .errors({ FORBIDDEN: accountErrors.FORBIDDEN })
    .output(TwilioSettings),
}
