import type { DiscoveryPlan } from '@leadhaul/contract/search/candidate.schema.ts'
import { RESUBMIT_GUARD_SECONDS } from '@leadhaul/contract/search/search.contract.ts'
import {
  MAX_LEADS_PER_RUN,
  type SearchCriteria,
  type SearchPreview,
  type Understanding,
} from '@leadhaul/contract/search/search.schema.ts'
import type { Language } from '@leadhaul/contract/workspace/me.contract.ts'
import { planOf } from '@leadhaul/contract/workspace/plans.catalog.ts'
import { v7 as newId } from 'uuid'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { previewOf } from './preview.rules.ts'
import { endRun, holdRun, insertRun, refundSearch, type RunRow, takeSearch } from './search.repository.ts'
import type { Discover } from './sources/directory.source.ts'

export type Understand = (
  asked: Pick<SearchCriteria, 'keywords' | 'narrowing'>,
  language?: Language,
) => Promise<{ understood: Understanding[]; plan: DiscoveryPlan }>
/** A search and the language its reader reads. */
type Asked = { criteria: SearchCriteria; language: Language }
export type Started =
  | { kind: 'started'; run: RunRow }
  | { kind: 'limit'; limit: number }
  | { kind: 'too-soon'; retryAfterSeconds: number }

export type SearchService = ReturnType<typeof createSearchService>

/** Starts, previews and cancels searches. */
export function createSearchService(o: {
  jobs: Pick<Jobs, 'enqueue'>
  understand: Understand
  discover: Discover
  keepPeriodCurrent: (scope: WorkspaceScope) => Promise<void>
  findKnown: (scope: WorkspaceScope, placeKeys: string[]) => Promise<{ place_key: string }[]>
}) {
  return {
    /** Takes one search of the period, writes the run and its job: all of it or none. */
    async start(scope: WorkspaceScope, { criteria, language }: Asked): Promise<Started> {
      await o.keepPeriodCurrent(scope)
      const limitOf = (tier: string) => planOf(tier).searchesPerPeriod
      const allowance = await takeSearch(scope, { limitOf, guardSeconds: RESUBMIT_GUARD_SECONDS })
      const limit = limitOf(allowance.tier)
      if (!allowance.taken && allowance.used >= limit) return { kind: 'limit', limit }
      if (!allowance.taken)
        return {
          kind: 'too-soon',
          retryAfterSeconds: Math.ceil(RESUBMIT_GUARD_SECONDS - (allowance.secondsSinceAttempt ?? 0)),
        }
      const { understood } = await o.understand(criteria, language)
      const run = await insertRun(scope, { id: newId(), criteria, understood, periodStart: allowance.periodStart })
      await o.jobs.enqueue(scope.db, 'search-run', {
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
      const { understood, plan } = await o.understand(criteria, language)
      const found = await o.discover({ ...plan, ...areaOf(criteria), limit: MAX_LEADS_PER_RUN + 1 })
      const candidates = found.slice(0, MAX_LEADS_PER_RUN)
      const known = await o.findKnown(
        scope,
        candidates.map((candidate) => candidate.placeKey),
      )
      const capped = found.length > MAX_LEADS_PER_RUN
      return { understood, capped, ...previewOf({ candidates, known, now: new Date() }) }
    },

    /** Stops a running search at once. What was found stays; a search that found nothing is given back. */
    async cancel(scope: WorkspaceScope, id: string): Promise<RunRow | undefined> {
      const run = await holdRun(scope, id)
      if (run?.status !== 'pending') return run
      const found = run.found_a + run.found_b + run.found_c
      if (found === 0) await refundSearch(scope, run)
      const status = found > 0 ? ('completed_with_results' as const) : ('failed' as const)
      return endRun(scope, { id, status, cancelled: true, errorCode: 'cancelled' })
    },
  }
}

const areaOf = ({ latitude, longitude, radiusKm }: SearchCriteria) => ({ latitude, longitude, radiusKm })
