import type * as z from 'zod'
import { FetchError, type FetchFailure } from '../../../platform/safe-fetch/fetch-error.ts'
import type { FetchResponse } from '../../../platform/safe-fetch/safe-fetch.ts'
import type { SourceFailureCode } from '@leadhaul/contract/search/search.schema.ts'
import { SourceFailure } from './source-interface.source.ts'

/** Waits before the next call to a vendor. */
export type Pause = (ms: number, signal?: AbortSignal) => Promise<unknown>

/** A failed call to a vendor. `isTransient`: a retry may succeed. */
export class VendorFailure extends SourceFailure {
  readonly isTransient: boolean
  /** The pause that the vendor requests, in milliseconds. */
  readonly retryAfterMs: number | undefined
  constructor(
    code: SourceFailureCode,
    options: { isTransient: boolean; retryAfterMs?: number | undefined; cause?: unknown },
  ) {
    super(code, { cause: options.cause })
    this.isTransient = options.isTransient
    this.retryAfterMs = options.retryAfterMs
  }
}

const FETCH_FAILURES: Record<FetchFailure, { code: SourceFailureCode; isTransient: boolean }> = {
  bad_address: { code: 'unreachable', isTransient: false },
  forbidden_address: { code: 'unreachable', isTransient: false },
  unknown_host: { code: 'unreachable', isTransient: true },
  unreachable: { code: 'unreachable', isTransient: true },
  timeout: { code: 'slow', isTransient: true },
  too_large: { code: 'bad_answer', isTransient: false },
  too_many_redirects: { code: 'bad_answer', isTransient: false },
  turned_back: { code: 'bad_answer', isTransient: false },
  wrong_type: { code: 'bad_answer', isTransient: true },
  broken: { code: 'bad_answer', isTransient: true },
  aborted: { code: 'aborted', isTransient: false },
}

/** Converts any error of a vendor call to a SourceFailure; undefined for other errors. */
export function toSourceFailure(error: unknown): SourceFailure | undefined {
  if (error instanceof SourceFailure) return error
  return error instanceof FetchError
    ? new VendorFailure(FETCH_FAILURES[error.failure].code, { ...FETCH_FAILURES[error.failure], cause: error })
    : undefined
}

/** Throws unless the status is 2xx. `codes`: failure codes of statuses with a special meaning for the vendor. */
export function assertSuccess(
  { status, retryAfter }: Pick<FetchResponse, 'status' | 'retryAfter'>,
  codes: Partial<Record<number, SourceFailureCode>> = {},
): void {
  if (status >= 200 && status < 300) return
  const cause = new Error(`The status is ${status}`)
  const retryAfterMs = retryAfterMsOf(retryAfter)
  if (codes[status]) throw new VendorFailure(codes[status], { isTransient: false, cause })
  if (status === 429) throw new VendorFailure('rate_limited', { isTransient: true, retryAfterMs, cause })
  if (status >= 500 || status === 408)
    throw new VendorFailure('unreachable', { isTransient: true, retryAfterMs, cause })
  throw new VendorFailure(status < 400 ? 'bad_answer' : 'refused', { isTransient: false, cause })
}

/** Parses the body by `schema`. Invalid JSON is transient (a truncated page), another format is not. */
export function parseBody<Schema extends z.ZodType>(
  schema: Schema,
  { body }: Pick<FetchResponse, 'body'>,
): z.infer<Schema> {
  const read = schema.safeParse(parseJson(body))
  if (!read.success) throw new VendorFailure('changed_format', { isTransient: false, cause: read.error })
  return read.data
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch (cause) {
    throw new VendorFailure('bad_answer', { isTransient: true, cause })
  }
}

/** Retry-After in seconds; a date is ignored, since it would depend on two clocks. */
const retryAfterMsOf = (header: string | null) =>
  header !== null && /^\d{1,5}$/.test(header) ? Number(header) * 1000 : undefined
