import { streamApi } from '../../platform/api.ts'
import type { Realtime } from '../../platform/realtime/realtime.ts'

export const liveRouter = (o: { realtime: Realtime }) => ({
  events: streamApi.live.events.handler(async function* ({ context, signal }) {
    yield* o.realtime.follow(context.signedIn.workspaceId, signal)
  }),
})
