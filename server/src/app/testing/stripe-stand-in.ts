import { serve } from '@hono/node-server'
import type Stripe from 'stripe'
import { vi } from 'vitest'
import { endPaymentJobs } from '../../platform/testing/payment-jobs.ts'
import { CASHIER_KEY, openCashier, createCashierProducts } from './cashier.ts'
import type { Person } from './people.ts'
import { startApp } from './start-app.ts'

const WEBHOOK_SECRET = 'whsec_of_the_tests'
const TIMEOUT_MS = 60_000

export type PayingApp = Awaited<ReturnType<typeof startPayingApp>>

/** The app with a local replacement of Stripe over HTTP; events wait in `shop.events` until they are delivered. */
export async function startPayingApp(settings: Record<string, string> = {}) {
  const shop = openCashier({ at: new Date().toISOString() })
  await createCashierProducts(shop)
  shop.events.length = 0
  let answerInstead: ((request: Request) => Response | undefined | Promise<Response | undefined>) | undefined
  const asked: string[] = []
  const server = serve({
    port: 0,
    fetch: async (request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`)
      return (await answerInstead?.(request)) ?? shop.cashier.handle(request)
    },
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const app = await startApp({
    STRIPE_SECRET_KEY: CASHIER_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: `http://localhost:${port}`,
    ...settings,
  })
  const sign = (payload: string, timestamp = Math.floor(Date.now() / 1000)) =>
    shop.stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp })
  const post = (payload: string, signature: string | undefined) =>
    fetch(`${app.url}/api/webhooks/stripe`, {
      method: 'POST',
      body: payload,
      headers: signature === undefined ? {} : { 'stripe-signature': signature },
    })
  const send = (event: Stripe.Event) => {
    const payload = JSON.stringify(event)
    return post(payload, sign(payload))
  }
  /**
   * Resolves when no worker is reading a customer for a delivered event: such a job stores correct data, but it
   * overwrites rows that a test changes meanwhile.
   */
  const untilRead = (events: string[]) =>
    vi.waitFor(
      async () => {
        if (await endPaymentJobs(app.owner, events)) throw new Error('A customer is being read')
      },
      { timeout: TIMEOUT_MS, interval: 20 },
    )
  return {
    app,
    shop,
    asked,
    sign,
    post,
    send,
    /** Answers requests to the provider with the result of `by`, unless that is undefined. */
    letFail: (by: typeof answerInstead) => {
      answerInstead = by
    },
    /** Delivers the events since the last call and applies them; nothing of them is stored later. */
    async deliver(): Promise<void> {
      const newEvents = shop.events.splice(0)
      for (const event of newEvents) {
        await send(event)
        await app.deps.paymentEvents.process(event.id)
      }
      await untilRead(newEvents.map(({ id }) => id))
    },
    /** Completes a checkout with a card; returns the id of its session. */
    async buy(person: Person, checkoutInput: Parameters<Person['client']['billing']['checkout']>[0]): Promise<string> {
      const { url } = await person.client.billing.checkout(checkoutInput)
      const session = url.split('/').at(-1) ?? ''
      await shop.finish(session)
      return session
    },
    async stop(): Promise<void> {
      await app.stop()
      server.close()
    },
  }
}
