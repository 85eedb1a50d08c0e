import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import type { Deps } from '../deps.ts'
import { isCrossSite } from '../http/session-gate.ts'

const MAX_BYTES = 2048
const MAX_TOKEN = 100
const Link = z.strictObject({ id: z.uuid(), side: z.enum(['old', 'new']), token: z.string().max(MAX_TOKEN) })

/** The links of the emails, which may be opened in a browser without a session. Opening a link changes nothing. */
export function mountEmailChange(app: Hono, deps: Deps): void {
  app.post('/api/email-change', bodyLimit({ maxSize: MAX_BYTES }), async (c) => {
    if (isCrossSite(c.req.raw, deps.env.baseUrl)) return c.json({ code: 'FORBIDDEN', message: 'Foreign origin' }, 403)
    const link = Link.safeParse(await c.req.json().catch(() => undefined))
    const state = link.success ? await deps.emailChanges.confirm(link.data) : undefined
    return state
      ? c.json({ state })
      : c.json({ code: 'INVALID_TOKEN', message: 'This link is not valid or has expired' }, 400)
  })
}
