import { getConnInfo } from '@hono/node-server/conninfo'
import { ORPCError } from '@orpc/server'
import type { Context } from 'hono'
import { clientAddress, limitKeyOf } from '../platform/client-address.ts'
import type { SignedIn } from '../platform/api.ts'
import type { Deps } from './deps.ts'

/** Who sends this request. */
export const readSession = ({ sessions }: Deps, headers: Headers): Promise<SignedIn | undefined> =>
  sessions.readSession(headers)

/** The same where only members are answered. */
export async function requireSession(deps: Deps, headers: Headers): Promise<SignedIn> {
  const signedIn = await readSession(deps, headers)
  if (!signedIn) throw new ORPCError('UNAUTHORIZED', { message: deps.sessions.refusal(headers) })
  return signedIn
}

/** The same for requests whose answers bring a new token when the rights of their sender changed. */
export function renewedSession({ sessions }: Deps, headers: Headers) {
  let due = false
  return {
    refusal: sessions.refusal(headers),
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

/** Where a request comes from, through the proxies the operator trusts. */
export const clientAddressOf = (c: Context, { env }: Pick<Deps, 'env'>): string =>
  clientAddress({
    socket: getConnInfo(c).remote.address,
    forwardedFor: c.req.header('x-forwarded-for') ?? null,
    trusted: env.TRUSTED_PROXIES,
  })

/** What limits count by: that address, for IPv6 the network its customer has. */
export const clientKeyOf = (c: Context, deps: Pick<Deps, 'env'>): string => limitKeyOf(clientAddressOf(c, deps))
