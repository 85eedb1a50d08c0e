import type { TwilioSettings } from '@leadhaul/contract/integrations/twilio.schema.ts'
import { CAPABILITIES } from '@leadhaul/contract/workspace/plans.catalog.ts'
import { identityOf, signedInApi } from '../../../platform/api.ts'
import type { TwilioRefusal, TwilioAccounts } from './twilio-settings.service.ts'

type Errors = {
  FORBIDDEN(): Error
  UNAUTHORIZED(given: { data: { sessionEnded: true } }): Error
  UPGRADE_REQUIRED(given: { data: { capability: 'twilio'; plan: 'standard' } }): Error
  AUTH_TOKEN_REQUIRED(): Error
  TWILIO_REFUSED(): Error
  TWILIO_ACCOUNT_CLOSED(): Error
  TWILIO_UNAVAILABLE(): Error
}

/** These procedures open transactions of the system role, and call Twilio outside of any transaction. */
export function twilioRouter({ twilioAccounts }: { twilioAccounts: TwilioAccounts }) {
  const { get, save, test, remove } = signedInApi.integrations.twilio
  return {
    get: get.handler(({ context: { signedIn } }) => twilioAccounts.settings(identityOf(signedIn))),
    save: save.handler(async ({ context: { signedIn }, input, errors }) => {
      const saved = await twilioAccounts.save(identityOf(signedIn), input)
      return requireSaved(saved, errors)
    }),
    test: test.handler(async ({ context: { signedIn }, input, errors }) => {
      const outcome = await twilioAccounts.test(identityOf(signedIn), input)
      if (outcome !== 'working') throw errorOf(outcome, errors)
      return { working: true as const }
    }),
    remove: remove.handler(async ({ context: { signedIn }, errors }) => {
      const removed = await twilioAccounts.remove(identityOf(signedIn))
      if (removed === 'role') throw errors.FORBIDDEN()
      return removed
    }),
  }
}

function requireSaved(saved: TwilioSettings | TwilioRefusal, errors: Errors): TwilioSettings {
  if (typeof saved === 'string') throw errorOf(saved, errors)
  return saved
}

function errorOf(refusal: TwilioRefusal, errors: Errors): Error {
  switch (refusal) {
    case 'role':
      return errors.FORBIDDEN()
    case 'session':
      return errors.UNAUTHORIZED({ data: { sessionEnded: true } })
    case 'plan':
      return errors.UPGRADE_REQUIRED({ data: { capability: 'twilio', plan: CAPABILITIES.twilio } })
    case 'token':
      return errors.AUTH_TOKEN_REQUIRED()
    case 'refused':
      return errors.TWILIO_REFUSED()
    case 'closed':
      return errors.TWILIO_ACCOUNT_CLOSED()
    case 'unavailable':
      return errors.TWILIO_UNAVAILABLE()
  }
}
