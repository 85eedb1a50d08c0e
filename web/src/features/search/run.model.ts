import type { SearchRun, SourceState } from '@leadhaul/contract/search/search.schema.ts'
import { progressOf } from './search.model.ts'

/** Failures that pass by themselves: the five-minute advice is true for them. */
const PASSING: readonly (SourceState['code'] | null)[] = ['unreachable', 'slow', 'rate_limited', 'bad_answer']

export const failedSources = ({ sources }: Pick<SearchRun, 'sources'>): SourceState[] =>
  sources.filter(({ state }) => state === 'failed')

/** Whether a run failed because the search service behind the webhook is down for now: it has words of its own. */
export function serviceIsDown(run: Pick<SearchRun, 'status' | 'cancelled' | 'sources'>): boolean {
  if (run.status !== 'failed' || run.cancelled) return false
  return run.sources.some(({ name, state, code }) => name === 'webhook' && state === 'failed' && PASSING.includes(code))
}

/** The key of what a run is called, from its start to its end. */
export function runTitle(run: Pick<SearchRun, 'status' | 'cancelled'>) {
  if (run.cancelled) return 'run.cancelledTitle'
  if (run.status === 'failed') return 'run.failedTitle'
  if (run.status === 'completed_no_results') return 'run.noneTitle'
  return run.status === 'pending' ? 'run.title' : 'run.doneTitle'
}

/** The sources that are to blame where a run failed, and was not cancelled, although the directory was read and has no match. */
export function missedSources({
  status,
  cancelled,
  sources,
}: Pick<SearchRun, 'status' | 'cancelled' | 'sources'>): SourceState[] {
  const read = sources.some(({ name, state }) => name === 'directory' && state === 'done')
  return status === 'failed' && !cancelled && read ? failedSources({ sources }) : []
}

/** Companies a run named: the new ones and those the workspace had. */
export const namedBy = ({ counts }: Pick<SearchRun, 'counts'>): number => counts.found + counts.alreadyYours

/** Percent of a source's own work that is done, null while the total is unknown. */
export function sourcePercent({ progress }: Pick<SourceState, 'progress'>): number | null {
  if (!progress?.total) return null
  return Math.min(100, Math.floor((progress.done / progress.total) * 100))
}

const STEP = 25
/** How far a run is in quarters: often enough to announce, seldom enough not to disturb. Null while that is not known. */
export function quarterOf(run: SearchRun): number | null {
  const percent = progressOf(run)
  return percent === null ? null : Math.floor(percent / STEP) * STEP
}

type Credited = { source: string; licence: string }
/** Of whom data is shown: what the directory holds, and OpenStreetMap where a search asks it. */
export function creditedSources(holds: readonly Credited[], asked: readonly SourceState['name'][]): Credited[] {
  const known = holds.some(({ source }) => source === 'osm')
  return asked.includes('overpass') && !known ? [...holds, { source: 'osm', licence: 'ODbL-1.0' }] : [...holds]
}
