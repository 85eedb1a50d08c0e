import type { SearchCriteria, SearchPlace } from '@leadhaul/contract/search/search.schema.ts'
import { FetchError } from '../../../platform/safe-fetch/fetch-error.ts'
import type { SafeFetch } from '../../../platform/safe-fetch/safe-fetch.ts'
import type { Requester } from '../../workspace/workspace.service.ts'
import { signedHeaders } from '../../../platform/http/webhook-signature.ts'
import { toSourceFailure, assertSuccess } from './vendor-responses.rules.ts'

/** The body, field by field as specified; `furtherPlaces` is present if a search has several places. */
export type WebhookSearch = Pick<SearchCriteria, 'keywords' | 'location' | 'latitude' | 'longitude'> & {
  userId: string
  countryCode: string | null
  furtherPlaces?: SearchPlace[]
  timestamp: string
  requestId: string
  trackingId: string
  userProfile: Requester
}
export type SearchWebhook = { send(search: WebhookSearch, signal: AbortSignal): Promise<void> }

/** The operator's own search service. Called once: any status but 2xx, including a redirect, throws a SourceFailure. */
export function createSearchWebhook({
  fetch,
  address,
  secret,
  clock,
}: {
  fetch: SafeFetch
  address: string
  secret: string
  clock: () => Date
}): SearchWebhook {
  return {
    async send(search, signal) {
      const body = JSON.stringify(search)
      const timestamp = Math.floor(clock().getTime() / 1000)
      const headers = signedHeaders({ secret, timestamp, body })
      const options = { accept: ['application/json'], maxBytes: 64 * 1024, headers, signal }
      try {
        assertSuccess(await fetch.post(address, { ...options, body, contentType: 'application/json' }))
      } catch (error) {
        // The body of a good answer is ignored: these errors occur only after a good status.
        if (error instanceof FetchError && ['wrong_type', 'too_large'].includes(error.failure)) return
        signal.throwIfAborted()
        throw toSourceFailure(error) ?? error
      }
    },
  }
}
