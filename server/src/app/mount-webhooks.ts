import type { Hono } from 'hono'
import type { Deps } from './deps.ts'
import { mountStripe } from './mount-stripe.ts'
import { mountTwilio } from './mount-twilio.ts'

/** Signed webhooks of providers. */
export function mountWebhooks(app: Hono, deps: Deps): void {
  mountStripe(app, deps)
  mountTwilio(app, deps)
}
