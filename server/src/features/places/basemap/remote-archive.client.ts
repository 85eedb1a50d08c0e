import { setTimeout as wait } from 'node:timers/promises'
import { FetchError } from '../../../platform/safe-fetch/fetch-error.ts'
import type { FetchResponse, SafeFetch } from '../../../platform/safe-fetch/safe-fetch.ts'
import { ArchiveFailure } from './archive-failure.rules.ts'

const MAX_ATTEMPTS = 6
const MAX_PAUSE_MS = 20_000
const ACCEPTED_TYPES = [
  'application/octet-stream',
  'binary/octet-stream',
  'application/vnd.pmtiles',
  'application/x-pmtiles',
  '',
]
const TEMPORARY_STATUSES = new Set([408, 425, 429, 500, 502, 503, 504])

/** `pauseMs` is the delay before the second attempt; it doubles with each attempt. */
export type RemoteOptions = { fetch: Pick<SafeFetch, 'get'>; url: string; pauseMs: number; signal: AbortSignal }
type ReadOptions = {
  /** Throws ArchiveFailure for invalid bytes, which are then requested again. */
  check?: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>
}
export type RemoteArchive = {
  url: string
  /** The size of the file in bytes. */
  length: number
  /** The first bytes of the file. */
  first: Uint8Array<ArrayBuffer>
  /**
   * Reads the bytes from `start` up to `end` and repeats temporary failures. Throws ArchiveFailure, with `changed` if
   * the file differs from that of the first request.
   */
  read(start: number, end: number, reading?: ReadOptions): Promise<Uint8Array<ArrayBuffer>>
}

/** Opens a file for reading by HTTP ranges and reads its first `firstBytes`. Throws ArchiveFailure. */
export async function openRemoteArchive(options: RemoteOptions & { firstBytes: number }): Promise<RemoteArchive> {
  const { url, firstBytes } = options
  const begin = await withRetries(options, async () =>
    parseRange(await requestRange(options, { start: 0, end: firstBytes })),
  )
  const { length, etag } = begin
  return {
    url,
    length,
    first: begin.bytes,
    read: (start, end, { check } = {}) => {
      if (!(start >= 0 && end > start && end <= length))
        throw new ArchiveFailure('format', 'is incomplete: it ends before its data')
      return withRetries(options, async () => {
        const answer = parseRange(await requestRange(options, { start, end, etag }))
        if (answer.length !== length || answer.etag !== etag) throw changedFailure()
        if (answer.start !== start || answer.bytes.length !== end - start)
          throw new ArchiveFailure('trouble', 'sends other bytes than asked for')
        await check?.(answer.bytes)
        return answer.bytes
      })
    },
  }
}

async function withRetries<Result>(
  { pauseMs, signal }: RemoteOptions,
  request: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await request()
    } catch (error) {
      const failure = toArchiveFailure(error)
      if (failure.code !== 'trouble' || attempt === MAX_ATTEMPTS || signal.aborted) throw failure
      await wait(Math.min(pauseMs * 2 ** (attempt - 1), MAX_PAUSE_MS), undefined, { signal }).catch(() => undefined)
    }
  }
}

type RangeRequest = { start: number; end: number; etag?: string | null }
async function requestRange(
  { fetch, url, signal }: RemoteOptions,
  { start, end, etag }: RangeRequest,
): Promise<FetchResponse> {
  // If-Match never matches a weak tag, so a weak tag is compared in the response.
  const matched = etag && !etag.startsWith('W/') && { 'if-match': etag }
  const headers: Record<string, string> = { range: `bytes=${start}-${end - 1}`, ...matched }
  const answer = await fetch.get(url, { accept: ACCEPTED_TYPES, maxBytes: end - start, signal, headers })
  const { status } = answer
  if (status === 206) return answer
  if (status === 200) throw ignoresRangesFailure()
  if (status === 412) throw changedFailure()
  if (status === 404 || status === 410 || status === 403) throw new ArchiveFailure('absent', `answers ${status}`)
  throw new ArchiveFailure(TEMPORARY_STATUSES.has(status) ? 'trouble' : 'refused', `answers ${status}`)
}

function parseRange({ body, contentRange, etag }: FetchResponse) {
  const [start, last, length] = (/^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(contentRange ?? '') ?? [])
    .slice(1)
    .map(Number)
  if (start === undefined || last === undefined || length === undefined || body.length !== last - start + 1)
    throw new ArchiveFailure('trouble', 'sends other bytes than asked for')
  return { start, length, etag, bytes: new Uint8Array(body) }
}

const changedFailure = () => new ArchiveFailure('changed', 'was replaced meanwhile')
const ignoresRangesFailure = () => new ArchiveFailure('refused', 'does not support byte ranges: use a server that does')

function toArchiveFailure(error: unknown): ArchiveFailure {
  if (error instanceof ArchiveFailure) return error
  const failure = error instanceof FetchError ? error.failure : 'broken'
  if (failure === 'too_large') return ignoresRangesFailure()
  if (failure === 'wrong_type') return new ArchiveFailure('format', 'is a page, not an archive', { cause: error })
  if (failure === 'bad_address' || failure === 'forbidden_address' || failure === 'too_many_redirects')
    return new ArchiveFailure('refused', 'redirects to an address that is not allowed', { cause: error })
  const line = failure === 'timeout' ? 'does not answer in time' : 'cannot be reached, or breaks off'
  return new ArchiveFailure('trouble', line, { cause: error })
}
