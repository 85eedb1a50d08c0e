import type { Hono } from 'hono'
import { basemapUrl } from './basemap.ts'
import type { Deps } from './deps.ts'
import { mountDiagnostics } from './mount-diagnostics.ts'
import { mountEmailChange } from './mount-email-change.ts'
import { mountMetrics } from './mount-metrics.ts'
import { mountUnsubscribe } from './mount-unsubscribe.ts'
import { mountHealth } from './health.ts'
import { mountTestCashier } from './mount-test-cashier.ts'
import { mountStripe } from './mount-stripe.ts'

/** What is answered without signing in: the health of the process, and what the browser needs to know of its settings. */
export function mountOpen(app: Hono, deps: Deps): void {
  // First: it measures every request to what is mounted after it.
  mountMetrics(app, deps)
  mountHealth(app, deps)
  mountEmailChange(app, deps)
  mountUnsubscribe(app, deps)
  mountDiagnostics(app, deps)
  mountTestCashier(app, deps)
  mountStripe(app, deps)
  app.get('/api/settings', async (c) =>
    c.json({
      mapStyleUrl: deps.env.MAP_STYLE_URL ?? null,
      mapTilesUrl: await basemapUrl(deps),
      mailSends: deps.mail.canSend,
    }),
  )
}
