import { webhookApi } from '../../../platform/api.ts'
import type { IngestService } from './ingest.service.ts'

export function ingestRouter({ ingest }: { ingest: IngestService }) {
  return {
    deliver: webhookApi.ingest.deliver.handler(async ({ input, errors }) => {
      if (input.params.trackingId !== input.body.trackingId) throw errors.NOT_FOUND()
      const result = await ingest.deliver(input.body)
      switch (result.kind) {
        case 'answered':
          return result.answer
        case 'unknown':
          throw errors.NOT_FOUND()
        case 'reused':
          throw errors.DELIVERY_REUSED()
        case 'over':
        case 'busy':
          throw errors.CONFLICT()
      }
    }),
  }
}
