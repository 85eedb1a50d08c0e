import { hash } from 'node:crypto'
import Stripe from 'stripe'
import type { Env } from '../../../platform/settings/env.ts'

/** Handles the requests of the `stripe` library like Stripe's API. */
export type StripeHandler = (request: Request) => Promise<Response>

/** The payment provider, accessed only through the `stripe` library. */
export type PaymentProvider = {
  mode: 'stripe' | 'test-cashier'
  stripe: Stripe
  /** Signs the provider's events. */
  webhookSecret: string
  /** Events and objects of the other mode are not ours. */
  livemode: boolean
}

/** The key of the test cashier, which only this process can reach. */
export const CASHIER_KEY = 'sk_test_cashier'

const TIMEOUT_MS = 20_000
const RETRIES = 2

/** The configured payment provider, if there is one. `cashier` replaces Stripe if no key is set. */
export function openPaymentProvider(options: {
  env: Env
  /** The secret of the installation. */
  secret: string
  cashier: StripeHandler | undefined
}): PaymentProvider | undefined {
  const { env, secret, cashier } = options
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (env.payments === 'stripe' && key && webhookSecret)
    return {
      mode: 'stripe',
      stripe: connect(key, env.STRIPE_API_URL),
      webhookSecret,
      livemode: /^\w\w_live_/.test(key),
    }
  if (env.payments !== 'test-cashier' || !cashier) return undefined
  const httpClient = Stripe.createFetchHttpClient((url, init) => cashier(new Request(url, init)))
  const stripe = new Stripe(CASHIER_KEY, { httpClient, maxNetworkRetries: RETRIES, telemetry: false })
  return { mode: 'test-cashier', stripe, webhookSecret: cashierSecretOf(secret), livemode: false }
}

/** The secret with which the test cashier signs its events. */
export const cashierSecretOf = (secret: string): string =>
  `whsec_${hash('sha256', `test-cashier:${secret}`, 'base64url')}`

function connect(key: string, address: string): Stripe {
  const { protocol, hostname, port } = new URL(address)
  return new Stripe(key, {
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
  })
}

/** Why the provider did not perform a request, or undefined for an error that is not the provider's. */
export function providerFailureOf(error: unknown): 'PAYMENT_FAILED' | 'PAYMENT_PROVIDER_UNAVAILABLE' | undefined {
  if (error instanceof Stripe.errors.StripeCardError) return 'PAYMENT_FAILED'
  return error instanceof Stripe.errors.StripeError ? 'PAYMENT_PROVIDER_UNAVAILABLE' : undefined
}

/** Whether the provider may have performed the request: the response is lost or inconclusive. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeAPIError

/** Whether the object at the provider is in another state than the request needs, such as a completed checkout. */
export const isStateConflict = (error: unknown): boolean => error instanceof Stripe.errors.StripeInvalidRequestError
