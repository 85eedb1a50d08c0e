import type { Grade } from '@leadhaul/contract/leads/lead.schema.ts'
import type { SearchNotification } from '@leadhaul/contract/notifications/notifications.contract.ts'
import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'
import { grade } from '@leadhaul/contract/search/grading.rules.ts'
import { MAX_LEADS_PER_RUN } from '@leadhaul/contract/search/search.schema.ts'
import type { Tenancy, WorkspaceScope } from '../../platform/db/scope.ts'
import { factsOf } from './candidate-facts.rules.ts'
import { contactColumns, type FoundLead, leadColumns } from './found-lead.rules.ts'
import { noResultIdeas } from './ideas.rules.ts'
import { endRun, findRun, holdRun, refundSearch, type RunRow, writeProgress } from './search.repository.ts'
import type { Source } from './sources/any.source.ts'
import type { Understand } from './search.service.ts'

/** The first leads show at once, the rest comes in larger strides. */
const FIRST_BATCH = 20
const BATCH = 120

type RunKey = { workspaceId: string; userId: string; runId: string }
type KnownLead = { place_key: string; search_id: string | null; quality_category: Grade }
export type LeadStore = {
  findKnown(scope: WorkspaceScope, placeKeys: string[]): Promise<KnownLead[]>
  insertFound(
    scope: WorkspaceScope,
    o: { searchId: string; found: FoundLead[]; foundAt: string; firstRank: number },
  ): Promise<Grade[]>
}
export type Notify = (scope: WorkspaceScope, o: Pick<SearchNotification, 'type' | 'data'>) => Promise<void>

export type SearchRunner = ReturnType<typeof createSearchRunner>

/** Works a run off. Safe to start again at any point: what is stored tells what is left. */
export function createSearchRunner(o: {
  tenancy: Tenancy
  sources: Source[]
  leads: LeadStore
  notify: Notify
  understand: Understand
}) {
  const inScope = <Result>(key: RunKey, work: (scope: WorkspaceScope) => Promise<Result>) => o.tenancy.run(key, work)

  const finish = (key: RunKey, { candidates, tally }: { candidates: number; tally: Tally }) =>
    inScope(key, async (scope) => {
      const run = await holdRun(scope, key.runId)
      if (run?.status !== 'pending') return
      // A worker taken for dead may have written figures of less since.
      await writeProgress(scope, { id: run.id, total: candidates, ...tally.figures() })
      const status = candidates > 0 ? ('completed_with_results' as const) : ('completed_no_results' as const)
      const ended = await endRun(scope, { id: run.id, status })
      const type = candidates > 0 ? ('search_completed_success' as const) : ('search_completed_no_results' as const)
      await o.notify(scope, { type, data: noticeOf(ended) })
    })

  /** Stores a batch; answers the grades of those that are this run's, be it that another worker was faster. */
  const add = async (
    scope: WorkspaceScope,
    { run, found, firstRank }: { run: RunRow; found: FoundLead[]; firstRank: number },
  ) => {
    if (found.length === 0) return []
    const added = await o.leads.insertFound(scope, { searchId: run.id, found, foundAt: run.created_at, firstRank })
    if (added.length === found.length) return added
    const known = await o.leads.findKnown(
      scope,
      found.map(({ lead }) => lead.place_key),
    )
    return known.filter((lead) => lead.search_id === run.id).map((lead) => lead.quality_category)
  }

  /** False when the run was ended meanwhile (cancelled). */
  const store = (key: RunKey, o2: { batch: Candidate[]; total: number; tally: Tally }) =>
    inScope(key, async (scope) => {
      const run = await holdRun(scope, key.runId)
      if (run?.status !== 'pending') return false
      const now = new Date()
      const found = o2.batch.map((candidate) => {
        const graded = grade(factsOf(candidate, now))
        return { lead: leadColumns(candidate, graded), contact: contactColumns(candidate) }
      })
      o2.tally.add(await add(scope, { run, found, firstRank: o2.tally.figures().done }), found.length)
      await writeProgress(scope, { id: run.id, total: o2.total, ...o2.tally.figures() })
      return true
    })

  return {
    async work(key: RunKey, signal: AbortSignal): Promise<void> {
      const run = await inScope(key, (scope) => findRun(scope, key.runId))
      if (run?.status !== 'pending') return
      const candidates = await discoverAll({ sources: o.sources, understand: o.understand, key, run, signal })
      const known = await inScope(key, (scope) =>
        o.leads.findKnown(
          scope,
          candidates.map((candidate) => candidate.placeKey),
        ),
      )
      const tally = new Tally(known, run.id)
      const keys = new Set(known.map((lead) => lead.place_key))
      const fresh = candidates.filter((candidate) => !keys.has(candidate.placeKey))
      const batches = [fresh.slice(0, FIRST_BATCH), ...strides(fresh.slice(FIRST_BATCH))]
      for (const batch of batches) {
        signal.throwIfAborted()
        if (!(await store(key, { batch, total: candidates.length, tally }))) return
      }
      await finish(key, { candidates: candidates.length, tally })
    },

    /** Every try failed: leads found so far are kept; a run that brought none gives its search back. */
    async fail(key: RunKey): Promise<void> {
      await inScope(key, async (scope) => {
        const run = await holdRun(scope, key.runId)
        if (run?.status !== 'pending') return
        const found = run.found_a + run.found_b + run.found_c
        const status = found > 0 ? ('completed_with_results' as const) : ('failed' as const)
        const errorMessage = 'Service temporarily unavailable'
        const ended = await endRun(scope, { id: run.id, status, errorCode: 'source_failed', errorMessage })
        if (found === 0) await refundSearch(scope, run)
        const type = found > 0 ? ('search_completed_success' as const) : ('search_failed' as const)
        await o.notify(scope, { type, data: noticeOf(ended) })
      })
    },
  }
}

type Discovery = { sources: Source[]; understand: Understand; key: RunKey; run: RunRow; signal: AbortSignal }
/** Asks every source; one that fails counts only when no other brought anything. */
async function discoverAll({ sources, understand, key, run, signal }: Discovery): Promise<Candidate[]> {
  const { plan } = await understand(run.criteria)
  const { keywords, location, countryCode } = run.criteria
  const query = {
    plan,
    area: run.criteria,
    limit: MAX_LEADS_PER_RUN,
    keywords,
    location,
    countryCode,
    run: { ...key, createdAt: run.created_at },
    remembered: null,
    remember: async () => undefined,
    report: () => undefined,
  }
  const found = new Map<string, Candidate>()
  const failures: unknown[] = []
  for (const source of sources) {
    try {
      for await (const batch of source.discover(query, signal))
        for (const candidate of batch) if (!found.has(candidate.placeKey)) found.set(candidate.placeKey, candidate)
    } catch (error) {
      signal.throwIfAborted()
      failures.push(error)
    }
  }
  if (found.size === 0 && failures.length > 0) throw failures[0]
  return [...found.values()].toSorted((a, b) => a.distanceKm - b.distanceKm).slice(0, MAX_LEADS_PER_RUN)
}

function* strides(candidates: Candidate[]): Generator<Candidate[]> {
  for (let at = 0; at < candidates.length; at += BATCH) yield candidates.slice(at, at + BATCH)
}

/** Running figures of a run: begun from what an earlier try stored, so that nothing is counted twice. */
class Tally {
  readonly #counts = { A: 0, B: 0, C: 0 }
  #alreadyYours = 0
  #done = 0
  constructor(known: KnownLead[], runId: string) {
    for (const lead of known) {
      this.#done++
      if (lead.search_id === runId) this.#counts[lead.quality_category]++
      else this.#alreadyYours++
    }
  }
  add(grades: Grade[], offered: number): void {
    for (const each of grades) this.#counts[each]++
    this.#alreadyYours += offered - grades.length
    this.#done += offered
  }
  figures() {
    return { counts: { ...this.#counts }, alreadyYours: this.#alreadyYours, done: this.#done }
  }
}

const noticeOf = (run: RunRow): SearchNotification['data'] => ({
  searchId: run.id,
  keywords: run.criteria.keywords,
  location: run.criteria.location,
  numLeads: run.found_a + run.found_b + run.found_c,
  alreadyYours: run.already_yours,
  suggestedKeywords: noResultIdeas(run.criteria.keywords),
  errorMessage: run.error_message,
})
