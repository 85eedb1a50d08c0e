import { providerFailureOf } from './stripe/stripe.client.ts'

type Code =
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'PAYMENTS_OFF'
  | 'PAYMENT_PROVIDER_UNAVAILABLE'
  | 'PAYMENT_FAILED'
  | 'PAYMENT_METHOD_NEEDED'
  | 'ALREADY_SUBSCRIBED'
  | 'TRIAL_USED'
  | 'NO_TRIAL'
  | 'PROMOTION_CODE_UNKNOWN'
  | 'NO_SUBSCRIPTION'
  | 'CHANGE_UNCONFIRMED'
  | 'PRICE_CHANGED'
  | 'VAT_ID_INVALID'
  | 'ADDRESS_INVALID'

/** A service rejects a request with the code that its procedure declares. */
export class Refusal extends Error {
  readonly code: Code
  constructor(code: Code) {
    super(code)
    this.code = code
  }
}

/** Returns the result of `work`. A refusal, or a failure of the payment provider, is thrown as the declared error. */
export async function withDeclaredErrors<Result>(errors: object, work: () => Promise<Result>): Promise<Result> {
  return work().catch((error: unknown) => {
    const code = error instanceof Refusal ? error.code : providerFailureOf(error)
    const make: unknown = code && Reflect.get(errors, code)
    throw typeof make === 'function' ? make({ cause: error }) : error
  })
}
