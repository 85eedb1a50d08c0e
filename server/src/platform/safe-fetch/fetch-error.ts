/** All failures of a guarded fetch. */
export const FETCH_FAILURES = [
  /** Not http(s), a port other than 80 and 443, credentials in the URL, or not a URL. */
  'bad_address',
  /** The URL leads, directly or after a redirect, to an address that is not public. */
  'forbidden_address',
  'unknown_host',
  'unreachable',
  'timeout',
  'too_large',
  'too_many_redirects',
  /** The caller did not allow redirects. */
  'turned_back',
  'wrong_type',
  /** An incomplete response, not HTTP, or not in the declared encoding. */
  'broken',
  'aborted',
] as const
export type FetchFailure = (typeof FETCH_FAILURES)[number]
/** Failures after which the server has certainly not received the request: repeating it does nothing twice. */
export const UNSENT_FAILURES: readonly FetchFailure[] = [
  'bad_address',
  'forbidden_address',
  'unknown_host',
  'unreachable',
]

export class FetchError extends Error {
  readonly failure: FetchFailure
  constructor(failure: FetchFailure, options?: ErrorOptions) {
    super(`fetch failed: ${failure}`, options)
    this.failure = failure
  }
}

const BY_CODE: Record<string, FetchFailure> = {
  ENOTFOUND: 'unknown_host',
  EAI_AGAIN: 'unknown_host',
  EAI_FAIL: 'unknown_host',
  EAI_NODATA: 'unknown_host',
  ENODATA: 'unknown_host',
  ECONNREFUSED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  // The client was closed, for example because the process stops.
  UND_ERR_DESTROYED: 'aborted',
  UND_ERR_CLOSED: 'aborted',
}

/** Converts any error into a FetchError; an unknown error becomes `broken`. */
export function asFetchError(error: unknown): FetchError {
  if (error instanceof FetchError) return error
  const { code, name, cause } = error as { code?: unknown; name?: unknown; cause?: unknown }
  if (cause instanceof FetchError) return cause
  if (name === 'TimeoutError') return new FetchError('timeout', { cause: error })
  if (name === 'AbortError') return new FetchError('aborted', { cause: error })
  return new FetchError(BY_CODE[String(code)] ?? 'broken', { cause: error })
}
