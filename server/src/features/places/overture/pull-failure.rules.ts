import type { SourceFailureCode } from '@leadhaul/contract/search/search.schema.ts'
import { FetchError, type FetchFailure } from '../../../platform/safe-fetch/fetch-error.ts'

/** Overture's places could not be imported, explained in one line. What was stored before is complete and kept. */
export class PullFailure extends Error {
  readonly code: SourceFailureCode
  /** Whether the file does not exist (any more): a newer release may have replaced it. */
  readonly gone: boolean
  constructor(code: SourceFailureCode, line: string, options: { cause?: unknown; gone?: boolean } = {}) {
    super(line, { cause: options.cause })
    this.code = code
    this.gone = options.gone ?? false
  }
}

const CODE_BY_FETCH_FAILURE: Record<FetchFailure, SourceFailureCode> = {
  bad_address: 'bad_answer',
  forbidden_address: 'bad_answer',
  too_many_redirects: 'bad_answer',
  turned_back: 'bad_answer',
  wrong_type: 'bad_answer',
  too_large: 'bad_answer',
  unknown_host: 'unreachable',
  unreachable: 'unreachable',
  broken: 'unreachable',
  timeout: 'slow',
  aborted: 'aborted',
}
const MESSAGE_BY_CODE: Partial<Record<SourceFailureCode, string>> = {
  unreachable: 'cannot be reached. Check the network and try again',
  slow: 'does not answer in time. Try again later',
  rate_limited: 'received too many requests. Try again later',
  refused: 'rejects the request',
  aborted: 'was asked, but the request was aborted',
  bad_answer: 'returned an invalid answer',
}

/** Converts any error of a request to this URL into a PullFailure. */
export function toPullFailure(what: string, error: unknown): PullFailure {
  if (error instanceof PullFailure) return error
  const code = error instanceof FetchError ? CODE_BY_FETCH_FAILURE[error.failure] : 'bad_answer'
  return new PullFailure(code, `${hostOf(what)} ${MESSAGE_BY_CODE[code] ?? 'failed'}`, { cause: error })
}

/** Storage that hides missing files returns 403. 412: another file replaced it. */
const GONE_STATUSES = new Set([403, 404, 410, 412])

/** The failure for the status of a response. */
export function statusFailure(what: string, status: number): PullFailure {
  const code = codeOf(status)
  const gone = GONE_STATUSES.has(status)
  return new PullFailure(code, `${hostOf(what)} ${MESSAGE_BY_CODE[code] ?? 'failed'} (status ${status})`, { gone })
}

function codeOf(status: number): SourceFailureCode {
  if (status === 429 || status === 503) return 'rate_limited'
  if (status === 401 || status === 403) return 'refused'
  if (status === 404 || status === 410 || status >= 500) return 'unreachable'
  return 'bad_answer'
}

const hostOf = (address: string) => URL.parse(address)?.host ?? 'The catalogue'
