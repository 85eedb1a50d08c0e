import type { SearchRun, SourceState } from '@leadhaul/contract/search/search.schema.ts'
import { progressOf } from './search.model.ts'

/** Temporary failures, for which the advice to wait five minutes is correct. */
const TEMPORARY_FAILURE_CODES: readonly (SourceState['code'] | null)[] = [
  'unreachable',
  'slow',
  'rate_limited',
  'bad_answer',
]

export const failedSources = ({ sources }: Pick<SearchRun, 'sources'>): SourceState[] =>
  sources.filter(({ state }) => state === 'failed')

/** Whether a run failed because the search service behind the webhook is temporarily down, which has its own text. */
export function isServiceDown(run: Pick<SearchRun, 'status' | 'cancelled' | 'sources'>): boolean {
  if (run.status !== 'failed' || run.cancelled) return false
  return run.sources.some(
    ({ name, state, code }) => name === 'webhook' && state === 'failed' && TEMPORARY_FAILURE_CODES.includes(code),
  )
}

/** Returns the text key of a run's title, from its start to its end. */
export function runTitle(run: Pick<SearchRun, 'status' | 'cancelled'>) {
  if (run.cancelled) return 'run.cancelledTitle'
  if (run.status === 'failed') return 'run.failedTitle'
  if (run.status === 'completed_no_results') return 'run.noneTitle'
  return run.status === 'pending' ? 'run.title' : 'run.doneTitle'
}

/** The failed sources that may have had matches: the run failed, was not cancelled, and the directory has no match. */
export function missedSources({
  status,
  cancelled,
  sources,
}: Pick<SearchRun, 'status' | 'cancelled' | 'sources'>): SourceState[] {
  const read = sources.some(({ name, state }) => name === 'directory' && state === 'done')
  return status === 'failed' && !cancelled && read ? failedSources({ sources }) : []
}

/** The number of companies that a run named, new and known. */
export const namedCount = ({ counts }: Pick<SearchRun, 'counts'>): number => counts.found + counts.alreadyYours

/** The progress of a source in percent; null while the total is unknown. */
export function sourcePercent({ progress }: Pick<SourceState, 'progress'>): number | null {
  if (!progress?.total) return null
  return Math.min(100, Math.floor((progress.done / progress.total) * 100))
}

const ANNOUNCEMENT_STEP_PERCENT = 25
/** The progress of a run in quarters: frequent enough to announce without disturbing. Null while it is unknown. */
export function quarterOf(run: SearchRun): number | null {
  const percent = progressOf(run)
  return percent === null ? null : Math.floor(percent / ANNOUNCEMENT_STEP_PERCENT) * ANNOUNCEMENT_STEP_PERCENT
}

type Credited = { source: string; licence: string }
/** The sources to credit: those of the directory, and OpenStreetMap if a search queries it. */
export function creditedSources(holds: readonly Credited[], asked: readonly SourceState['name'][]): Credited[] {
  const known = holds.some(({ source }) => source === 'osm')
  return asked.includes('overpass') && !known ? [...holds, { source: 'osm', licence: 'ODbL-1.0' }] : [...holds]
}
