import { hash } from 'node:crypto'
import Stripe from 'stripe'
import type { Env } from '../../../platform/env.ts'

/** Answers what the `stripe` library asks, as Stripe's API does. */
export type StripeHandler = (request: Request) => Promise<Response>

/** Who takes payments, reached by the `stripe` library alone. */
export type PaymentProvider = {
  mode: 'stripe' | 'test-cashier'
  stripe: Stripe
  /** Signs the provider's events. */
  webhookSecret: string
  /** Events and objects of the other kind are not ours. */
  livemode: boolean
}

/** Of the test cashier, which only this process reaches. */
export const CASHIER_KEY = 'sk_test_cashier'

const TIMEOUT_MS = 20_000
const RETRIES = 2

/** The payment provider of the settings, if there is one. `cashier` replaces Stripe where no key is set. */
export function openPaymentProvider(options: {
  env: Env
  /** Of the installation. */
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

/** What the test cashier signs its events with. */
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

/** Why the provider did not do what it was asked; undefined for an error that is not of the provider. */
export function providerFailureOf(error: unknown): 'PAYMENT_FAILED' | 'PAYMENT_PROVIDER_UNAVAILABLE' | undefined {
  if (error instanceof Stripe.errors.StripeCardError) return 'PAYMENT_FAILED'
  return error instanceof Stripe.errors.StripeError ? 'PAYMENT_PROVIDER_UNAVAILABLE' : undefined
}

/** Whether the provider may have done what it was asked: the answer is lost, or says nothing of it. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeAPIError

/** Whether the provider has it in another state than the request needs, as a checkout that was finished. */
export const isOtherState = (error: unknown): boolean => error instanceof Stripe.errors.StripeInvalidRequestError
