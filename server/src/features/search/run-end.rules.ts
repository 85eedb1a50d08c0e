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
 * The state of a source of a run, with its own notes; `until` is set while its answer is deferred, `unasked` if it
 * ended before it was queried.
 */
export type StoredSource = SourceState & { note: string | null; until: string | null; unasked?: boolean }
type Asked = Pick<StoredSource, 'name' | 'state' | 'unasked'>

export const newSource = (name: SourceState['name']): StoredSource => ({
  name,
  state: 'waiting',
  found: 0,
  progress: null,
  code: null,
  note: null,
  until: null,
})

/** The public part of the state. */
export const shownSource = ({ name, state, found, progress, code }: StoredSource): SourceState => ({
  name,
  state,
  found,
  progress,
  code,
})

export const isSettled = ({ state }: SourceState): boolean => state === 'done' || state === 'failed'
/** Still to be queried, by this worker or by a later one. */
export const isOpen = (source: StoredSource): boolean => !isSettled(source) && source.until === null

/** Marks a source that has not ended as aborted by the user. */
export const abortedSource = (source: StoredSource): StoredSource =>
  isSettled(source) ? source : { ...source, state: 'failed', code: 'aborted', progress: null, until: null }

/** Whether no source was queried that costs the operator money. */
export const costsNothing = (sources: Asked[]): boolean =>
  sources.every(({ name, state, unasked }) => state === 'waiting' || unasked || !COSTLY_SOURCES.includes(name))
/**
 * Whether a cancelled search is given back: only if it found no new company and queried no source that costs money.
 * Otherwise cancelling in time would make such sources work for free without limit.
 */
export const isGivenBack = ({ found, sources }: { found: number; sources: Asked[] }): boolean =>
  found === 0 && costsNothing(sources)

export type RunEnd = {
  status: SearchRunStatus
  type: SearchNotification['type']
  errorCode: SearchFailureCode | null
}

/**
 * How a run ends after all of its sources: with results if any source found companies, even known ones; as failed,
 * which gives the search back, if a source failed and no other found any; otherwise without results. `broken`: the run
 * could not be processed to its end.
 */
export function endOf(options: { named: number; sources: SourceState[]; broken: boolean }): RunEnd {
  const failed = options.sources.filter(({ state }) => state === 'failed')
  const trouble = options.broken || (options.named === 0 && failed.length > 0)
  if (options.named > 0)
    return {
      status: 'completed_with_results',
      type: 'search_completed_success',
      errorCode: trouble ? 'source_failed' : null,
    }
  if (trouble) return { status: 'failed', type: 'search_failed', errorCode: failureOf(failed) }
  return { status: 'completed_no_results', type: 'search_completed_no_results', errorCode: null }
}

function failureOf(failed: SourceState[]): SearchFailureCode {
  const webhook = failed.find(({ name }) => name === 'webhook')
  if (!webhook) return 'source_failed'
  return webhook.code === 'slow' ? 'webhook_no_response' : 'webhook_unavailable'
}

/** The wording of the specification for readers of the API (part 1 §8). */
const ERROR_MESSAGES: Record<SearchFailureCode, string> = {
  source_failed: 'Service temporarily unavailable',
  webhook_unavailable: 'Webhook error: Service temporarily unavailable',
  webhook_no_response: 'No response from webhook',
}
/** Only for a failed run: a run that found companies reports which source failed and nothing else. */
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
export const noticeOf = (run: EndedRun, errorCode: SearchFailureCode | null): SearchNotification['data'] => ({
  searchId: run.id,
  keywords: run.criteria.keywords,
  location: run.criteria.location,
  numLeads: run.found_a + run.found_b + run.found_c + run.already_yours,
  newLeads: run.found_a + run.found_b + run.found_c,
  alreadyYours: run.already_yours,
  suggestedKeywords: noResultIdeas(run.criteria.keywords),
  errorCode,
})
