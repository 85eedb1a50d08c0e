import { randomUUID } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { CLIENT_ADDRESS_HEADER } from '../features/auth/auth.service.ts'
import { isAlive } from '../platform/db/alive.ts'
import type { Deps } from './deps.ts'
import { mountApi } from './mount-api.ts'
import { mountBodies } from './mount-bodies.ts'
import { mountFiles } from './mount-files.ts'
import { mountOpen } from './mount-open.ts'
import { mountPages } from './pages.ts'

const PATIENCE_MS = 2000

/** The front door: health, sign-in, RPC, REST and the built web. */
export async function createWeb(deps: Deps): Promise<Hono> {
  const app = new Hono()
  app.use(requestLog(deps), headers(deps))
  mountOpen(app, deps)
  mountFiles(app, deps)
  mountBodies(app, deps)
  app.on(['GET', 'POST'], '/api/auth/*', (c) => answerSignIn(deps, withClientAddress(c)))
  await mountApi(app, deps)
  app.all('/api/*', (c) => c.json({ code: 'NOT_FOUND', message: 'Not found' }, 404))
  mountPages(app)
  return app
}

function headers({ env }: Deps) {
  const style = env.MAP_STYLE_URL ? [new URL(env.MAP_STYLE_URL).origin] : []
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      workerSrc: ["'self'", 'blob:'],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...style],
      connectSrc: ["'self'", ...style],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
    },
    strictTransportSecurity: env.baseUrl.startsWith('https:'),
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
  })
}

/** better-auth knows one answer to any trouble; while the database is away it is “try again”. */
async function answerSignIn({ auth, pools, log }: Deps, request: Request): Promise<Response> {
  const response = await auth.handler(request).catch((error: unknown) => {
    log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'sign-in failed')
    return Response.json({ code: 'INTERNAL_SERVER_ERROR', message: 'An unexpected error occurred' }, { status: 500 })
  })
  if (response.status < 500 || (await isAlive(pools.system, PATIENCE_MS))) return response
  return Response.json({ code: 'SERVICE_UNAVAILABLE', message: 'Service temporarily unavailable' }, { status: 503 })
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
    const requestId = randomUUID()
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
