import type { GradeCounts } from '@leadhaul/contract/leads/lead.schema.ts'
import { MAX_LEADS_PER_RUN, type SourceFailureCode, type SourceName } from '@leadhaul/contract/search/search.schema.ts'
import type { Tenancy, WorkspaceScope } from '../../platform/db/scope.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { findExistingLeads, storeFound } from '../leads/found/found-leads.service.ts'
import { notifySearchEnded } from '../notifications/notifications.service.ts'
import { returnSearch } from '../workspace/usage.service.ts'
import type { Company } from './candidates/company.rules.ts'
import { foundCompany, identityLookupOf } from './candidates/found-lead.rules.ts'
import {
  queriedNoCostlySource,
  runEndOf,
  isQueryPending,
  isSettled,
  newSource,
  notificationDataOf,
  type StoredSource,
} from './run-end.rules.ts'
import { recordKnownLeads, endRun, findRun, lockRun, type RunRow, markRefunded, writeRun } from './search.repository.ts'
import type { RunKey } from './sources/source-interface.source.ts'

export type SourceEnd = { state: 'done' } | { state: 'failed'; code: SourceFailureCode }
/** `found`: how many candidates the source returned so far; unchanged if omitted. */
type FoundBatch = { source: SourceName; companies: Company[]; found?: number; total?: number }
type SourceChange = Partial<Omit<StoredSource, 'name' | 'found'>>

export type RunStore = ReturnType<typeof createRunStore>

/** Writes runs: each call is one transaction that locks the run, so that workers, retries and cancel are serialized. */
export function createRunStore(options: { tenancy: Tenancy; jobs: Pick<Jobs, 'enqueue' | 'enqueueAt'> }) {
  /** Undefined if the run has ended. */
  const withLockedRun = <Result>(key: RunKey, work: (scope: WorkspaceScope, run: RunRow) => Promise<Result>) =>
    options.tenancy.run(key, async (scope) => {
      const run = await lockRun(scope, key.runId)
      return run?.status === 'pending' ? work(scope, run) : undefined
    })

  /** Ends the run if every source has ended. */
  const endRunIfSettled = async (scope: WorkspaceScope, { run, broken }: { run: RunRow; broken: boolean }) => {
    if (!run.sources.every(isSettled)) return
    const named = namedCountOf(run)
    const { type, ...end } = runEndOf({ named, sources: run.sources, broken })
    const ended = await endRun(scope, { id: run.id, ...end, total: named })
    if (end.status === 'failed' || isRefundable(run)) await refund(scope, run)
    const data = notificationDataOf(ended, end.status === 'failed' ? end.errorCode : null)
    await notifySearchEnded(scope, { jobs: options.jobs, type, data })
    // The search does not wait until its leads are enriched.
    const { workspaceId, userId } = scope
    if (type === 'search_completed_success')
      await options.jobs.enqueue(scope.db, 'enrich-search', { workspaceId, userId, searchId: run.id })
  }

  return {
    /** Returns the run with a state for each of these sources; undefined if it has ended. */
    async begin(key: RunKey, names: SourceName[]): Promise<RunRow | undefined> {
      const run = await options.tenancy.run(key, (scope) => findRun(scope, key.runId))
      if (run?.status !== 'pending') return undefined
      if (names.every((name) => sourceOf(run, name))) return run
      return withLockedRun(key, (scope, current) => {
        const added = names.filter((name) => !sourceOf(current, name)).map(newSource)
        return writeRun(scope, { ...current, sources: [...current.sources, ...added] })
      })
    },

    isPending: (key: RunKey) =>
      options.tenancy.run(key, async (scope) => (await findRun(scope, key.runId))?.status === 'pending'),

    /** Returns the companies that no search found before this run. */
    findNewCompanies: (key: RunKey, companies: Company[]): Promise<Company[]> =>
      options.tenancy.run(key, async (scope) => {
        const known = await findExistingLeads(scope, companies.map(identityLookupOf))
        return companies.filter((_, n) => !known[n]?.lead || known[n].lead.searchId === key.runId)
      }),

    /** Stores the companies of a source as leads. False if the run has ended. */
    async store(key: RunKey, { source, companies, found, total = 0 }: FoundBatch): Promise<boolean> {
      const now = new Date()
      const graded = companies.map((company) => foundCompany(company, now))
      const stored = await withLockedRun(key, async (scope, run) => {
        const done = namedCountOf(run)
        const { counts, yours } = await storeFound(scope, {
          searchId: run.id,
          found: graded,
          foundAt: run.created_at,
          firstRank: done,
          maxNew: Math.max(0, MAX_LEADS_PER_RUN - done),
          now,
        })
        const counted = yours.length > 0 && !run.criteria.advanced?.onlyNew
        const known = counted ? await recordKnownLeads(scope, { runId: run.id, yours }) : undefined
        const state = sourceOf(run, source)
        // A source that has ended must not be set to running again: the run would wait for it forever.
        const named = found === undefined ? {} : { found }
        const sources = withSourceChange(
          run,
          source,
          state && isSettled(state) ? named : { state: 'running', ...named },
        )
        const after = { ...run, ...columnsOf(counts), ...known, sources }
        await writeRun(scope, { ...after, total: Math.max(run.total ?? 0, total, namedCountOf(after)) })
        return true
      })
      return stored ?? false
    },

    /** Adds to the number of candidates that a source returned and returns the sum. Undefined if the run has ended. */
    addFound: (key: RunKey, { source, named }: { source: SourceName; named: number }): Promise<number | undefined> =>
      withLockedRun(key, async (scope, run) => {
        const found = (sourceOf(run, source)?.found ?? 0) + named
        await writeRun(scope, { ...run, sources: withSourceChange(run, source, { found }) })
        return found
      }),

    /** Stores the state of a source unless the source has ended. */
    async updateSource(key: RunKey, { source, change }: { source: SourceName; change: SourceChange }): Promise<void> {
      await withLockedRun(key, async (scope, run) => {
        const state = sourceOf(run, source)
        if (state && !isSettled(state))
          await writeRun(scope, { ...run, sources: withSourceChange(run, source, change) })
      })
    },

    /** Waits for the answer by webhook until this instant; a job then ends the source unless the answer has arrived. */
    async defer(key: RunKey, { source, until }: { source: SourceName; until: string }): Promise<void> {
      await withLockedRun(key, async (scope, run) => {
        const state = sourceOf(run, source)
        if (!state || isSettled(state)) return
        await writeRun(scope, { ...run, sources: withSourceChange(run, source, { state: 'running', until }) })
        await options.jobs.enqueueAt(scope.db, { name: 'search-source-late', payload: { ...key, source }, at: until })
      })
    },

    /** Ends a source once; ending the last source ends the run. `found`: how many candidates it returned, if known. */
    async settle(
      key: RunKey,
      { source, end, found }: { source: SourceName; end: SourceEnd; found?: number },
    ): Promise<void> {
      await withLockedRun(key, async (scope, run) => {
        const state = sourceOf(run, source)
        if (!state || isSettled(state)) return
        const unasked = state.state === 'waiting' && { unasked: true }
        const change = { code: null, ...end, ...unasked, until: null, progress: null, found: found ?? state.found }
        const after = await writeRun(scope, { ...run, sources: withSourceChange(run, source, change) })
        await endRunIfSettled(scope, { run: after, broken: false })
        if (source === 'directory' && after.sources.some(isQueryPending))
          await options.jobs.enqueue(scope.db, 'search-sources', key)
      })
    },

    /** Ends the run after its last failed attempt. Leads found so far stay; a run without leads is refunded. */
    async fail(key: RunKey): Promise<void> {
      await withLockedRun(key, async (scope, run) => {
        const sources = run.sources.map((source) =>
          isQueryPending(source) ? { ...source, state: 'failed' as const, code: 'unreachable' as const } : source,
        )
        await endRunIfSettled(scope, { run: await writeRun(scope, { ...run, sources }), broken: true })
      })
    },
  }
}

/** Refunds the search of the run once, if its period is still current. */
async function refund(scope: WorkspaceScope, { id }: RunRow): Promise<void> {
  const periodStart = await markRefunded(scope, id)
  if (periodStart !== undefined) await returnSearch(scope, { periodStart })
}

export const sourceOf = (run: RunRow, name: SourceName): StoredSource | undefined =>
  run.sources.find((source) => source.name === name)

const withSourceChange = (run: RunRow, name: SourceName, change: SourceChange & { found?: number }): StoredSource[] =>
  run.sources.map((source) => (source.name === name ? { ...source, ...change } : source))

/** The number of companies that the run found so far. */
const namedCountOf = (run: RunRow): number => run.found_a + run.found_b + run.found_c + run.already_yours

const columnsOf = ({ A, B, C }: GradeCounts) => ({ found_a: A, found_b: B, found_c: C })

/** Such a run is refunded: it found only known leads, or none while skipping those, and queried no costly source. */
const isRefundable = (run: RunRow): boolean =>
  (run.already_yours > 0 || run.criteria.advanced?.onlyNew === true) &&
  run.found_a + run.found_b + run.found_c === 0 &&
  queriedNoCostlySource(run.sources)
