import * as z from 'zod'
import { FetchError } from '../../../platform/safe-fetch/fetch-error.ts'
import type { SafeFetch } from '../../../platform/safe-fetch/safe-fetch.ts'
import type { OverpassMemory } from '../overpass.repository.ts'
import { AnswerFailure, answerFailure, assertGood, parsed } from './source-answers.rules.ts'

const JSON_TYPES = ['application/json']
const TEXT_TYPES = ['text/plain']
const MAX_BYTES = 24 * 1024 * 1024
const MAX_BYTES_OF_STATUS = 64 * 1024
const TRIES = 4
/** A server that requests a longer pause than this is not waited for. */
const MAX_PAUSE_MS = 120_000
const LOCK_RETRY_MS = 250

const Answer = z.object({ elements: z.array(z.unknown()), remark: z.string().optional() })

/** The server started the query and gave up: a smaller one may succeed. */
export class QueryTooLarge extends AnswerFailure {
  constructor(cause: unknown) {
    super('slow', { passing: false, cause })
  }
}

export type Pause = (ms: number, signal?: AbortSignal) => Promise<unknown>
export type OverpassClient = {
  /** Returns the elements of the server's answer, unchecked. Throws QueryTooLarge and SourceFailure. */
  elements(question: string, signal: AbortSignal): Promise<unknown[]>
}
type Asking = {
  fetch: SafeFetch
  address: string
  memory: OverpassMemory
  pause: Pause
  /** The first pause in milliseconds if the server does not say how long to wait; doubled each time. */
  firstPauseMs: number
}

/**
 * An Overpass server. All processes together send one query at a time, and no query twice a day. A busy server is left
 * alone as long as it requests.
 */
export function createOverpassClient(options: Asking): OverpassClient {
  let queue: Promise<unknown> = Promise.resolve()
  return {
    async elements(question, signal) {
      const known = await options.memory.answerTo(question)
      if (known !== undefined) return known as unknown[]
      const asked = queue.then(() => askLocked(options, { question, signal }))
      queue = asked.catch(() => undefined)
      return asked
    },
  }
}

type Question = { question: string; signal: AbortSignal }

async function askLocked(options: Asking, { question, signal }: Question): Promise<unknown[]> {
  for (let attempt = 1; ; attempt++) {
    const release = await acquire(options, signal)
    try {
      // Another search may have sent the same query meanwhile.
      const known = await options.memory.answerTo(question)
      if (known !== undefined) return known as unknown[]
      const elements = await ask(options, { question, signal })
      await options.memory.keep(question, elements)
      return elements
    } catch (error) {
      signal.throwIfAborted()
      const failure = answerFailure(error)
      if (!(failure instanceof AnswerFailure) || !failure.passing) throw failure ?? error
      const wait = failure.retryAfterMs ?? (await pauseAfter(options, { failure, attempt, signal }))
      await options.memory.leaveAlone(wait)
      if (attempt === TRIES || wait > MAX_PAUSE_MS) throw failure
    } finally {
      await release()
    }
  }
}

/** Waits for the lock and until the server may be queried again; returns the function that releases the lock. */
async function acquire(options: Asking, signal: AbortSignal): Promise<() => Promise<void>> {
  for (;;) {
    signal.throwIfAborted()
    const wait = await options.memory.waitMs()
    if (wait > MAX_PAUSE_MS) throw new AnswerFailure('rate_limited', { passing: false, retryAfterMs: wait })
    if (wait > 0) {
      await options.pause(wait, signal)
      continue
    }
    const release = await options.memory.acquireLock()
    if (release) return release
    await options.pause(LOCK_RETRY_MS, signal)
  }
}

async function ask({ fetch, address }: Asking, { question, signal }: Question): Promise<unknown[]> {
  const body = new URLSearchParams({ data: question }).toString()
  const contentType = 'application/x-www-form-urlencoded'
  const options = { accept: JSON_TYPES, maxBytes: MAX_BYTES, signal, body, contentType }
  const answer = await fetch.post(address, options).catch(tooMuchAtOnce)
  assertGood(answer)
  const { elements, remark } = parsed(Answer, answer)
  if (remark === undefined) return elements
  const cause = new Error(`The server remarks: ${remark.slice(0, 500)}`)
  if (/timed out|out of memory|too (long|much|large)/i.test(remark)) throw new QueryTooLarge(cause)
  throw new AnswerFailure('bad_answer', { passing: false, cause })
}

/** Maps answers that are too late or too large to QueryTooLarge. */
function tooMuchAtOnce(error: unknown): never {
  if (error instanceof FetchError && (error.failure === 'timeout' || error.failure === 'too_large'))
    throw new QueryTooLarge(error)
  throw error
}

type Busy = { failure: AnswerFailure; attempt: number; signal: AbortSignal }

/** Milliseconds until a slot is free according to the server's status page; growing pauses if it does not say. */
async function pauseAfter(
  { fetch, address, firstPauseMs }: Asking,
  { failure, attempt, signal }: Busy,
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
