import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { RPCHandler } from '@orpc/server/fetch'
import type { Hono } from 'hono'
import { compress } from 'hono/compress'
import { languageOf } from '../../platform/language.ts'
import type { Deps } from '../deps.ts'
import { reportUnexpected } from '../http/errors.ts'
import { mountDocs } from './docs.ts'
import { isSigned } from './webhooks/ingest.ts'
import { plainJson } from '../http/plain-json.ts'
import { createRouter } from '../router.ts'
import {
  apiKeyOf,
  clientKeyOf,
  rejectUnsafeRequest,
  isCrossSitePage,
  createRenewableSession,
} from '../http/session-gate.ts'

/** Responses of megabytes: a map of 20,000 points is 4 MB of text. Compressing small ones costs more than it saves. */
const COMPRESSED_PATHS = ['leads/map', 'leads/ids']

/** One contract, served as RPC for our web and as REST with its OpenAPI document for all other clients. */
export async function mountApi(app: Hono, deps: Deps): Promise<void> {
  const router = createRouter(deps)
  // Each handler needs its own list, because it appends to it.
  const interceptors = () => ({ clientInterceptors: [reportUnexpected(deps.log)] })
  const handlers = [
    ['/api/rpc', new RPCHandler(router, interceptors())],
    ['/api/v1', new OpenAPIHandler(router, { ...interceptors(), customJsonSerializers: [plainJson] })],
  ] as const
  await mountDocs(app)
  for (const [prefix, handler] of handlers) {
    for (const path of COMPRESSED_PATHS) app.use(`${prefix}/${path}`, compress())
    app.use(`${prefix}/*`, async (c, next) => {
      if (isCrossSitePage(c.req.raw, deps.env.baseUrl))
        return c.json({ code: 'FORBIDDEN', message: 'Foreign origin' }, 403)
      const signed = isSigned(c.req.raw)
      const refused = signed ? undefined : rejectUnsafeRequest(c.req.raw, prefix)
      if (refused) return refused
      const { headers } = c.req.raw
      if (prefix === '/api/rpc' && apiKeyOf(headers) !== undefined)
        return c.json({ code: 'UNAUTHORIZED', message: 'API keys are for the addresses under /api/v1' }, 401)
      const language = languageOf(headers.get('accept-language'))
      const session = createRenewableSession(deps, headers)
      const clientKey = () => clientKeyOf(c, deps)
      const context = {
        readSession: () => session.read(),
        sessionRefusal: session.refusal,
        requestedWorkspaceId: session.requestedWorkspaceId,
        tenancy: deps.tenancy,
        language,
        signed,
        clientKey,
      }
      const { matched, response } = await handler.handle(c.req.raw, { prefix, context })
      if (matched) await session.renew(response)
      // Returned unchanged: reading `body` of a response would turn its text into a stream.
      return matched ? response : next()
    })
  }
}
