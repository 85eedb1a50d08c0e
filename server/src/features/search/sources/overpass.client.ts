import * as z from 'zod'
import { FetchError } from '../../../platform/safe-fetch/fetch-error.ts'
import type { SafeFetch } from '../../../platform/safe-fetch/safe-fetch.ts'
import type { OverpassStore } from './overpass.repository.ts'
import { type Pause, VendorFailure, toSourceFailure, assertSuccess, parseBody } from './vendor-responses.rules.ts'

const JSON_TYPES = ['application/json']
const TEXT_TYPES = ['text/plain']
const MAX_BYTES = 24 * 1024 * 1024
const MAX_BYTES_OF_STATUS = 64 * 1024
const MAX_ATTEMPTS = 4
/** If the server requests a longer pause, the source fails. */
const MAX_PAUSE_MS = 120_000
const LOCK_RETRY_MS = 250

const Answer = z.object({ elements: z.array(z.unknown()), remark: z.string().optional() })

/** The query exceeded a limit of time or size: a query for a smaller tile may succeed. */
export class QueryTooLarge extends VendorFailure {
  constructor(cause: unknown) {
    super('slow', { isTransient: false, cause })
  }
}

export type OverpassClient = {
  /** Returns the elements of the server's answer, unchecked. Throws QueryTooLarge and SourceFailure. */
  elements(question: string, signal: AbortSignal): Promise<unknown[]>
}
type OverpassClientOptions = {
  fetch: SafeFetch
  address: string
  memory: OverpassStore
  pause: Pause
  /** The first pause in milliseconds if the server does not say how long to wait; doubled each time. */
  firstPauseMs: number
}

/**
 * An Overpass server. All processes together send one query at a time, and the same query at most once a day. A busy
 * server is not queried for as long as it requests.
 */
export function createOverpassClient(options: OverpassClientOptions): OverpassClient {
  let queue: Promise<unknown> = Promise.resolve()
  return {
    async elements(question, signal) {
      const known = await options.memory.findAnswer(question)
      if (known !== undefined) return known as unknown[]
      const asked = queue.then(() => queryWithLock(options, { question, signal }))
      queue = asked.catch(() => undefined)
      return asked
    },
  }
}

type QueryRequest = { question: string; signal: AbortSignal }

async function queryWithLock(options: OverpassClientOptions, { question, signal }: QueryRequest): Promise<unknown[]> {
  for (let attempt = 1; ; attempt++) {
    const release = await waitForLock(options, signal)
    try {
      // Another search may have sent the same query meanwhile.
      const known = await options.memory.findAnswer(question)
      if (known !== undefined) return known as unknown[]
      const elements = await sendQuery(options, { question, signal })
      await options.memory.storeAnswer(question, elements)
      return elements
    } catch (error) {
      signal.throwIfAborted()
      const failure = toSourceFailure(error)
      if (!(failure instanceof VendorFailure) || !failure.isTransient) throw failure ?? error
      const wait = failure.retryAfterMs ?? (await pauseMsAfter(options, { failure, attempt, signal }))
      await options.memory.pauseFor(wait)
      if (attempt === MAX_ATTEMPTS || wait > MAX_PAUSE_MS) throw failure
    } finally {
      await release()
    }
  }
}

/** Waits for the lock and until the server may be queried again; returns the function that releases the lock. */
async function waitForLock(options: OverpassClientOptions, signal: AbortSignal): Promise<() => Promise<void>> {
  for (;;) {
    signal.throwIfAborted()
    const wait = await options.memory.remainingPauseMs()
    if (wait > MAX_PAUSE_MS) throw new VendorFailure('rate_limited', { isTransient: false, retryAfterMs: wait })
    if (wait > 0) {
      await options.pause(wait, signal)
      continue
    }
    const release = await options.memory.acquireLock()
    if (release) return release
    await options.pause(LOCK_RETRY_MS, signal)
  }
}

async function sendQuery(
  { fetch, address }: OverpassClientOptions,
  { question, signal }: QueryRequest,
): Promise<unknown[]> {
  const body = new URLSearchParams({ data: question }).toString()
  const contentType = 'application/x-www-form-urlencoded'
  const options = { accept: JSON_TYPES, maxBytes: MAX_BYTES, signal, body, contentType }
  const answer = await fetch.post(address, options).catch(throwQueryTooLarge)
  assertSuccess(answer)
  const { elements, remark } = parseBody(Answer, answer)
  if (remark === undefined) return elements
  const cause = new Error(`The server remarks: ${remark.slice(0, 500)}`)
  if (/timed out|out of memory|too (long|much|large)/i.test(remark)) throw new QueryTooLarge(cause)
  throw new VendorFailure('bad_answer', { isTransient: false, cause })
}

/** Maps answers that are too late or too large to QueryTooLarge. */
function throwQueryTooLarge(error: unknown): never {
  if (error instanceof FetchError && (error.failure === 'timeout' || error.failure === 'too_large'))
    throw new QueryTooLarge(error)
  throw error
}

type FailedAttempt = { failure: VendorFailure; attempt: number; signal: AbortSignal }

/** Milliseconds until a slot is free according to the server's status page; growing pauses if it does not say. */
async function pauseMsAfter(
  { fetch, address, firstPauseMs }: OverpassClientOptions,
  { failure, attempt, signal }: FailedAttempt,
): Promise<number> {
  const growing = firstPauseMs * 2 ** (attempt - 1)
  if (failure.code !== 'rate_limited') return growing
  const page = new URL('status', address).href
  const options = { accept: TEXT_TYPES, maxBytes: MAX_BYTES_OF_STATUS, signal }
  const status = await fetch.get(page, options).catch(() => undefined)
  const seconds = Array.from(status?.body.toString().matchAll(/, in (\d{1,6}) seconds/g) ?? [], ([, text]) =>
    Number(text),
  )
  return seconds.length > 0 ? (Math.min(...seconds) + 1) * 1000 : growing
}
