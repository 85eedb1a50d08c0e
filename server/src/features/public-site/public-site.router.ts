import type { PublicSearch } from '@leadhaul/contract/public-site/public-site.contract.ts'
import { contractApi } from '../../platform/api.ts'
import { createConcurrencyLimit, TooManyConcurrentRequests } from '../../platform/concurrency-limit.ts'
import type { Directory } from '../places/directory.service.ts'
import type { createOpenPreview, OpenPreview } from '../search/public-preview.service.ts'
import type { PublicLimits } from './public-limits.service.ts'

/** All visitors together leave most connections to users. */
const PREVIEW_LIMITS = { atOnce: 2, waiting: 40 }
const BUSY_RETRY_SECONDS = 2
/** Used if several towns have the same name and the visitor's location is unknown. */
const FALLBACK_HINTS = { home: 'RO', around: [] }

type Services = {
  directory: Directory
  openPreview: ReturnType<typeof createOpenPreview>
  publicLimits: PublicLimits
}

export function publicSiteRouter({ directory: { towns }, openPreview, publicLimits }: Services) {
  const limit = createConcurrencyLimit(PREVIEW_LIMITS)
  return {
    searchPreview: contractApi.publicSite.searchPreview.handler(async ({ input, context, errors }) => {
      const wait = await publicLimits.take('search', context.clientKey())
      if (wait !== undefined) throw errors.RATE_LIMITED({ data: { retryAfterSeconds: wait } })
      const { language } = context
      const found = await limit('visitors', async (): Promise<PublicSearch | undefined> => {
        const [town] = await towns.suggest({ q: input.place, language, hints: FALLBACK_HINTS, kind: 'town', limit: 1 })
        if (!town) return undefined
        const { label, latitude, longitude } = town
        const { keywords, radiusKm } = input
        const preview: OpenPreview = await openPreview({ keywords, latitude, longitude, radiusKm, language })
        return { place: { label, latitude, longitude }, radiusKm, ...preview }
      }).catch((error: unknown) => {
        if (error instanceof TooManyConcurrentRequests)
          throw errors.RATE_LIMITED({ data: { retryAfterSeconds: BUSY_RETRY_SECONDS } })
        throw error
      })
      if (!found) throw errors.UNKNOWN_TOWN()
      return found
    }),
  }
}
