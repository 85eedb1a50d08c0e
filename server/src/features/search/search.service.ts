import { RESUBMIT_GUARD_SECONDS } from '@leadhaul/contract/search/search.contract.ts'
import { type SearchCriteria, type SearchPreview, type SourceName } from '@leadhaul/contract/search/search.schema.ts'
import type { Language } from '@leadhaul/contract/workspace/me.contract.ts'
import { v7 as newId } from 'uuid'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { areaOf, keepOf } from './advanced-search.service.ts'
import { probeOf } from './candidates/found-lead.rules.ts'
import { type KnownCompany, previewOf } from './preview.rules.ts'
import type { Understand } from './dictionary/understanding.service.ts'
import { insertRun, type RunRow, takeSearch } from './search.repository.ts'
import type { NearestShown } from './sources/directory.source.ts'

/** A search and the language its reader reads. */
type Asked = { criteria: SearchCriteria; language: Language }
export type Started =
  | { kind: 'started'; run: RunRow }
  | { kind: 'limit'; limit: number }
  | { kind: 'too-soon'; retryAfterSeconds: number }

export type SearchService = ReturnType<typeof createSearchService>

/** Starts and previews searches. */
export function createSearchService(options: {
  jobs: Pick<Jobs, 'enqueue'>
  understand: Understand
  /** Asked besides our own directory. */
  sources: SourceName[]
  nearestShown: NearestShown
  keepPeriodCurrent: (scope: WorkspaceScope) => Promise<void>
  /** What each of these companies is to the workspace. */
  findYours: (scope: WorkspaceScope, probes: ReturnType<typeof probeOf>[]) => Promise<KnownCompany[]>
}) {
  return {
    /** Takes one search of the period, writes the run and its job: all of it or none. */
    async start(scope: WorkspaceScope, { criteria, language }: Asked): Promise<Started> {
      await options.keepPeriodCurrent(scope)
      const allowance = await takeSearch(scope, RESUBMIT_GUARD_SECONDS)
      if (!allowance.taken && allowance.used >= allowance.allowed) return { kind: 'limit', limit: allowance.allowed }
      if (!allowance.taken)
        return {
          kind: 'too-soon',
          retryAfterSeconds: Math.ceil(RESUBMIT_GUARD_SECONDS - (allowance.secondsSinceAttempt ?? 0)),
        }
      const { understood } = await options.understand(criteria, language)
      const sources = ['directory' as const, ...options.sources]
      const { periodStart } = allowance
      const run = await insertRun(scope, { id: newId(), criteria, understood, sources, periodStart })
      await options.jobs.enqueue(scope.db, 'search-run', {
        workspaceId: scope.workspaceId,
        userId: scope.userId,
        runId: run.id,
      })
      scope.hint('search-runs', run.id)
      scope.hint('workspace')
      return { kind: 'started', run }
    },

    /** What the search would bring. Nothing is written or spent. */
    async preview(scope: WorkspaceScope, { criteria, language }: Asked): Promise<Omit<SearchPreview, 'sampleOnly'>> {
      const { understood, plan } = await options.understand(criteria, language)
      const keep = await keepOf(options.understand, criteria, async (wanted) => {
        const known = await options.findYours(scope, wanted.map(probeOf))
        return wanted.filter((_, n) => !known[n]?.lead)
      })
      const { companies, capped, approximate } = await options.nearestShown(plan, areaOf(criteria), keep)
      const yours = await options.findYours(scope, companies.map(probeOf))
      return { understood, capped, approximate, ...previewOf({ companies, yours, now: new Date() }) }
    },
  }
}
