import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import { CLIENT_ADDRESS_HEADER } from '../features/auth/auth.service.ts'
import { failUnavailable } from '../platform/db/unavailable.ts'
import type { Deps } from './deps.ts'
import { answerError } from './errors.ts'
import { mountHealth } from './health.ts'
import { neverStored, pageHeaders } from './headers.ts'
import { mountApi } from './mount-api.ts'
import { mountBodies } from './mount-bodies.ts'
import { mountFiles } from './mount-files.ts'
import { mountPages } from './pages.ts'

/** The front door: health, sign-in, RPC, REST and the built web. */
export async function createWeb(deps: Deps): Promise<Hono> {
  const app = new Hono()
  app.onError(answerError(deps.log))
  app.use(requestLog(deps), pageHeaders(deps))
  app.use('/api/*', neverStored)
  mountHealth(app, deps)
  mountFiles(app, deps)
  mountBodies(app, deps)
  app.on(['GET', 'POST'], '/api/auth/*', async (c, next) => {
    // better-auth reports a sign-out that was not stored as done, and other trouble as it pleases.
    const response = await failUnavailable(() => deps.auth.handler(withClientAddress(c)))
    return isOfApi(response) ? response : next()
  })
  app.get('/api/settings', (c) => c.json({ mapStyleUrl: deps.env.MAP_STYLE_URL ?? null, mailSends: deps.mail.canSend }))
  await mountApi(app, deps)
  app.all('/api/*', (c) => c.json({ code: 'NOT_FOUND', message: 'Not found' }, 404))
  mountPages(app)
  return app
}

/** The sign-in library has pages of its own, and says in plain text that there is nothing. */
function isOfApi({ status, headers }: Response): boolean {
  const type = headers.get('content-type') ?? ''
  return type.includes('json') || (status !== 404 && !type.includes('html'))
}

/** Rate limits count by the socket's address; what the client claims of itself is thrown away. */
function withClientAddress(c: Context): Request {
  const request = new Request(c.req.raw)
  request.headers.set(CLIENT_ADDRESS_HEADER, getConnInfo(c).remote.address ?? 'unknown')
  return request
}

function requestLog({ log }: Deps) {
  return async (c: Context, next: () => Promise<void>) => {
    const started = performance.now()
    const requestId = crypto.randomUUID()
    await next()
    // `c.header` would turn an answer's text into a stream.
    c.res.headers.set('x-request-id', requestId)
    // Paths carry ids only; query strings may carry what people typed, so they stay out.
    const { method, path } = c.req
    const line = { requestId, method, path, status: c.res.status, ms: Math.round(performance.now() - started) }
    if (c.res.status >= 500) log.error(line, 'request')
    else log.debug(line, 'request')
  }
}
