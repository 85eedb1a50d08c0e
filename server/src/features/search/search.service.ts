import { isDeepStrictEqual } from 'node:util'
import { SEARCH_COOLDOWN_SECONDS } from '@leadhaul/contract/search/search-limits.catalog.ts'
import type { SearchCriteria, SourceName } from '@leadhaul/contract/search/search.schema.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { v7 as newId } from 'uuid'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Allowances } from '../billing/allowances.service.ts'
import { type TakeSearchResult, takeSearch } from '../workspace/usage.service.ts'
import { withCorrections, correctionsOf } from './corrections/corrections.service.ts'
import type { UnderstandKeywords } from './dictionary/understanding.service.ts'
import { findRun, insertRun, type RunRow } from './search.repository.ts'

/** A search and the language of its user. `requestKey` makes repeated requests idempotent. */
export type SearchRequest = { criteria: SearchCriteria; language: Language; requestKey?: string | undefined }
export type StartResult =
  | { kind: 'started'; run: RunRow }
  /** The search with this key has other criteria. */
  | { kind: 'conflict' }
  | Exclude<TakeSearchResult, { kind: 'taken' }>
export type StartSearch = (scope: WorkspaceScope, asked: SearchRequest) => Promise<StartResult>

/** Starts searches: takes one search of the period and writes the run and its job in one transaction. */
export function createStartSearch(options: {
  jobs: Pick<Jobs, 'enqueue'>
  allowances: Allowances
  understand: UnderstandKeywords
  /** Queried in addition to our own directory. */
  sources: SourceName[]
}): StartSearch {
  return async (scope, { criteria, language, requestKey }) => {
    const begun = requestKey && (await findRun(scope, requestKey))
    if (begun) return isSame(begun.criteria, criteria) ? { kind: 'started', run: begun } : { kind: 'conflict' }
    await options.allowances.keepPeriodCurrent(scope)
    const taken = await takeSearch(scope, SEARCH_COOLDOWN_SECONDS)
    if (taken.kind !== 'taken') return taken
    const { narrowing, marked } = await correctionsOf(scope, criteria)
    const { understood } = await options.understand(withCorrections(criteria, narrowing), language)
    const sources = ['directory' as const, ...options.sources]
    const { periodStart } = taken
    const run = await insertRun(scope, {
      id: requestKey ?? newId(),
      criteria,
      language,
      corrected: narrowing,
      understood: marked(understood),
      sources,
      periodStart,
    })
    const { workspaceId, userId } = scope
    await options.jobs.enqueue(scope.db, 'search-run', { workspaceId, userId, runId: run.id })
    scope.hint('search-runs', run.id)
    scope.hint('workspace')
    return { kind: 'started', run }
  }
}

/** Compares as JSON, since stored criteria lack the undefined fields of a request. */
const isSame = (stored: SearchCriteria, criteria: SearchCriteria): boolean =>
  isDeepStrictEqual(stored, JSON.parse(JSON.stringify(criteria)))
