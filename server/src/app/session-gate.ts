import { getConnInfo } from '@hono/node-server/conninfo'
import { commonErrors } from '@leadhaul/contract/api/errors.contract.ts'
import { WORKSPACE_HEADER } from '@leadhaul/contract/workspace/workspace-header.catalog.ts'
import { ORPCError } from '@orpc/server'
import type { Context } from 'hono'
import { clientAddress, limitKeyOf } from '../platform/client-address.ts'
import type { SignedIn } from '../platform/api.ts'
import type { Deps } from './deps.ts'

const METHODS = { '/api/rpc': ['GET', 'POST'], '/api/v1': ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] }
const JSON_TYPE = /^application\/json\s*(;|$)/i
type ApiPrefix = keyof typeof METHODS

/** Who sends this request. */
export const readSession = ({ sessions }: Deps, headers: Headers): Promise<SignedIn | undefined> =>
  sessions.readSession(headers)

/** The same where only members are answered, and only of the workspace that the request names. */
export async function requireSession(deps: Deps, headers: Headers, refusal?: string): Promise<SignedIn> {
  const signedIn = await readSession(deps, headers)
  if (!signedIn) throw new ORPCError('UNAUTHORIZED', { message: refusal ?? deps.sessions.refusal(headers) })
  const named = headers.get(WORKSPACE_HEADER)
  if (named !== null && named !== signedIn.workspaceId)
    throw new ORPCError('WORKSPACE_CHANGED', commonErrors.WORKSPACE_CHANGED)
  return signedIn
}

/** The same for requests whose answers bring a new token when the rights of their sender changed. */
export function renewedSession({ sessions }: Deps, headers: Headers) {
  let due = false
  return {
    refusal: sessions.refusal(headers),
    workspaceNamed: headers.get(WORKSPACE_HEADER),
    async read(): Promise<SignedIn | undefined> {
      const signedIn = await sessions.readSession(headers)
      due = signedIn?.renewalDue ?? false
      return signedIn
    },
    async renew(response: Response): Promise<void> {
      const cookie = due && (await sessions.renew(headers))
      if (cookie) response.headers.append('set-cookie', cookie)
    },
  }
}

/** A changing request from another site's page is refused, whatever cookies it carries. */
export function isForeign(request: Request, baseUrl: string): boolean {
  if (request.method === 'GET') return false
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  return (origin !== null && origin !== new URL(baseUrl).origin) || site === 'cross-site' || site === 'same-site'
}

/**
 * Whether the router gets a request. It would take any method for a call, and forms and plain text for input: another
 * site's page sends these, and HEAD, without asking this one before.
 */
export function formRefusal({ method, headers }: Request, prefix: ApiPrefix): Response | undefined {
  const allowed = METHODS[prefix]
  if (!allowed.includes(method))
    return refusal(405, 'METHOD_NOT_SUPPORTED', 'This method is not allowed: use one of the header Allow', {
      allow: allowed.join(', '),
    })
  const hasBody = headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0
  if (hasBody && !JSON_TYPE.test(headers.get('content-type') ?? ''))
    return refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send JSON with content-type: application/json')
  return undefined
}

const refusal = (status: number, code: string, message: string, headers: Record<string, string> = {}) =>
  Response.json({ code, message }, { status, headers })

/** Where a request comes from, through the proxies the operator trusts. */
export const clientAddressOf = (c: Context, { env }: Pick<Deps, 'env'>): string =>
  clientAddress({
    socket: getConnInfo(c).remote.address,
    forwardedFor: c.req.header('x-forwarded-for') ?? null,
    trusted: env.TRUSTED_PROXIES,
  })

/** What limits count by: that address, for IPv6 the network its customer has. */
export const clientKeyOf = (c: Context, deps: Pick<Deps, 'env'>): string => limitKeyOf(clientAddressOf(c, deps))
