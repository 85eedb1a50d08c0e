import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { FetchError, UNSENT_FAILURES } from '../../../platform/safe-fetch/fetch-error.ts'
import type { FetchResponse, SafeFetch } from '../../../platform/safe-fetch/safe-fetch.ts'
import { type Pause, VendorFailure, toSourceFailure, assertSuccess, parseBody } from './vendor-responses.rules.ts'

const ACTOR = 'compass~crawler-google-places'
const JSON_TYPES = ['application/json']
const MAX_BYTES_OF_A_RUN = 1024 * 1024
const MAX_BYTES_OF_A_PAGE = 4 * 1024 * 1024
/** Attempts for a call that may be repeated. */
const MAX_ATTEMPTS = 4
const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 30_000
/** How many recent runs are searched for a run whose start response was lost. */
const RECENT_RUNS = 20

const RUN_STATES = [
  'READY',
  'RUNNING',
  'SUCCEEDED',
  'FAILED',
  'TIMING-OUT',
  'TIMED-OUT',
  'ABORTING',
  'ABORTED',
] as const
const Run = z.object({
  id: z.string().regex(/^\w{1,64}$/),
  status: z.enum(RUN_STATES),
  startedAt: z.iso.datetime(),
  defaultDatasetId: z.string().regex(/^\w{1,64}$/),
  defaultKeyValueStoreId: z.string().regex(/^\w{1,64}$/),
  /** The cost of the run so far, in US dollars. */
  usageTotalUsd: z.number().nullish(),
})
export type ApifyRun = z.infer<typeof Run>

const RunAnswer = z.object({ data: Run })
const RunsAnswer = z.object({ data: z.object({ items: z.array(Run) }) })
const ItemsAnswer = z.array(z.unknown())
const AnyInput = z.record(z.string(), z.unknown())

export type ApifyInput = Record<string, unknown>
/** Thrown if the response to a start was lost: the run may have started. */
export class UncertainStartError extends Error {}

export type ApifyStart = { input: ApifyInput; timeoutSeconds: number; maxItems: number; maxCostUsd: number }
export type ApifyClient = {
  /** Starts a run and returns it. Throws UncertainStartError if the response is lost; such a start is never repeated. */
  start(options: ApifyStart, signal: AbortSignal): Promise<ApifyRun>
  /** Returns the run with exactly this input that started at or after `since` (an instant), if there is one. */
  findStarted(options: { input: ApifyInput; since: string }, signal: AbortSignal): Promise<ApifyRun | undefined>
  /** Returns the run once it has ended or after `waitSeconds` (at most 60). */
  run(options: { id: string; waitSeconds: number }, signal: AbortSignal): Promise<ApifyRun>
  abort(id: string): Promise<ApifyRun>
  /** Returns rows of a dataset in the order they were written, only `fields` of each. */
  items(
    options: { datasetId: string; offset: number; limit: number; fields: readonly string[] },
    signal: AbortSignal,
  ): Promise<unknown[]>
}

/**
 * Apify's API, version 2. Repeatable calls are retried with growing pauses while the failure is transient. Throws
 * SourceFailure, or the signal's reason if it is aborted.
 */
export function createApifyClient({
  fetch,
  address,
  token,
  pause,
}: {
  fetch: SafeFetch
  /** The address of the API, set by the operator. */
  address: string
  token: string
  pause: Pause
}): ApifyClient {
  const base = `${address.replace(/(?<!\/)\/+$/, '')}/v2`
  const headers = { authorization: `Bearer ${token}` }
  const options = (maxBytes: number, signal?: AbortSignal) => ({ accept: JSON_TYPES, maxBytes, headers, signal })
  const post = (path: string, body: string, signal?: AbortSignal) =>
    fetch.post(`${base}${path}`, { ...options(MAX_BYTES_OF_A_RUN, signal), body, contentType: 'application/json' })
  const get = (path: string, maxBytes: number, signal: AbortSignal) =>
    fetch.get(`${base}${path}`, options(maxBytes, signal))

  const withRetries = async <Answer>(call: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await call()
      } catch (error) {
        signal?.throwIfAborted()
        const failure = toSourceFailure(error)
        if (!(failure instanceof VendorFailure) || !failure.isTransient || attempt === MAX_ATTEMPTS)
          throw failure ?? error
        const asked = failure.retryAfterMs ?? FIRST_PAUSE_MS * 2 ** (attempt - 1)
        await pause(Math.min(MAX_PAUSE_MS, asked), signal)
      }
    }
  }

  return {
    start: ({ input, timeoutSeconds, maxItems, maxCostUsd }, signal) => {
      const limits = query({ timeout: timeoutSeconds, maxItems, maxTotalChargeUsd: maxCostUsd })
      return withRetries(async () => {
        const answer = await post(`/acts/${ACTOR}/runs${limits}`, JSON.stringify(input), signal).catch(
          throwUncertainStart,
        )
        if (answer.status >= 500) throw new UncertainStartError()
        return startedRun(answer)
      }, signal)
    },
    findStarted: ({ input, since }, signal) =>
      withRetries(async () => {
        const recent = query({ desc: 1, limit: RECENT_RUNS })
        const listed = read(RunsAnswer, await get(`/acts/${ACTOR}/runs${recent}`, MAX_BYTES_OF_A_RUN, signal))
        for (const run of listed.data.items) {
          if (Date.parse(run.startedAt) < Date.parse(since)) continue
          const path = `/key-value-stores/${run.defaultKeyValueStoreId}/records/INPUT`
          const given = read(AnyInput, await get(path, MAX_BYTES_OF_A_RUN, signal))
          if (isDeepStrictEqual(given, input)) return run
        }
        return undefined
      }, signal),
    run: ({ id, waitSeconds }, signal) =>
      withRetries(async () => {
        const path = `/actor-runs/${id}${query({ waitForFinish: waitSeconds })}`
        return read(RunAnswer, await get(path, MAX_BYTES_OF_A_RUN, signal)).data
      }, signal),
    abort: (id) => withRetries(async () => read(RunAnswer, await post(`/actor-runs/${id}/abort`, '')).data),
    items: ({ datasetId, offset, limit, fields }, signal) =>
      withRetries(async () => {
        const wanted = query({ format: 'json', offset, limit, fields: fields.join(',') })
        return read(ItemsAnswer, await get(`/datasets/${datasetId}/items${wanted}`, MAX_BYTES_OF_A_PAGE, signal))
      }, signal),
  }
}

/** 402: the account has no money or no memory left. */
const STATUS_MEANINGS = { 402: 'cost_limit' } as const

function read<Schema extends z.ZodType>(schema: Schema, answer: FetchResponse): z.infer<Schema> {
  assertSuccess(answer, STATUS_MEANINGS)
  return parseBody(schema, answer)
}

/** A started run costs money even if the response is malformed. */
function startedRun(answer: FetchResponse): ApifyRun {
  assertSuccess(answer, STATUS_MEANINGS)
  try {
    return parseBody(RunAnswer, answer).data
  } catch (cause) {
    throw new UncertainStartError(undefined, { cause })
  }
}

const query = (values: Record<string, string | number>) =>
  `?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))}`

/** Without a connection, nothing was sent; after any other error the run may have started. */
function throwUncertainStart(error: unknown): never {
  if (error instanceof FetchError && UNSENT_FAILURES.includes(error.failure)) throw error
  throw new UncertainStartError(undefined, { cause: error })
}
