import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import type { Env } from '../../../platform/settings/env.ts'
import type { OutboundClients } from '../../../platform/outbound-clients.ts'
import { type Source, SourceFailure, type SourceQuery } from './source-interface.source.ts'
import {
  type ApifyClient,
  createApifyClient,
  type ApifyInput,
  type ApifyRun,
  UncertainStartError,
} from './apify.client.ts'
import { FIELDS, apifyInputOf, parsePlace } from './apify-place.rules.ts'
import { candidateFrom } from './raw-company.rules.ts'
import type { Pause } from './vendor-responses.rules.ts'

/** Apify delays a response by seconds while a run continues. */
const LIMITS = { headersMs: 20_000 }
/** Seconds the actor may run; places found by then are kept. */
const MAX_RUN_SECONDS = 900
/** Seconds that Apify delays a response while the run continues, and the least milliseconds between two requests. */
const WAIT_SECONDS = 5
const MIN_POLL_PAUSE_MS = 500
const PAGE = 100
/** A dataset with more rows is treated as invalid. */
const MAX_ROWS = 5000
/** How far Apify's clock may lag behind ours. */
const MAX_CLOCK_SKEW_MS = 300_000
/** For calls that must be made even if the search was aborted. */
const NEVER_ABORTED = new AbortController().signal
const ENDED_STATUSES: readonly ApifyRun['status'][] = ['SUCCEEDED', 'FAILED', 'TIMED-OUT', 'ABORTED']

/** Stored for a search: the earliest start of its run, allowing for clock differences, and the run once it is known. */
const Note = z.object({ since: z.iso.datetime(), runId: z.string().optional() })
type Note = z.infer<typeof Note>

export type ApifySettings = {
  client: ApifyClient
  /** Maximum cost of one search, in US dollars. */
  maxCostUsd: number
  clock: () => Date
  pause: Pause
}
type DiscoverCall = { query: SourceQuery; signal: AbortSignal }

/** Apify with the operator's account, if one is configured. */
export function configuredApify({ env, outbound }: { env: Env; outbound: OutboundClients }): Source[] {
  const { APIFY_URL: address, APIFY_TOKEN: token, APIFY_MAX_COST_USD: maxCostUsd } = env
  if (!token) return []
  const wait: Pause = (ms, signal) => pause(ms, undefined, signal ? { signal } : {})
  const client = createApifyClient({ fetch: outbound.endpoint(address, LIMITS), address, token, pause: wait })
  return [apifySource({ client, maxCostUsd, clock: () => new Date(), pause: wait })]
}

/**
 * Google's places through Apify's actor, on the operator's account: never part of our directory. One paid run per
 * search, even if workers die; it is ended when its result is no longer needed, and at the cost limit.
 */
export const apifySource = (options: ApifySettings): Source => ({
  name: 'apify',
  deadlineMs: (MAX_RUN_SECONDS + 60) * 1000,
  async *discover(query, signal) {
    const asked = { query, signal }
    let run = await findOrStartRun(options, asked)
    const places = new RunPlaces(options, { asked, datasetId: run.defaultDatasetId })
    // If a worker only stops, or could not store what it read, the run continues and another worker takes it over.
    let mayGoOn = true
    try {
      for (;;) {
        const over = ENDED_STATUSES.includes(run.status)
        yield* places.newPlaces()
        if (over || places.enough || isAtCostLimit(run, options)) break
        run = await pollRun(options, { run, signal })
      }
      mayGoOn = false
    } catch (error) {
      mayGoOn = signal.aborted
      throw error
    } finally {
      if (!ENDED_STATUSES.includes(run.status) && (!mayGoOn || isResultUnneeded(signal))) await abortRun(options, run)
    }
    // Rows that were written until the run ended.
    yield* places.newPlaces()
    const failure = places.enough ? undefined : failureOf(run, options)
    if (failure) throw failure
  },
})

/** Returns the run that an earlier worker started for this search, or starts one. Its note is stored beforehand. */
async function findOrStartRun(options: ApifySettings, { query, signal }: DiscoverCall): Promise<ApifyRun> {
  const note = parseNote(query.remembered)
  if (note?.runId !== undefined) return options.client.run({ id: note.runId, waitSeconds: 0 }, signal)
  const since = note?.since ?? new Date(options.clock().getTime() - MAX_CLOCK_SKEW_MS).toISOString()
  const wanted = { input: apifyInputOf(query), since }
  const known = note && (await options.client.findStarted(wanted, signal))
  if (!note) await query.remember(JSON.stringify({ since } satisfies Note))
  const run = known ?? (await startRun(options, { wanted, asked: { query, signal } }))
  await query.remember(JSON.stringify({ since, runId: run.id } satisfies Note))
  return run
}

type Wanted = { input: ApifyInput; since: string }
async function startRun(
  options: ApifySettings,
  { wanted, asked }: { wanted: Wanted; asked: DiscoverCall },
): Promise<ApifyRun> {
  const { query, signal } = asked
  const limits = { timeoutSeconds: MAX_RUN_SECONDS, maxItems: query.limit, maxCostUsd: options.maxCostUsd }
  try {
    return await options.client.start({ input: wanted.input, ...limits }, signal)
  } catch (error) {
    if (isResultUnneeded(signal)) {
      const run = await options.client.findStarted(wanted, NEVER_ABORTED).catch(() => undefined)
      if (run) await abortRun(options, run)
    }
    if (signal.aborted || !(error instanceof UncertainStartError)) throw error
    const run = await options.client.findStarted(wanted, signal)
    if (run) return run
    throw new SourceFailure('unreachable', { cause: error })
  }
}

function parseNote(remembered: string | null): Note | undefined {
  return remembered === null ? undefined : Note.parse(JSON.parse(remembered))
}

/** Returns the next state of the run, after a pause, however fast the responses are. */
async function pollRun(
  options: ApifySettings,
  { run, signal }: { run: ApifyRun; signal: AbortSignal },
): Promise<ApifyRun> {
  await options.pause(MIN_POLL_PAUSE_MS, signal)
  return options.client.run({ id: run.id, waitSeconds: WAIT_SECONDS }, signal)
}

/** Places found so far stay readable. If this call fails, the run ends by its own limits. */
const abortRun = async (options: ApifySettings, run: ApifyRun): Promise<void> =>
  void (await options.client.abort(run.id).catch(() => undefined))

const isResultUnneeded = (signal: AbortSignal) => signal.aborted && signal.reason instanceof SourceFailure
const isAtCostLimit = (run: ApifyRun, { maxCostUsd }: ApifySettings) => (run.usageTotalUsd ?? 0) >= maxCostUsd

function failureOf(run: ApifyRun, options: ApifySettings): SourceFailure | undefined {
  if (isAtCostLimit(run, options)) return new SourceFailure('cost_limit')
  if (run.status === 'FAILED') return new SourceFailure('bad_answer')
  if (run.status === 'TIMED-OUT') return new SourceFailure('slow')
  return run.status === 'ABORTED' ? new SourceFailure('aborted') : undefined
}

/** The places that a run found so far, each once. */
class RunPlaces {
  readonly #options: ApifySettings
  readonly #asked: DiscoverCall
  readonly #datasetId: string
  readonly #seen = new Set<string>()
  #offset = 0
  #good = 0
  constructor(options: ApifySettings, { asked, datasetId }: { asked: DiscoverCall; datasetId: string }) {
    this.#options = options
    this.#asked = asked
    this.#datasetId = datasetId
  }

  get enough(): boolean {
    return this.#seen.size >= this.#asked.query.limit
  }

  /** Yields new places page by page. The total count is not requested: it lags behind. */
  async *newPlaces(): AsyncGenerator<Candidate[]> {
    const { query, signal } = this.#asked
    while (!this.enough) {
      const page = { datasetId: this.#datasetId, offset: this.#offset, limit: PAGE, fields: FIELDS }
      const rows = await this.#options.client.items(page, signal)
      if (rows.length === 0) return
      this.#offset += rows.length
      if (this.#offset > MAX_ROWS) throw new SourceFailure('bad_answer')
      const candidates = rows.slice(0, PAGE).flatMap((row) => this.#candidateOf(row))
      // A changed row format is reported; a few invalid rows among valid ones are not.
      if (this.#good === 0) throw new SourceFailure('changed_format')
      if (candidates.length > 0) yield candidates
      query.report({ done: this.#seen.size, total: null })
    }
  }

  #candidateOf(row: unknown): Candidate[] {
    const now = this.#options.clock()
    const place = parsePlace(row, now)
    if (!place) return []
    this.#good++
    const { company, origin } = place
    if (this.#seen.has(company.placeKey)) return []
    const candidate = candidateFrom(company, origin, { query: this.#asked.query, now })
    if (!candidate) return []
    this.#seen.add(company.placeKey)
    return [candidate]
  }
}
