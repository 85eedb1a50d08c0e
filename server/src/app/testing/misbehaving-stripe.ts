import { failureText } from '../../features/billing/test-cashier/test-cashier.service.ts'
import type { StripeHandler } from '../../features/billing/stripe/stripe.client.ts'

/** `answered-500`: the request is executed, but its answer is lost. */
export type StripeFault = 'fine' | 429 | 500 | 'answered-500' | 'slow'

const SLOW_MS = 30

/** Stripe's API with failures. `nextFault` returns the fault of each request; undefined for none. */
export const withFaults =
  (
    handle: StripeHandler,
    options: { nextFault: () => StripeFault | undefined; asked?: (line: string) => void },
  ): StripeHandler =>
  async (request) => {
    options.asked?.(`${request.method} ${new URL(request.url).pathname}`)
    const fault = options.nextFault() ?? 'fine'
    if (fault === 429) return failure(429)
    if (fault === 500) return failure(500)
    if (fault === 'slow') await new Promise((done) => setTimeout(done, SLOW_MS))
    const answer = await handle(request)
    return fault === 'answered-500' ? failure(500) : answer
  }

const failure = (status: 429 | 500): Response =>
  new Response(
    failureText(
      status === 429
        ? { type: 'invalid_request_error', code: 'rate_limit', message: 'Request rate limit exceeded.' }
        : { type: 'api_error', message: 'Something went wrong on our end.' },
      'req_bad',
    ),
    { status, headers: { 'content-type': 'application/json', 'request-id': 'req_bad' } },
  )
