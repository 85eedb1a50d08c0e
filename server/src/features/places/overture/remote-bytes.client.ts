import { setTimeout as wait } from 'node:timers/promises'
import { FetchError } from '../../../platform/safe-fetch/fetch-error.ts'
import type { FetchResponse, SafeFetch } from '../../../platform/safe-fetch/safe-fetch.ts'
import { PullFailure, toPullFailure, statusFailure } from './pull-failure.rules.ts'

/** The maximum size of one request, which is the most that a dropped connection can waste. */
const MAX_RANGE_LENGTH = 4 * 1024 * 1024
const MAX_ATTEMPTS = 4
const ACCEPTED_TYPES = [
  'application/octet-stream',
  'binary/octet-stream',
  'application/vnd.apache.parquet',
  'application/x-parquet',
  '',
]
const RETRYABLE_CODES = new Set(['unreachable', 'slow', 'rate_limited'])

/** A remote file whose transferred bytes are counted. */
export type RemoteBytes = {
  /** The size of the file in bytes. */
  length: number
  /** The last bytes of the file, as many as requested. */
  tail: Uint8Array
  /** Reads the bytes from `start` up to `end`, in requests of 4 MB. Interrupted requests are repeated. */
  read(start: number, end: number, options: ReadOptions): Promise<Uint8Array<ArrayBuffer>>
}
/** `onBytes` receives the number of bytes transferred, including failed attempts. */
export type ReadOptions = { onBytes: (bytes: number) => void; signal?: AbortSignal | undefined }
/** `pauseMs` is half the pause before a second attempt; it doubles with each. */
type RemoteFile = { fetch: Pick<SafeFetch, 'get'>; url: string; pauseMs: number }

/**
 * Opens a file for reading by HTTP ranges and reads its last `tailBytes`. Rejects a server that ignores ranges, because
 * it would send the whole file. Throws PullFailure.
 */
export async function openRemote(
  remote: RemoteFile,
  options: ReadOptions & { tailBytes: number },
): Promise<RemoteBytes> {
  const { url } = remote
  const answer = await fetchRange(remote, {
    ...options,
    range: `bytes=-${options.tailBytes}`,
    maxBytes: options.tailBytes,
  })
  const rangeMatch = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(answer.contentRange ?? '')
  const [start = 0, end = 0, length = 0] = (rangeMatch ?? []).slice(1).map(Number)
  const isRequestedRange = end === length - 1 && start === Math.max(0, length - options.tailBytes)
  if (!rangeMatch || !isRequestedRange || answer.body.length !== length - start) throw wrongRangeFailure(url)
  return {
    length,
    tail: new Uint8Array(answer.body),
    read: async (from, to, reading) => {
      if (!(from >= 0 && to >= from && to <= length)) throw new PullFailure('bad_answer', `${url} ends before its data`)
      const whole = new Uint8Array(to - from)
      for (let at = from; at < to; at += MAX_RANGE_LENGTH) {
        const last = Math.min(at + MAX_RANGE_LENGTH, to) - 1
        const expectedRange = `bytes ${at}-${last}/${length}`
        const piece = await fetchRange(remote, {
          ...reading,
          range: `bytes=${at}-${last}`,
          maxBytes: last - at + 1,
          etag: answer.etag,
        })
        if (piece.contentRange !== expectedRange || piece.body.length !== last - at + 1) throw wrongRangeFailure(url)
        whole.set(piece.body, at - from)
      }
      return whole
    },
  }
}

type RangeRequest = ReadOptions & { range: string; maxBytes: number; etag?: string | null }

async function fetchRange(remote: RemoteFile, asked: RangeRequest): Promise<FetchResponse> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetchRangeOnce(remote, asked)
    } catch (error) {
      const failure = toPullFailure(remote.url, error)
      const isRetryable = RETRYABLE_CODES.has(failure.code) && !failure.gone && attempt < MAX_ATTEMPTS
      if (!isRetryable || asked.signal?.aborted) throw failure
      await wait(remote.pauseMs * 2 ** attempt, undefined, { signal: asked.signal }).catch(() => undefined)
    }
  }
}

async function fetchRangeOnce(
  { fetch, url }: RemoteFile,
  { range, maxBytes, signal, etag, onBytes }: RangeRequest,
): Promise<FetchResponse> {
  // Parts of a file that was replaced meanwhile would not fit together.
  const headers = { range, ...(etag && { 'if-match': etag }) }
  const answer = await fetch.get(url, { accept: ACCEPTED_TYPES, maxBytes, signal, headers }).catch((error: unknown) => {
    if (error instanceof FetchError && error.failure === 'too_large') throw noRangesFailure(url)
    throw error
  })
  onBytes(answer.body.length)
  if (answer.status === 200) throw noRangesFailure(url)
  if (answer.status !== 206) throw statusFailure(url, answer.status)
  return answer
}

const wrongRangeFailure = (url: string) => new PullFailure('bad_answer', `${url} sends other bytes than asked for`)
const noRangesFailure = (url: string) =>
  new PullFailure('cost_limit', `${url} is only sent whole: its server does not know ranges, and all of it is too much`)
