import { type Context, Hono } from 'hono'
import type { Deps } from './deps.ts'
import { createErrorHandler } from './http/errors.ts'
import { noStore, securityHeaders } from './http/headers.ts'
import { mountApi } from './endpoints/api.ts'
import { mountBodyLimits } from './endpoints/body-limits.ts'
import { mountFiles } from './endpoints/files.ts'
import { mountCacheableFiles } from './endpoints/cacheable-files.ts'
import { mountUnauthenticated } from './endpoints/unauthenticated.ts'
import { mountSignIn } from './endpoints/sign-in.ts'
import { mountTraces } from './endpoints/traces.ts'
import { mountPages } from './endpoints/pages.ts'

/** A token in a path is a credential and must not be logged. */
const TOKEN_IN_PATH = /^((?:\/api)?\/unsubscribe\/)[^/]+/

/** The web server: health, sign-in, RPC, REST and the built web. */
export async function createWeb(deps: Deps): Promise<Hono> {
  const app = new Hono()
  app.onError(createErrorHandler(deps.log))
  mountTraces(app)
  app.use(requestLog(deps), securityHeaders(deps))
  mountCacheableFiles(app, deps)
  app.use('/api/*', noStore)
  mountUnauthenticated(app, deps)
  mountFiles(app, deps)
  mountBodyLimits(app, deps)
  mountSignIn(app, deps)
  await mountApi(app, deps)
  app.all('/api/*', (c) => c.json({ code: 'NOT_FOUND', message: 'Not found' }, 404))
  await mountPages(app, deps)
  return app
}

function requestLog({ log }: Deps) {
  return async (c: Context, next: () => Promise<void>) => {
    const started = performance.now()
    const requestId = crypto.randomUUID()
    await next()
    // `c.header` would turn the text of a response into a stream.
    c.res.headers.set('x-request-id', requestId)
    // Paths carry ids only; query strings may carry what people typed, so they stay out.
    const { method } = c.req
    const path = c.req.path.replace(TOKEN_IN_PATH, '$1…')
    const line = { requestId, method, path, status: c.res.status, ms: Math.round(performance.now() - started) }
    if (c.res.status >= 500) log.error(line, 'request')
    else log.debug(line, 'request')
  }
}
