import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import type { Env } from '../../../platform/settings/env.ts'
import type { OutboundClients } from '../../../platform/outbound-clients.ts'
import { type Source, SourceFailure, type SourceQuery } from './search-source.source.ts'
import {
  type ApifyClient,
  createApifyClient,
  type ApifyInput,
  type ApifyRun,
  type Pause,
  StartUnclear,
} from './apify.client.ts'
import { FIELDS, inputOf, placeOf } from './apify-place.rules.ts'
import { candidateFrom } from './raw-company.rules.ts'

/** Apify delays a response by seconds while a run continues. */
const LIMITS = { headersMs: 20_000 }
/** Seconds the actor may run; places found by then are kept. */
const MAX_SECONDS = 900
/** Seconds that Apify delays a response while the run continues, and the least milliseconds between two requests. */
const WAIT_SECONDS = 5
const BREAK_MS = 500
const PAGE = 100
/** A dataset that never ends is invalid. */
const MAX_ROWS = 5000
/** How far Apify's clock may lag behind ours. */
const CLOCKS_APART_MS = 300_000
/** For calls that must be made although the search no longer waits for them. */
const NEVER = new AbortController().signal
const ENDED: readonly ApifyRun['status'][] = ['SUCCEEDED', 'FAILED', 'TIMED-OUT', 'ABORTED']

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
type Asked = { query: SourceQuery; signal: AbortSignal }

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
  deadlineMs: (MAX_SECONDS + 60) * 1000,
  async *discover(query, signal) {
    const asked = { query, signal }
    let run = await begun(options, asked)
    const places = new Places(options, { asked, datasetId: run.defaultDatasetId })
    // If a worker only stops, or could not store what it read, the run continues and another worker takes it over.
    let mayGoOn = true
    try {
      for (;;) {
        const over = ENDED.includes(run.status)
        yield* places.newcomers()
        if (over || places.enough || isTooDear(run, options)) break
        run = await next(options, { run, signal })
      }
      mayGoOn = false
    } catch (error) {
      mayGoOn = signal.aborted
      throw error
    } finally {
      if (!ENDED.includes(run.status) && (!mayGoOn || isUnwanted(signal))) await ended(options, run)
    }
    // Rows that were written until the run ended.
    yield* places.newcomers()
    const failure = places.enough ? undefined : failureOf(run, options)
    if (failure) throw failure
  },
})

/** Returns this search's run, an earlier or a new one. Its note is stored before it costs money, to find it again. */
async function begun(options: ApifySettings, { query, signal }: Asked): Promise<ApifyRun> {
  const note = noteOf(query.remembered)
  if (note?.runId !== undefined) return options.client.run({ id: note.runId, waitSeconds: 0 }, signal)
  const since = note?.since ?? new Date(options.clock().getTime() - CLOCKS_APART_MS).toISOString()
  const wanted = { input: inputOf(query), since }
  const known = note && (await options.client.findStarted(wanted, signal))
  if (!note) await query.remember(JSON.stringify({ since } satisfies Note))
  const run = known ?? (await started(options, { wanted, asked: { query, signal } }))
  await query.remember(JSON.stringify({ since, runId: run.id } satisfies Note))
  return run
}

type Wanted = { input: ApifyInput; since: string }
async function started(options: ApifySettings, { wanted, asked }: { wanted: Wanted; asked: Asked }): Promise<ApifyRun> {
  const { query, signal } = asked
  const limits = { timeoutSeconds: MAX_SECONDS, maxItems: query.limit, maxCostUsd: options.maxCostUsd }
  try {
    return await options.client.start({ input: wanted.input, ...limits }, signal)
  } catch (error) {
    if (isUnwanted(signal)) {
      const run = await options.client.findStarted(wanted, NEVER).catch(() => undefined)
      if (run) await ended(options, run)
    }
    if (signal.aborted || !(error instanceof StartUnclear)) throw error
    const run = await options.client.findStarted(wanted, signal)
    if (run) return run
    throw new SourceFailure('unreachable', { cause: error })
  }
}

function noteOf(remembered: string | null): Note | undefined {
  return remembered === null ? undefined : Note.parse(JSON.parse(remembered))
}

/** Returns the next state of the run, after a pause, however fast the responses are. */
async function next(
  options: ApifySettings,
  { run, signal }: { run: ApifyRun; signal: AbortSignal },
): Promise<ApifyRun> {
  await options.pause(BREAK_MS, signal)
  return options.client.run({ id: run.id, waitSeconds: WAIT_SECONDS }, signal)
}

/** Places found by the run stay readable. If even this call fails, the run's own limits end it. */
const ended = async (options: ApifySettings, run: ApifyRun): Promise<void> =>
  void (await options.client.abort(run.id).catch(() => undefined))

const isUnwanted = (signal: AbortSignal) => signal.aborted && signal.reason instanceof SourceFailure
const isTooDear = (run: ApifyRun, { maxCostUsd }: ApifySettings) => (run.usageTotalUsd ?? 0) >= maxCostUsd

function failureOf(run: ApifyRun, options: ApifySettings): SourceFailure | undefined {
  if (isTooDear(run, options)) return new SourceFailure('cost_limit')
  if (run.status === 'FAILED') return new SourceFailure('bad_answer')
  if (run.status === 'TIMED-OUT') return new SourceFailure('slow')
  return run.status === 'ABORTED' ? new SourceFailure('aborted') : undefined
}

/** The places that a run found so far, each once. */
class Places {
  readonly #options: ApifySettings
  readonly #asked: Asked
  readonly #datasetId: string
  readonly #seen = new Set<string>()
  #offset = 0
  #good = 0
  constructor(options: ApifySettings, { asked, datasetId }: { asked: Asked; datasetId: string }) {
    this.#options = options
    this.#asked = asked
    this.#datasetId = datasetId
  }

  get enough(): boolean {
    return this.#seen.size >= this.#asked.query.limit
  }

  /** Yields new places page by page. The total count is not requested: it lags behind. */
  async *newcomers(): AsyncGenerator<Candidate[]> {
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
    const place = placeOf(row, now)
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
