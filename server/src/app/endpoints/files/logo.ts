import { LOGO_ERRORS } from '@leadhaul/contract/profile/profile.contract.ts'
import { MAX_LOGO_BYTES } from '@leadhaul/contract/profile/profile.rules.ts'
import { ORPCError } from '@orpc/server'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { LogoAnswer } from '../../../features/profile/logo.service.ts'
import { createConcurrencyLimit } from '../../../platform/concurrency-limit.ts'
import { identityOf } from '../../../platform/api.ts'
import type { Deps } from '../../deps.ts'
import { isCrossSite, requireSession } from '../../http/session-gate.ts'

const PATH = '/api/v1/me/logo'
/** Re-encoding a logo briefly takes a CPU core: at most one per workspace at a time. */
const UPLOAD_LIMITS = { atOnce: 1, waiting: 3 }
/** Larger bodies are read up to this limit, so that a client still sending gets the response, not a lost connection. */
const MAX_READ_BYTES = 4 * MAX_LOGO_BYTES

/** The upload of the company's logo. Outside the router, which accepts only values; same access check. */
export function mountLogo(app: Hono, deps: Deps): void {
  const limit = createConcurrencyLimit(UPLOAD_LIMITS)
  const bodySizeLimit = bodyLimit({
    maxSize: MAX_READ_BYTES,
    onError: () => {
      throw tooLarge()
    },
  })
  app.put(PATH, bodySizeLimit, async (c) => {
    const identity = await requireIdentity(deps, c)
    const sent = Buffer.from(await c.req.arrayBuffer())
    if (sent.length > MAX_LOGO_BYTES) throw tooLarge()
    return answer(c, await limit(identity.workspaceId, () => deps.logos.put(identity, sent)))
  })
  app.delete(PATH, async (c) => answer(c, await deps.logos.remove(await requireIdentity(deps, c))))
}

const tooLarge = () => new ORPCError('LOGO_TOO_LARGE', LOGO_ERRORS.LOGO_TOO_LARGE)

/** Public by name, so that emails can show the logo. A name is never reused for another picture. */
export function mountLogoFiles(app: Hono, { logos }: Deps): void {
  app.get('/logos/:name', async (c) => {
    const bytes = await logos.open(c.req.param('name'))
    if (!bytes) return c.json({ code: 'NOT_FOUND', message: 'Not found' }, 404)
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
}

async function requireIdentity(deps: Deps, c: Context) {
  if (isCrossSite(c.req.raw, deps.env.baseUrl)) throw new ORPCError('FORBIDDEN', { message: 'Foreign origin' })
  return identityOf(await requireSession(deps, c.req.raw.headers, 'User not authenticated'))
}

function answer(c: Context, answered: LogoAnswer): Response {
  if (answered.kind === 'forbidden')
    throw new ORPCError('FORBIDDEN', { message: 'Only owners and admins can change the logo' })
  if (answered.kind === 'not an image') throw new ORPCError('NOT_AN_IMAGE', LOGO_ERRORS.NOT_AN_IMAGE)
  if (answered.kind === 'not stored')
    return c.json({ code: 'SERVICE_UNAVAILABLE', message: 'The file could not be stored: try again later' }, 503)
  return c.json({ logoUrl: answered.logoUrl })
}
