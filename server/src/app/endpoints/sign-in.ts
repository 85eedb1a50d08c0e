import type { Context, Hono } from 'hono'
import { AUTH_ENDPOINTS, isServed } from '../../features/auth/auth-endpoints.catalog.ts'
import type { AccountRequest } from '../../features/auth/request-tools.service.ts'
import { rateLimitKeyOf } from '../../platform/http/client-address.ts'
import { throwIfUnavailable } from '../../platform/db/unavailable.ts'
import type { Deps } from '../deps.ts'
import { clientAddressOf, isCrossSite } from '../http/session-gate.ts'

const PREFIX = '/api/auth'

/** Sign-in and member management: only the endpoints and fields listed in the catalogue reach better-auth. */
export function mountSignIn(app: Hono, deps: Deps): void {
  app.on(['GET', 'POST'], `${PREFIX}/*`, async (c) => {
    const endpoint = `${c.req.method} ${c.req.path.slice(PREFIX.length)}`
    if (!isServed(endpoint)) return c.json({ code: 'NOT_FOUND', message: 'Not found' }, 404)
    if (isCrossSite(c.req.raw, deps.env.baseUrl)) return c.json({ code: 'FORBIDDEN', message: 'Foreign origin' }, 403)
    const sent = c.req.method === 'GET' ? c.req.query() : await jsonOf(c)
    const input = AUTH_ENDPOINTS[endpoint].safeParse(sent)
    if (!input.success) return c.json({ code: 'BAD_REQUEST', message: 'Input validation failed' }, 400)
    const address = clientAddressOf(c, deps)
    const { headers } = c.req.raw
    return answer(deps, { endpoint, input: input.data, headers, address, addressKey: rateLimitKeyOf(address) })
  })
}

/** The parsed body; undefined if it is not JSON. A request may have no body. */
async function jsonOf(c: Context): Promise<unknown> {
  const text = await c.req.text()
  if (text === '') return {}
  if (!c.req.header('content-type')?.startsWith('application/json')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** better-auth reports success for a sign-out that was not stored, and serves its own HTML pages. */
async function answer({ accountRequests }: Deps, request: AccountRequest): Promise<Response> {
  const response = await throwIfUnavailable(() => accountRequests.answer(request))
  const type = response.headers.get('content-type') ?? ''
  const isOfApi = type.includes('json') || (response.status !== 404 && !type.includes('html'))
  return isOfApi ? response : Response.json({ code: 'NOT_FOUND', message: 'Not found' }, { status: 404 })
}
