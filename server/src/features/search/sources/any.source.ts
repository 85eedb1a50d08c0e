import type { Candidate, DiscoveryArea, DiscoveryPlan } from '@leadhaul/contract/search/candidate.schema.ts'
import type { SourceFailureCode, SourceName } from '@leadhaul/contract/search/search.schema.ts'

export type SourceQuery = {
  plan: DiscoveryPlan
  area: DiscoveryArea
  /** Most companies wanted. */
  limit: number
  /** As typed, with the place as chosen: for sources that read words themselves. */
  keywords: string[]
  location: string
  countryCode: string | undefined
  run: { workspaceId: string; userId: string; runId: string; createdAt: string }
  /** What this source kept of this run in an earlier try: a vendor's run id, a page. */
  remembered: string | null
  remember(note: string): Promise<void>
  /** How far the source is, in its own units; shown while it works. */
  report(progress: { done: number; total: number | null }): void
}

/** Where candidates come from. Batches as they arrive, nearest first where the source can; throws SourceFailure. */
export type Source = {
  name: SourceName
  discover(query: SourceQuery, signal: AbortSignal): AsyncIterable<Candidate[]>
}

/** A source failed in a way its reader can be told; what it gave before is kept. */
export class SourceFailure extends Error {
  readonly code: SourceFailureCode
  constructor(code: SourceFailureCode, options?: ErrorOptions) {
    super(`The source failed: ${code}`, options)
    this.code = code
  }
}
