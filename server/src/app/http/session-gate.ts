import { getConnInfo } from '@hono/node-server/conninfo'
import { commonErrors } from '@leadhaul/contract/api/errors.contract.ts'
import { WORKSPACE_HEADER } from '@leadhaul/contract/workspace/workspace-header.catalog.ts'
import { ORPCError } from '@orpc/server'
import type { Context } from 'hono'
import { clientAddress, rateLimitKeyOf } from '../../platform/http/client-address.ts'
import type { SignedIn } from '../../platform/api.ts'
import type { Deps } from '../deps.ts'

const METHODS = { '/api/rpc': ['GET', 'POST'], '/api/v1': ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] }
const JSON_TYPE = /^application\/json\s*(;|$)/i
type ApiPrefix = keyof typeof METHODS
/** Ignores other tokens, such as those that a proxy adds. */
const API_KEY = /^Bearer +(lh_\S*)$/i

/** The API key of a request. Cookies sent with it are ignored. */
export const apiKeyOf = (headers: Headers): string | undefined => API_KEY.exec(headers.get('authorization') ?? '')?.[1]

/** The sender of a request, identified by a session. */
export const readSession = async ({ sessions }: Deps, headers: Headers): Promise<SignedIn | undefined> =>
  apiKeyOf(headers) === undefined ? sessions.readSession(headers) : undefined

/** The sender of a request, identified by a session or an API key. An invalid key is rejected with the reason. */
export async function readCaller(deps: Deps, headers: Headers): Promise<SignedIn | undefined> {
  const key = apiKeyOf(headers)
  if (key === undefined) return readSession(deps, headers)
  const answer = await deps.apiKeys.read(key)
  if (answer === 'unknown')
    throw new ORPCError('UNAUTHORIZED', { message: 'This API key is not valid: it may have been revoked' })
  if (answer === 'expired') throw new ORPCError('UNAUTHORIZED', { message: 'This API key has expired' })
  if ('plan' in answer)
    throw new ORPCError('UPGRADE_REQUIRED', { status: 403, message: 'API keys require the Premium plan', data: answer })
  return answer.signedIn
}

/** Requires a session: for the account itself, which API keys cannot access. */
export async function requireSession(deps: Deps, headers: Headers, refusal?: string): Promise<SignedIn> {
  const signedIn = await requireCaller(deps, headers, refusal)
  if (signedIn.isApiKey) throw new ORPCError('SESSION_REQUIRED', commonErrors.SESSION_REQUIRED)
  return signedIn
}

/** Requires a member with a seat in the workspace that the request names. */
export async function requireCaller(deps: Deps, headers: Headers, refusal?: string): Promise<SignedIn> {
  const signedIn = await readCaller(deps, headers)
  if (!signedIn) throw new ORPCError('UNAUTHORIZED', { message: refusal ?? deps.sessions.refusal(headers) })
  const named = headers.get(WORKSPACE_HEADER)
  if (named !== null && named !== signedIn.workspaceId)
    throw new ORPCError('WORKSPACE_CHANGED', commonErrors.WORKSPACE_CHANGED)
  if (!signedIn.hasSeat) throw new ORPCError('NO_SEAT', commonErrors.NO_SEAT)
  return signedIn
}

/** Reads the session for requests whose response contains a new token if the rights of the sender changed. */
export function createRenewableSession(deps: Deps, headers: Headers) {
  const { sessions } = deps
  let isRenewalDue = false
  return {
    refusal: async () => {
      const sessionEnded = await sessions.wasEnded(headers)
      return { message: sessions.refusal(headers), ...(sessionEnded !== undefined && { data: { sessionEnded } }) }
    },
    requestedWorkspaceId: headers.get(WORKSPACE_HEADER),
    async read(): Promise<SignedIn | undefined> {
      if (apiKeyOf(headers) !== undefined) return readCaller(deps, headers)
      const signedIn = await sessions.readSession(headers)
      isRenewalDue = signedIn?.renewalDue ?? false
      return signedIn
    },
    async renew(response: Response): Promise<void> {
      const cookie = isRenewalDue && (await sessions.renew(headers))
      if (cookie) response.headers.append('set-cookie', cookie)
    },
  }
}

/** Whether a changing request comes from another site's page. It is rejected, whatever its cookies. */
export function isCrossSite(request: Request, baseUrl: string): boolean {
  if (request.method === 'GET') return false
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  return (origin !== null && origin !== new URL(baseUrl).origin) || site === 'cross-site' || site === 'same-site'
}

/** Browsers do not add API keys by themselves, unlike cookies: a request with a key comes from a program. */
export const isCrossSitePage = (request: Request, baseUrl: string): boolean =>
  apiKeyOf(request.headers) === undefined && isCrossSite(request, baseUrl)

/**
 * Rejects requests that the router must not get. It would accept any method as a call, and forms and plain text as
 * input: another site's page can send these, and HEAD, without a preflight request.
 */
export function rejectUnsafeRequest({ method, headers }: Request, prefix: ApiPrefix): Response | undefined {
  const allowed = METHODS[prefix]
  if (!allowed.includes(method))
    return errorResponse(405, 'METHOD_NOT_SUPPORTED', 'This method is not allowed: use one of the header Allow', {
      allow: allowed.join(', '),
    })
  const hasBody = headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0
  if (hasBody && !JSON_TYPE.test(headers.get('content-type') ?? ''))
    return errorResponse(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send JSON with content-type: application/json')
  return undefined
}

const errorResponse = (status: number, code: string, message: string, headers: Record<string, string> = {}) =>
  Response.json({ code, message }, { status, headers })

/** The client address of a request, resolved through the operator's trusted proxies. */
export const clientAddressOf = (c: Context, { env }: Pick<Deps, 'env'>): string =>
  clientAddress({
    socket: getConnInfo(c).remote.address,
    forwardedFor: c.req.header('x-forwarded-for') ?? null,
    trusted: env.TRUSTED_PROXIES,
  })

/** The key of rate limits: the client address, for IPv6 the customer's network. */
export const clientKeyOf = (c: Context, deps: Pick<Deps, 'env'>): string => rateLimitKeyOf(clientAddressOf(c, deps))
