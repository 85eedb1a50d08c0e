import type { Hono } from 'hono'
import { basemapUrl } from './files/basemap.ts'
import type { Deps } from '../deps.ts'
import { mountDiagnostics } from './diagnostics.ts'
import { mountEmailChange } from './email-change.ts'
import { mountMetrics } from './metrics.ts'
import { mountObjections } from './objections.ts'
import { mountReceivers } from './receivers.ts'
import { mountUnsubscribe } from './unsubscribe.ts'
import { mountHealth } from './health.ts'
import { mountTestCashier } from './test-cashier.ts'
import { mountWebhooks } from './webhooks.ts'

/** Routes without sign-in: the health of the process, and the settings that the browser needs. */
export function mountUnauthenticated(app: Hono, deps: Deps): void {
  // First, because it measures the requests of all routes mounted after it.
  mountMetrics(app, deps)
  mountHealth(app, deps)
  mountEmailChange(app, deps)
  mountUnsubscribe(app, deps)
  mountReceivers(app, deps)
  mountObjections(app, deps)
  mountDiagnostics(app, deps)
  mountTestCashier(app, deps)
  mountWebhooks(app, deps)
  app.get('/api/settings', async (c) =>
    c.json({
      mapStyleUrl: deps.env.MAP_STYLE_URL ?? null,
      mapTilesUrl: await basemapUrl(deps),
      mailSends: deps.mail.canSend,
    }),
  )
}
