import { relative } from 'node:path'
import { randomUUID } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { serveStatic } from '@hono/node-server/serve-static'
import { contract } from '@leadhaul/contract/api/api.contract.ts'
import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { RPCHandler } from '@orpc/server/fetch'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { type Context, Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { CLIENT_ADDRESS_HEADER } from '../features/auth/auth.service.ts'
import type { Deps } from './deps.ts'
import { reportUnexpected } from './errors.ts'
import { mountHealth } from './health.ts'
import { createRouter } from './router.ts'
import { isForeign, readSession } from './session-gate.ts'

const WEB_ROOT = new URL('../../../web/dist', import.meta.url).pathname
const YEAR = 31_536_000

/** The front door: health, sign-in, RPC, REST and the built web. */
export async function createWeb(deps: Deps): Promise<Hono> {
  const app = new Hono()
  app.use(requestLog(deps), headers(deps))
  mountHealth(app, deps)
  app.on(['GET', 'POST'], '/api/auth/*', (c) => deps.auth.handler(withClientAddress(c)))
  app.get('/api/settings', (c) => c.json({ mapStyleUrl: deps.env.MAP_STYLE_URL ?? null, mailSends: deps.mail.canSend }))
  await mountApi(app, deps)
  app.all('/api/*', (c) => c.json({ code: 'NOT_FOUND', message: 'Not found' }, 404))
  mountPages(app)
  return app
}

async function mountApi(app: Hono, deps: Deps): Promise<void> {
  const router = createRouter(deps)
  const interceptors = [reportUnexpected(deps.log)]
  const handlers = [
    ['/api/rpc', new RPCHandler(router, { interceptors })],
    ['/api/v1', new OpenAPIHandler(router, { interceptors })],
  ] as const
  const document = await new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(
    contract,
    {
      info: { title: 'Leadhaul', version: '1' },
      servers: [{ url: '/api/v1' }],
    },
  )
  app.get('/api/openapi.json', (c) => c.json(document))
  for (const [prefix, handler] of handlers) {
    app.use(`${prefix}/*`, async (c, next) => {
      if (isForeign(c.req.raw, deps.env.baseUrl)) return c.json({ code: 'FORBIDDEN', message: 'Foreign origin' }, 403)
      const signedIn = await readSession(deps, c.req.raw.headers)
      const { matched, response } = await handler.handle(c.req.raw, {
        prefix,
        context: { signedIn, tenancy: deps.tenancy },
      })
      return matched ? c.newResponse(response.body, response) : next()
    })
  }
}

/** Hashed assets are kept for ever, pages are asked for again; every path that is no file is the app's. */
function mountPages(app: Hono): void {
  const root = relative(process.cwd(), WEB_ROOT) || '.'
  app.use('*', async (c, next) => {
    await next()
    const kept = c.req.path.startsWith('/assets/') && c.res.status === 200
    c.header('cache-control', kept ? `public, max-age=${YEAR}, immutable` : 'no-cache')
  })
  app.use('*', serveStatic({ root, precompressed: true }))
  app.get('/assets/*', (c) => c.text('Not found', 404))
  app.get('*', serveStatic({ root, path: 'index.html', precompressed: true }))
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
    c.header('x-request-id', requestId)
    await next()
    // Paths carry ids only; query strings may carry what people typed, so they stay out.
    const line = {
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    }
    if (c.res.status >= 500) log.error(line, 'request')
    else log.debug(line, 'request')
  }
}
