import { isId } from '@leadhaul/contract/api/ids.rules.ts'
import type { Hono } from 'hono'
import { createLeadPhotos } from '../../../features/leads/lead-photos.service.ts'
import { createConcurrencyLimit } from '../../../platform/concurrency-limit.ts'
import { reencodeAsWebp } from '../../../platform/images.ts'
import type { Deps } from '../../deps.ts'
import { requireCaller } from '../../http/session-gate.ts'

const PATH = '/api/v1/leads/:id/photos/:number'
/** Each photo has megabytes and is re-encoded: at most three per workspace at a time; the queue fits an open page. */
const OF_A_WORKSPACE = { atOnce: 3, waiting: 100 }
const POSITION = /^[1-9]\d?$/

/** Photos of unlocked leads as images. Outside the router, which returns values; same access check, same 404. */
export function mountPhotos(app: Hono, deps: Deps): void {
  const photos = createLeadPhotos({ tenancy: deps.tenancy, fetch: deps.outbound.safeFetch, redraw: reencodeAsWebp })
  const limit = createConcurrencyLimit(OF_A_WORKSPACE)
  app.get(PATH, async (c) => {
    const signedIn = await requireCaller(deps, c.req.raw.headers)
    const { id, number } = c.req.param()
    const isValidRequest = isId(id) && POSITION.test(number)
    const identity = { workspaceId: signedIn.workspaceId, userId: signedIn.user.id }
    const photoKey = { leadId: id, number: Number(number) }
    const photo = isValidRequest ? await limit(identity.workspaceId, () => photos(identity, photoKey)) : undefined
    if (!photo) return c.json({ code: 'NOT_FOUND', message: 'Not found' }, 404)
    return c.body(new Uint8Array(photo), 200, {
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    })
  })
}
