import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import type { Deps } from '../deps.ts'

const MAX_BYTES = 2048
const Link = z.object({ user: z.uuid(), token: z.string().max(100) })

/**
 * The unsubscribe link of each digest. Mail programs POST to it without a session and from any origin (RFC 8058): only
 * its token authorizes. Browsers and scanners that open it with GET get a confirmation page.
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
