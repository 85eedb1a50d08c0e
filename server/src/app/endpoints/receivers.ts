import type { SubscriptionState } from '@leadhaul/contract/suppressions/suppression.schema.ts'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import type { Deps } from '../deps.ts'
import { noStore } from '../http/headers.ts'
import { isCrossSite } from '../http/session-gate.ts'

const MAX_BYTES = 2048
const Undo = z.object({ undo: z.string().max(200) })

/**
 * The opt-out link of each message to a company. Mail programs POST to it without a session and from any origin
 * (RFC 8058): only its token authorizes. Browsers and scanners that open it with GET get a confirmation page.
 */
export function mountReceivers(app: Hono, { receivers, env }: Deps): void {
  const limit = bodyLimit({ maxSize: MAX_BYTES })
  app.post('/unsubscribe/:token', noStore, limit, async (c) => {
    const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>)
    if (form['List-Unsubscribe'] !== 'One-Click')
      return c.json({ code: 'BAD_REQUEST', message: 'Expected List-Unsubscribe=One-Click' }, 400)
    return answer(c, await receivers.unsubscribe(c.req.param('token')))
  })
  app.get('/api/unsubscribe/:token', async (c) => answer(c, await receivers.describe(c.req.param('token'))))
  app.post('/api/unsubscribe/:token/undo', limit, async (c) => {
    if (isCrossSite(c.req.raw, env.baseUrl)) return c.json({ code: 'FORBIDDEN', message: 'Foreign origin' }, 403)
    const body = Undo.safeParse(await c.req.json().catch(() => undefined))
    return answer(c, body.data && (await receivers.resubscribe(c.req.param('token'), body.data.undo)))
  })
}

const answer = (c: Context, state: SubscriptionState | undefined) =>
  state ? c.json(state) : c.json({ code: 'INVALID_TOKEN', message: 'This link is not valid' }, 400)
