import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { createMetrics } from '../../features/diagnostics/metrics.service.ts'
import type { Deps } from '../deps.ts'

const PATH = '/api/metrics'
const digest = (text: string) => createHash('sha256').update(text).digest()

/** Metrics for Prometheus, for clients with the token in METRICS_TOKEN; disabled without that setting. */
export function mountMetrics(app: Hono, { env, pools }: Deps): void {
  const { METRICS_TOKEN } = env
  if (!METRICS_TOKEN) return
  const metrics = createMetrics(pools)
  const expected = digest(`Bearer ${METRICS_TOKEN}`)
  app.use(async (c, next) => {
    const started = performance.now()
    await next()
    const { method, path } = c.req
    if (path !== PATH) metrics.observe({ method, path, status: c.res.status, ms: performance.now() - started })
  })
  app.get(PATH, async (c: Context) => {
    if (!timingSafeEqual(digest(c.req.header('authorization') ?? ''), expected))
      return c.json({ code: 'UNAUTHORIZED', message: 'Send the value of METRICS_TOKEN as a bearer token' }, 401)
    return c.text(await metrics.read(), 200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' })
  })
}
