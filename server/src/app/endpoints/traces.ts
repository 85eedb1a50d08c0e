import type { Hono } from 'hono'
import { routeOf } from '../../features/diagnostics/metrics.service.ts'
import { inSpan, isTracing } from '../../platform/tracing/spans.ts'

const FOUND = 200

/** Records a span for each request: its method and its path without identifiers. */
export function mountTraces(app: Hono): void {
  if (!isTracing()) return
  app.use((c, next) => {
    const { method, path } = c.req
    const route = routeOf(path, FOUND)
    const attributes = { 'http.request.method': method, 'http.route': route }
    const carrier = { traceparent: c.req.header('traceparent'), tracestate: c.req.header('tracestate') }
    return inSpan(`${method} ${route}`, { kind: 'server', attributes, carrier }, async (span) => {
      await next()
      span?.setAttribute('http.response.status_code', c.res.status)
    })
  })
}
