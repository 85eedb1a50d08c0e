import type { Candidate, DiscoveryArea, DiscoveryPlan } from '@leadhaul/contract/search/candidate.schema.ts'
import type { Source } from './any.source.ts'

export type Discover = (query: DiscoveryPlan & DiscoveryArea & { limit: number }) => Promise<Candidate[]>

/** Our own index of businesses: one batch, nearest first, in well under a second. */
export const directorySource = (o: { discover: Discover }): Source => ({
  name: 'directory',
  async *discover({ plan, area, limit }) {
    const { latitude, longitude, radiusKm } = area
    yield await o.discover({ ...plan, latitude, longitude, radiusKm, limit })
  },
})
