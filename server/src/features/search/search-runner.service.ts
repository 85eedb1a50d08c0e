import { MAX_LEADS_PER_RUN, type SourceName } from '@leadhaul/contract/search/search.schema.ts'
import { areaOf, directoryFilterOf, searchContextOf, companyFilterOf } from './advanced-search.service.ts'
import { companiesOf, type Company } from './candidates/company.rules.ts'
import type { CompanyMember } from './candidates/merge.rules.ts'
import { sortForDisplay } from './candidates/shown-area.rules.ts'
import { type RunStore, sourceOf } from './run-store.service.ts'
import { isQueryPending, isSettled } from './run-end.rules.ts'
import type { RunRow } from './search.repository.ts'
import type { UnderstandKeywords } from './dictionary/understanding.service.ts'
import { sourceEvents } from './sources/source-events.source.ts'
import {
  type IntakeResult,
  type RunKey,
  type Source,
  SourceFailure,
  type SourceIntake,
} from './sources/source-interface.source.ts'
import { membersOf, type FindNearestCompanies, type SharedKeyLookups } from './sources/directory.source.ts'

/** The first leads are shown quickly, the rest is stored in larger batches. */
const FIRST_BATCH = 20
const BATCH = 120
/** A source that keeps returning candidates is ended after this many. */
const MAX_CANDIDATES = 10 * MAX_LEADS_PER_RUN
/** How often a run is checked for cancellation, and how often at most a source's progress is written. */
const CHECK_INTERVAL_MS = 500

export type SearchRunner = ReturnType<typeof createSearchRunner>

/**
 * Processes runs: first the directory, then all other sources concurrently in a job of their own, so that slow sources
 * block no other search. Can be restarted at any point: the stored state shows what is left.
 */
export function createSearchRunner(options: {
  runs: RunStore
  findNearest: FindNearestCompanies
  sharedKeys: SharedKeyLookups
  sources: Source[]
  understand: UnderstandKeywords
}) {
  const { runs } = options
  const names: SourceName[] = ['directory', ...options.sources.map(({ name }) => name)]

  const findNearestFor = async (key: RunKey, run: RunRow) => {
    const reader = searchContextOf(options.understand, run)
    const { criteria, language } = reader
    const { plan } = await options.understand(criteria, language)
    const keep = await directoryFilterOf(reader, (companies) => runs.findNewCompanies(key, companies))
    return options.findNearest(plan, areaOf(criteria), keep)
  }
  /** The directory's companies, to recognise companies that other sources return under another name. */
  const memberPoolOf = async (key: RunKey, run: RunRow) =>
    new MemberPool(
      await findNearestFor(key, run).then(
        ({ members }) => members,
        () => [],
      ),
    )

  const directory = async (key: RunKey, { run, signal }: { run: RunRow; signal: AbortSignal }) => {
    const nearby = await findNearestFor(key, run).catch((error: unknown) => {
      signal.throwIfAborted()
      // Without any other source, only the retries of the job are left.
      if (options.sources.length === 0) throw error
      return undefined
    })
    if (!nearby) return runs.settle(key, { source: 'directory', end: UNREACHABLE })
    const { companies } = nearby
    const found = companies.flatMap(({ placeKeys }) => placeKeys).length
    for (const stride of batchesOf(sortForDisplay(companies, areaOf(run.criteria)))) {
      signal.throwIfAborted()
      const part = { source: 'directory' as const, companies: stride, found, total: companies.length }
      if (!(await runs.store(key, part))) return
    }
    await runs.settle(key, { source: 'directory', end: { state: 'done' }, found })
  }

  return {
    /** Queries the directory. */
    async queryDirectory(key: RunKey, signal: AbortSignal): Promise<void> {
      const run = await runs.begin(key, names)
      const state = run && sourceOf(run, 'directory')
      if (run && state && !isSettled(state)) await directory(key, { run, signal })
    },

    /** Queries the other sources concurrently until they or the run end. */
    async querySources(key: RunKey, signal: AbortSignal): Promise<void> {
      const run = await runs.begin(key, names)
      if (!run) return
      // Sources that this process does not have: without this they would never end, and neither would the run.
      for (const state of run.sources)
        if (isQueryPending(state) && !names.includes(state.name))
          await runs.settle(key, { source: state.name, end: UNREACHABLE })
      const open = options.sources.filter(({ name }) =>
        run.sources.some((state) => state.name === name && isQueryPending(state)),
      )
      if (open.length === 0) return
      const reader = searchContextOf(options.understand, run)
      const [pool, { plan }, isWanted] = await Promise.all([
        memberPoolOf(key, run),
        options.understand(reader.criteria, reader.language),
        companyFilterOf(reader),
      ])
      const stop = new AbortController()
      const either = AbortSignal.any([signal, stop.signal])
      const cancellationTimer = watchForCancellation(() => runs.isPending(key), stop)
      const nearestNow = async () => {
        const { companies, members } = await findNearestFor(key, run)
        const keys = new Set(companies.flatMap(({ placeKeys }) => placeKeys))
        const kept = members.flatMap(({ candidate }) => (keys.has(candidate.placeKey) ? [candidate] : []))
        return { candidates: kept, isFull: companies.length === MAX_LEADS_PER_RUN }
      }
      const { sharedKeys } = options
      const asking = { runs, sharedKeys, key, run, plan, pool, nearest: nearestNow, isWanted, stop, signal: either }
      const asked = open.map((source) =>
        runSource({ ...asking, source }).catch((error: unknown) => {
          stop.abort(stop.signal.reason ?? new Error('Another source could not be stored'))
          throw error
        }),
      )
      const ends = await Promise.allSettled(asked)
      clearInterval(cancellationTimer)
      const broken = ends.find((end) => end.status === 'rejected')
      if (broken && !(stop.signal.reason instanceof SourceFailure)) throw broken.reason
    },

    async acceptPart(key: RunKey, part: Parameters<SourceIntake['acceptPart']>[1]): Promise<IntakeResult> {
      const { source, candidates, final } = part
      const run = await runs.begin(key, [])
      if (!run) return 'ended'
      const state = sourceOf(run, source)
      if (!state || isSettled(state)) return 'not-asked'
      const members = await membersOf(candidates, {
        area: areaOf(run.criteria),
        now: new Date(),
        sharedKeys: options.sharedKeys,
      })
      const meetsConditions = await companyFilterOf(searchContextOf(options.understand, run))
      const companies = sortForDisplay((await memberPoolOf(key, run)).add(members), areaOf(run.criteria)).filter(
        meetsConditions,
      )
      for (const stride of batchesOf(companies))
        if (!(await runs.store(key, { source, companies: stride }))) return 'ended'
      // Counted after its leads are stored, so that a delivery repeated after a crash counts once.
      const found = await runs.addFound(key, { source, named: members.length })
      if (found === undefined) return 'ended'
      const isInvalid = final && found === 0 && candidates.length > 0
      if (final) await runs.settle(key, { source, end: isInvalid ? INVALID : { state: 'done' } })
      return 'taken'
    },

    giveUp: (key: RunKey, source: SourceName, code: SourceFailure['code'] = 'slow') =>
      runs.settle(key, { source, end: { state: 'failed', code } }),

    fail: (key: RunKey) => runs.fail(key),
  } satisfies SourceIntake & Record<string, unknown>
}

const UNREACHABLE = { state: 'failed', code: 'unreachable' } as const
/** The source returned only candidates outside the circles, or without a name or position. */
const INVALID = { state: 'failed', code: 'bad_answer' } as const

type SourceRunOptions = {
  runs: RunStore
  sharedKeys: SharedKeyLookups
  key: RunKey
  run: RunRow
  source: Source
  plan: Awaited<ReturnType<UnderstandKeywords>>['plan']
  pool: MemberPool
  nearest: Parameters<Source['discover']>[0]['nearest']
  isWanted: (company: Company) => boolean
  stop: AbortController
  signal: AbortSignal
}

/** Queries one source until it ends; each batch is stored when it arrives. */
async function runSource(options: SourceRunOptions): Promise<void> {
  const { runs, key, run, signal } = options
  const source = options.source.name
  await runs.updateSource(key, { source, change: { state: 'running' } })
  // If the run was cancelled before this update, it may have been refunded: the source must not be queried.
  if (!(await runs.isPending(key))) return
  let candidateCount = 0
  let found = 0
  for await (const answer of sourceEvents(options.source, sourceQueryOf(options), signal)) {
    if ('batch' in answer) {
      const members = await membersOf(answer.batch, {
        area: areaOf(run.criteria),
        now: new Date(),
        sharedKeys: options.sharedKeys,
      })
      candidateCount += answer.batch.length
      found += members.length
      const companies = sortForDisplay(options.pool.add(members), areaOf(run.criteria)).filter(options.isWanted)
      if (companies.length > 0 && !(await runs.store(key, { source, companies, found }))) {
        options.stop.abort(new SourceFailure('aborted'))
        return
      }
      if (candidateCount < MAX_CANDIDATES) continue
      return runs.settle(key, { source, end: { state: 'done' }, found })
    }
    if (answer.ended === 'deferred') return runs.defer(key, { source, until: answer.until })
    const isInvalid = candidateCount > 0 && found === 0
    const end = answer.ended === 'failed' ? { state: 'failed' as const, code: answer.code } : { state: 'done' as const }
    return runs.settle(key, { source, end: isInvalid && end.state === 'done' ? INVALID : end, found })
  }
}

function sourceQueryOf({ runs, key, run, source, plan, nearest }: SourceRunOptions): Parameters<Source['discover']>[0] {
  const { keywords, location, countryCode, advanced } = run.criteria
  let reported = 0
  return {
    plan,
    area: areaOf(run.criteria),
    limit: MAX_LEADS_PER_RUN,
    nearest,
    keywords,
    location,
    countryCode,
    furtherPlaces: advanced?.furtherPlaces ?? [],
    run: { ...key, createdAt: run.created_at },
    remembered: sourceOf(run, source.name)?.note ?? null,
    remember: (note) => runs.updateSource(key, { source: source.name, change: { note } }),
    report: (progress) => {
      if (Date.now() - reported < CHECK_INTERVAL_MS) return
      reported = Date.now()
      // A failure to store the progress is harmless.
      runs.updateSource(key, { source: source.name, change: { progress } }).catch(() => undefined)
    },
  }
}

/** Checks whether the run is still pending; aborts every source if it is not. */
function watchForCancellation(isPending: () => Promise<boolean>, stop: AbortController): NodeJS.Timeout {
  const look = async () => {
    const pending = await isPending().catch(() => true)
    if (!pending) stop.abort(new SourceFailure('aborted'))
  }
  return setInterval(() => void look(), CHECK_INTERVAL_MS)
}

function* batchesOf(companies: Company[]): Generator<Company[]> {
  if (companies.length > 0) yield companies.slice(0, FIRST_BATCH)
  for (let at = FIRST_BATCH; at < companies.length; at += BATCH) yield companies.slice(at, at + BATCH)
}

/** The members that a run has so far, to merge candidates of later batches with them. */
class MemberPool {
  #members: CompanyMember[]
  constructor(members: CompanyMember[]) {
    this.#members = members
  }
  /** Adds members and returns the companies that they belong to, nearest first. */
  add(newcomers: CompanyMember[]): Company[] {
    if (newcomers.length === 0) return []
    this.#members = [...this.#members, ...newcomers]
    const keys = new Set(newcomers.map(({ candidate }) => candidate.placeKey))
    return companiesOf(this.#members).filter(({ placeKeys }) => placeKeys.some((key) => keys.has(key)))
  }
}
