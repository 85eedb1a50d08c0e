import { setTimeout as wait } from 'node:timers/promises'
import { FetchError } from '../../../platform/safe-fetch/fetch-error.ts'
import type { Fetched, SafeFetch } from '../../../platform/safe-fetch/safe-fetch.ts'
import { ArchiveFailure } from './archive-failure.rules.ts'

const TRIES = 6
const MAX_PAUSE_MS = 20_000
const TYPES = [
  'application/octet-stream',
  'binary/octet-stream',
  'application/vnd.pmtiles',
  'application/x-pmtiles',
  '',
]
const FOR_NOW = new Set([408, 425, 429, 500, 502, 503, 504])

/** `pauseMs` is the delay before the second attempt; it doubles with each attempt. */
export type RemoteOptions = { fetch: Pick<SafeFetch, 'get'>; url: string; pauseMs: number; signal: AbortSignal }
type Reading = {
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
  read(start: number, end: number, reading?: Reading): Promise<Uint8Array<ArrayBuffer>>
}

/** Opens a file for reading by HTTP ranges and reads its first `firstBytes`. Throws ArchiveFailure. */
export async function openRemoteArchive(options: RemoteOptions & { firstBytes: number }): Promise<RemoteArchive> {
  const { url, firstBytes } = options
  const begin = await repeated(options, async () => part(await askOnce(options, { start: 0, end: firstBytes })))
  const { length, etag } = begin
  return {
    url,
    length,
    first: begin.bytes,
    read: (start, end, { check } = {}) => {
      if (!(start >= 0 && end > start && end <= length))
        throw new ArchiveFailure('format', 'is incomplete: it ends before its data')
      return repeated(options, async () => {
        const answer = part(await askOnce(options, { start, end, etag }))
        if (answer.length !== length || answer.etag !== etag) throw changed()
        if (answer.start !== start || answer.bytes.length !== end - start)
          throw new ArchiveFailure('trouble', 'sends other bytes than asked for')
        await check?.(answer.bytes)
        return answer.bytes
      })
    },
  }
}

async function repeated<Result>({ pauseMs, signal }: RemoteOptions, ask: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      const failure = asFailure(error)
      if (failure.code !== 'trouble' || attempt === TRIES || signal.aborted) throw failure
      await wait(Math.min(pauseMs * 2 ** (attempt - 1), MAX_PAUSE_MS), undefined, { signal }).catch(() => undefined)
    }
  }
}

type Asked = { start: number; end: number; etag?: string | null }
async function askOnce({ fetch, url, signal }: RemoteOptions, { start, end, etag }: Asked): Promise<Fetched> {
  // If-Match never matches a weak tag, so a weak tag is compared in the response.
  const matched = etag && !etag.startsWith('W/') && { 'if-match': etag }
  const headers: Record<string, string> = { range: `bytes=${start}-${end - 1}`, ...matched }
  const answer = await fetch.get(url, { accept: TYPES, maxBytes: end - start, signal, headers })
  const { status } = answer
  if (status === 206) return answer
  if (status === 200) throw ignoresRanges()
  if (status === 412) throw changed()
  if (status === 404 || status === 410 || status === 403) throw new ArchiveFailure('absent', `answers ${status}`)
  throw new ArchiveFailure(FOR_NOW.has(status) ? 'trouble' : 'refused', `answers ${status}`)
}

function part({ body, contentRange, etag }: Fetched) {
  const [start, last, length] = (/^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(contentRange ?? '') ?? [])
    .slice(1)
    .map(Number)
  if (start === undefined || last === undefined || length === undefined || body.length !== last - start + 1)
    throw new ArchiveFailure('trouble', 'sends other bytes than asked for')
  return { start, length, etag, bytes: new Uint8Array(body) }
}

const changed = () => new ArchiveFailure('changed', 'was replaced meanwhile')
const ignoresRanges = () => new ArchiveFailure('refused', 'does not support byte ranges: use a server that does')

function asFailure(error: unknown): ArchiveFailure {
  if (error instanceof ArchiveFailure) return error
  const failure = error instanceof FetchError ? error.failure : 'broken'
  if (failure === 'too_large') return ignoresRanges()
  if (failure === 'wrong_type') return new ArchiveFailure('format', 'is a page, not an archive', { cause: error })
  if (failure === 'bad_address' || failure === 'forbidden_address' || failure === 'too_many_redirects')
    return new ArchiveFailure('refused', 'redirects to an address that is not allowed', { cause: error })
  const line = failure === 'timeout' ? 'does not answer in time' : 'cannot be reached, or breaks off'
  return new ArchiveFailure('trouble', line, { cause: error })
}
