import type { Candidate, DiscoveryArea, DiscoveryPlan } from '@leadhaul/contract/search/candidate.schema.ts'
import type { SearchPlace, SourceFailureCode, SourceName } from '@leadhaul/contract/search/search.schema.ts'

export type SourceQuery = {
  plan: DiscoveryPlan
  area: DiscoveryArea
  /** Most companies wanted. */
  limit: number
  /**
   * The directory's companies that match by now, by the rules and the conditions of its own search, for who brings more
   * of them in; `isFull` where a run keeps no more than these.
   */
  nearest(): Promise<{ candidates: Candidate[]; isFull: boolean }>
  /** As typed, with the place as chosen: for sources that read words themselves. */
  keywords: string[]
  location: string
  countryCode: string | undefined
  /** Named by the user beside the first; `area` has their circles. */
  furtherPlaces: SearchPlace[]
  run: { workspaceId: string; userId: string; runId: string; createdAt: string }
  /** What this source kept of this run in an earlier try: a vendor's run id, a page. */
  remembered: string | null
  remember(note: string): Promise<void>
  /** How far the source is, in its own units; shown while it works. */
  report(progress: { done: number; total: number | null }): void
}

/**
 * Where candidates come from. Batches as they arrive, nearest first where the source can; throws SourceFailure, or
 * Deferred when the answer comes later. After a crash it is asked again with what it remembered.
 */
export type Source = {
  name: SourceName
  /** Milliseconds after which it counts as slow, its signal aborts and what it gave is kept; ten minutes unless named. */
  deadlineMs?: number
  /**
   * `signal` aborts with a SourceFailure when the answer is no longer needed ('aborted': the user cancelled, 'slow':
   * the deadline), before the runner stops reading: a source ends what costs money then. With any other reason the
   * worker only stops, and the source is asked again by another.
   */
  discover(query: SourceQuery, signal: AbortSignal): AsyncIterable<Candidate[]>
}

/** A source failed with a reason that users may see; what it gave before is kept. */
export class SourceFailure extends Error {
  readonly code: SourceFailureCode
  constructor(code: SourceFailureCode, options?: ErrorOptions) {
    super(`The source failed: ${code}`, options)
    this.code = code
  }
}

/**
 * Thrown by `discover`: the answer comes later, through `SourceIntake.takeIn`. The run stays pending and the
 * source 'running' until the final part is taken in; at `until` (ISO instant) the runner gives the source up by itself.
 */
export class Deferred extends Error {
  readonly until: string
  constructor(until: string) {
    super('The source answers later')
    this.until = until
  }
}

export type RunKey = { workspaceId: string; userId: string; runId: string }
/** 'ended': the run was cancelled or is over. 'not-asked': this source is not waited for in this run (any more). */
export type Intake = 'taken' | 'ended' | 'not-asked'

/** The entry point for answers of a deferred source. Each call is a transaction; the same part twice adds nothing. */
export type SourceIntake = {
  /** Stores a part; `final` ends the source well. Candidates pass the same checks as all others. */
  takeIn(key: RunKey, part: { source: SourceName; candidates: Candidate[]; final: boolean }): Promise<Intake>
  /** Ends the source as failed, 'slow' unless another reason is named; nothing when it has ended already. */
  giveUp(key: RunKey, source: SourceName, code?: SourceFailureCode): Promise<void>
}
