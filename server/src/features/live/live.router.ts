import { streamApi } from '../../platform/api.ts'
import type { LiveStreams } from './live-streams.service.ts'

const RETRY_AFTER_SECONDS = 30

export const liveRouter = ({ liveStreams }: { liveStreams: LiveStreams }) => ({
  events: streamApi.live.events.handler(async ({ context, input, signal, errors }) => {
    const { claim, hints } = await liveStreams.open(context.signedIn, { ...input, signal })
    if (claim === 'full') throw errors.RATE_LIMITED({ data: { retryAfterSeconds: RETRY_AFTER_SECONDS } })
    if (claim === 'gone') throw errors.UNAUTHORIZED()
    return hints
  }),
})
