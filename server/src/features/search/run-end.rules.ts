import type { SearchNotification } from '@leadhaul/contract/notifications/notifications.contract.ts'
import { noResultIdeas } from '@leadhaul/contract/search/keyword-ideas.rules.ts'
import {
  COSTLY_SOURCES,
  type SearchCriteria,
  type SearchErrorCode,
  type SearchFailureCode,
  type SearchRunStatus,
  type SourceState,
} from '@leadhaul/contract/search/search.schema.ts'

/**
 * The state of a source of a run, with the note that the source stored; `until` is set while its answer is deferred,
 * `unasked` if it ended before it was queried.
 */
export type StoredSource = SourceState & { note: string | null; until: string | null; unasked?: boolean }
type QueriedSource = Pick<StoredSource, 'name' | 'state' | 'unasked'>

export const newSource = (name: SourceState['name']): StoredSource => ({
  name,
  state: 'waiting',
  found: 0,
  progress: null,
  code: null,
  note: null,
  until: null,
})

/** Omits the fields that are not part of the API. */
export const toSourceState = ({ name, state, found, progress, code }: StoredSource): SourceState => ({
  name,
  state,
  found,
  progress,
  code,
})

export const isSettled = ({ state }: SourceState): boolean => state === 'done' || state === 'failed'
/** Whether a worker must still query it, or query it again after a crash. */
export const isQueryPending = (source: StoredSource): boolean => !isSettled(source) && source.until === null

/** Marks a source that has not ended as aborted by the user. */
export const abortedSource = (source: StoredSource): StoredSource =>
  isSettled(source) ? source : { ...source, state: 'failed', code: 'aborted', progress: null, until: null }

/** Whether no source was queried that costs the operator money. */
export const queriedNoCostlySource = (sources: QueriedSource[]): boolean =>
  sources.every(({ name, state, unasked }) => state === 'waiting' || unasked || !COSTLY_SOURCES.includes(name))
/**
 * Whether a cancelled search is refunded: only if it found no new company and queried no source that costs money.
 * Otherwise users could query such sources for free without limit by cancelling in time.
 */
export const isCancellationRefunded = ({ found, sources }: { found: number; sources: QueriedSource[] }): boolean =>
  found === 0 && queriedNoCostlySource(sources)

export type RunEnd = {
  status: SearchRunStatus
  type: SearchNotification['type']
  errorCode: SearchFailureCode | null
}

/**
 * How a run ends after all of its sources: with results if any source found companies, even known ones; as failed,
 * which refunds the search, if a source failed and no other found any; otherwise without results. `broken`: every
 * attempt to process the run failed.
 */
export function runEndOf(options: { named: number; sources: SourceState[]; broken: boolean }): RunEnd {
  const failed = options.sources.filter(({ state }) => state === 'failed')
  const hasFailure = options.broken || (options.named === 0 && failed.length > 0)
  if (options.named > 0)
    return {
      status: 'completed_with_results',
      type: 'search_completed_success',
      errorCode: hasFailure ? 'source_failed' : null,
    }
  if (hasFailure) return { status: 'failed', type: 'search_failed', errorCode: failureOf(failed) }
  return { status: 'completed_no_results', type: 'search_completed_no_results', errorCode: null }
}

function failureOf(failed: SourceState[]): SearchFailureCode {
  const webhook = failed.find(({ name }) => name === 'webhook')
  if (!webhook) return 'source_failed'
  return webhook.code === 'slow' ? 'webhook_no_response' : 'webhook_unavailable'
}

/** Texts of the specification (part 1 §8), for users of the API. */
const ERROR_MESSAGES: Record<SearchFailureCode, string> = {
  source_failed: 'Service temporarily unavailable',
  webhook_unavailable: 'Webhook error: Service temporarily unavailable',
  webhook_no_response: 'No response from webhook',
}
/** Null unless the run failed: for a run with results, the states of its sources show which one failed. */
export const errorMessageOf = (status: SearchRunStatus, code: SearchErrorCode | null): string | null =>
  status === 'failed' && code !== null && code !== 'cancelled' ? ERROR_MESSAGES[code] : null

type EndedRun = {
  id: string
  criteria: SearchCriteria
  found_a: number
  found_b: number
  found_c: number
  already_yours: number
}
/** The data of the notification about an ended run. */
export const notificationDataOf = (run: EndedRun, errorCode: SearchFailureCode | null): SearchNotification['data'] => ({
  searchId: run.id,
  keywords: run.criteria.keywords,
  location: run.criteria.location,
  numLeads: run.found_a + run.found_b + run.found_c + run.already_yours,
  newLeads: run.found_a + run.found_b + run.found_c,
  alreadyYours: run.already_yours,
  suggestedKeywords: noResultIdeas(run.criteria.keywords),
  errorCode,
})
