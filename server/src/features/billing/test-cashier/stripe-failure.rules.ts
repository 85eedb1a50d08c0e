/** An error as Stripe's API returns it. */
export type FailureBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
}

export class StripeFailure extends Error {
  readonly status: number
  readonly body: FailureBody
  /** Whether the changes so far are stored, as for a failed attempt to charge a card. */
  readonly isKept: boolean
  constructor(status: number, body: FailureBody, { isKept = false } = {}) {
    super(body.message)
    this.status = status
    this.body = body
    this.isKept = isKept
  }
}

export const invalid = (message: string, more: { code?: string; param?: string } = {}): StripeFailure =>
  new StripeFailure(400, { type: 'invalid_request_error', message, ...more })

/** A missing object that a path or a parameter names. */
export const missing = (options: { kind: string; id: string; param?: string }): StripeFailure =>
  new StripeFailure(options.param === undefined ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${options.kind}: '${options.id}'`,
    param: options.param ?? 'id',
  })

export const declined = (options: { isKept: boolean } = { isKept: false }): StripeFailure =>
  new StripeFailure(
    402,
    {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    },
    options,
  )
