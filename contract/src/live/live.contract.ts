// Realtime hints. A hint says what kind of thing changed and its id.
// Refuses to carry the thing itself: the browser refetches through the authorised API,
// and refetches all it shows after every reconnect, so nothing can be missed. A page's first stream begins with the hints
// since the page began. A stream ends with the session it was opened by; a session has at most twenty.
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

/** `lastMs`: hints of so many milliseconds before are sent first, or one of every topic where they are not known. */
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
