import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Deps } from '../../deps.ts'

/** Several times the largest event. */
const MAX_BYTES = 512 * 1024
const SIGNATURE = /^t=\d{1,12},/

/**
 * Events of the payment provider: no session, a signature over the raw bytes. The response is sent after the event is
 * stored. Events with an invalid signature change nothing, and the body of an unsigned request is not read.
 */
export function mountStripe(app: Hono, { paymentEvents }: Deps): void {
  const path = '/api/webhooks/stripe'
  const refusal = { code: 'BAD_REQUEST', message: 'The signature is missing, wrong or too old' }
  app.post(
    path,
    async (c, next) => (SIGNATURE.test(c.req.header('stripe-signature') ?? '') ? next() : c.json(refusal, 400)),
    bodyLimit({
      maxSize: MAX_BYTES,
      onError: (c) =>
        c.json({ code: 'PAYLOAD_TOO_LARGE', message: `At most ${MAX_BYTES} bytes` }, 413, { connection: 'close' }),
    }),
    async (c) => {
      const body = Buffer.from(await c.req.arrayBuffer())
      const outcome = await paymentEvents.receive(body, c.req.header('stripe-signature') ?? '')
      return outcome === 'stored' ? c.json({ received: true }) : c.json(refusal, 400)
    },
  )
}
