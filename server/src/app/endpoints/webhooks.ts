import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { mountStripe } from './webhooks/stripe.ts'
import { mountTwilio } from './webhooks/twilio.ts'

/** Signed webhooks of providers. */
export function mountWebhooks(app: Hono, deps: Deps): void {
  mountStripe(app, deps)
  mountTwilio(app, deps)
}
