import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import type { Deps } from '../deps.ts'

const MAX_BYTES = 2048
const Link = z.object({ user: z.uuid(), token: z.string().max(100) })

/**
 * The link of each digest. Mail programs POST to it without a session and from anywhere (RFC 8058): its token alone is the
 * right. Who opens it in a browser, or a scanner that follows links, gets the page that asks.
 */
export function mountUnsubscribe(app: Hono, deps: Deps): void {
  app.get('/api/digest/unsubscribe', (c) => c.redirect(`/unsubscribe${new URL(c.req.url).search}`, 302))
  app.post('/api/digest/unsubscribe', bodyLimit({ maxSize: MAX_BYTES }), async (c) => {
    const link = Link.safeParse(c.req.query())
    const done = link.success && (await deps.digests.unsubscribe(link.data))
    return done
      ? c.json({ frequency: 'off' })
      : c.json({ code: 'INVALID_TOKEN', message: 'This link is not valid' }, 400)
  })
}
