import type { Context, Hono } from 'hono'
import { createMetrics } from '../../features/diagnostics/metrics.service.ts'
import { areSecretsEqual } from '../../platform/signature.ts'
import type { Deps } from '../deps.ts'

const PATH = '/api/metrics'

/** Metrics for Prometheus, for clients with the token in METRICS_TOKEN; disabled without that setting. */
export function mountMetrics(app: Hono, { env, pools }: Deps): void {
  const { METRICS_TOKEN } = env
  if (!METRICS_TOKEN) return
  const metrics = createMetrics(pools)
  app.use(async (c, next) => {
    const started = performance.now()
    await next()
    const { method, path } = c.req
    if (path !== PATH) metrics.observe({ method, path, status: c.res.status, ms: performance.now() - started })
  })
  app.get(PATH, async (c: Context) => {
    if (!areSecretsEqual(c.req.header('authorization') ?? '', `Bearer ${METRICS_TOKEN}`))
      return c.json({ code: 'UNAUTHORIZED', message: 'Send the value of METRICS_TOKEN as a bearer token' }, 401)
    return c.text(await metrics.read(), 200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' })
  })
}
