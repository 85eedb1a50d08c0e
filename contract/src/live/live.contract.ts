// Realtime hints. A hint contains a topic and an id of what changed.
// Rejects carrying the data itself: the browser refetches it through the authorised API, and refetches everything it
// shows after each reconnect, so that no change is missed. The first stream of a page starts with the hints since the
// page loaded. A stream ends with the session that opened it; a session has at most twenty streams.
import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'

export const Topic = z.enum([
  'leads',
  'search-runs',
  'search-corrections',
  'notifications',
  'tasks',
  'lead-imports',
  'suppressions',
  'messages',
  'workspace',
])
export type Topic = z.infer<typeof Topic>

export const Hint = z.object({ topic: Topic, id: z.string().nullable() })
export type Hint = z.infer<typeof Hint>

/** `lastMs`: sends the hints of the last `lastMs` milliseconds first, or one per topic if they are not known. */
const Events = z.strictObject({ lastMs: z.coerce.number().int().min(0).optional() })

export const liveContract = {
  events: procedure
    .route({
      method: 'GET',
      path: '/events',
      tags: ['Live'],
      summary: 'Stream hints of what changed, as server-sent events',
    })
    .input(Events.default({}))
    .output(eventIterator(Hint)),
}
