import type { Candidate, DiscoveryArea, DiscoveryPlan } from '@leadhaul/contract/search/candidate.schema.ts'
import type { SearchPlace, SourceFailureCode, SourceName } from '@leadhaul/contract/search/search.schema.ts'

export type SourceQuery = {
  plan: DiscoveryPlan
  area: DiscoveryArea
  /** Maximum number of companies. */
  limit: number
  /**
   * Returns the companies of the directory that match now, after the rules and conditions of its own search, for
   * sources that add companies to it; `isFull` if a run stores no more than these.
   */
  nearest(): Promise<{ candidates: Candidate[]; isFull: boolean }>
  /** As typed, with the place as chosen, for sources that interpret keywords themselves. */
  keywords: string[]
  location: string
  countryCode: string | undefined
  /** The user's places after the first; `area` contains their circles. */
  furtherPlaces: SearchPlace[]
  run: { workspaceId: string; userId: string; runId: string; createdAt: string }
  /** What this source stored about the run in an earlier attempt: a vendor's run id, a page. */
  remembered: string | null
  remember(note: string): Promise<void>
  /** The progress of the source, in its own units; shown while it works. */
  report(progress: { done: number; total: number | null }): void
}

/**
 * A provider of candidates. Yields batches as they arrive, nearest first if it can; throws SourceFailure, or
 * AnswerDeferred if the answer arrives later. After a crash it is called again with what it remembered.
 */
export type Source = {
  name: SourceName
  /** Milliseconds after which its signal aborts and it counts as slow; its batches stay. Ten minutes by default. */
  deadlineMs?: number
  /**
   * `signal` aborts with a SourceFailure if the answer is no longer needed ('aborted': the user cancelled, 'slow': the
   * deadline passed), before the runner stops reading: the source must then end paid work. With any other reason only
   * the worker stops, and another worker calls the source again.
   */
  discover(query: SourceQuery, signal: AbortSignal): AsyncIterable<Candidate[]>
}

/** A source failed for a reason that may be shown to users; its earlier batches stay. */
export class SourceFailure extends Error {
  readonly code: SourceFailureCode
  constructor(code: SourceFailureCode, options?: ErrorOptions) {
    super(`The source failed: ${code}`, options)
    this.code = code
  }
}

/**
 * Thrown by `discover` if the answer arrives later, through `SourceIntake.acceptPart`. The run stays pending and the source
 * 'running' until the final part is stored; at `until` (ISO instant) the runner gives the source up.
 */
export class AnswerDeferred extends Error {
  readonly until: string
  constructor(until: string) {
    super('The source answers later')
    this.until = until
  }
}

export type RunKey = { workspaceId: string; userId: string; runId: string }
/** 'ended': the run has ended or was cancelled. 'not-asked': the run does not wait for this source, or no longer. */
export type IntakeResult = 'taken' | 'ended' | 'not-asked'

/** The entry point for answers of a deferred source. Each call is a transaction; repeating a part adds nothing. */
export type SourceIntake = {
  /** Stores a part; `final` ends the source as done. Candidates are validated like all others. */
  acceptPart(key: RunKey, part: { source: SourceName; candidates: Candidate[]; final: boolean }): Promise<IntakeResult>
  /** Ends the source as failed, with 'slow' unless `code` is given; does nothing if it has ended already. */
  giveUp(key: RunKey, source: SourceName, code?: SourceFailureCode): Promise<void>
}
