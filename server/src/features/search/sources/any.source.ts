import type { Candidate, DiscoveryArea, DiscoveryPlan } from '@leadhaul/contract/search/candidate.schema.ts'

export type SourceQuery = { plan: DiscoveryPlan; area: DiscoveryArea; limit: number }

/** Where candidates come from. Batches as they arrive, nearest first where the source can; throws when it fails. */
export type Source = {
  name: string
  discover(query: SourceQuery, signal: AbortSignal): AsyncIterable<Candidate[]>
}
