import type * as z from 'zod'
import { FetchError, type FetchFailure } from '../../../platform/safe-fetch/fetch-error.ts'
import type { Fetched } from '../../../platform/safe-fetch/safe-fetch.ts'
import type { SourceFailureCode } from '@leadhaul/contract/search/search.schema.ts'
import { SourceFailure } from './search-source.source.ts'

/** An invalid answer of a vendor. `passing`: the failure is transient, and a retry may succeed. */
export class AnswerFailure extends SourceFailure {
  readonly passing: boolean
  /** The pause that the vendor requests, in milliseconds. */
  readonly retryAfterMs: number | undefined
  constructor(
    code: SourceFailureCode,
    options: { passing: boolean; retryAfterMs?: number | undefined; cause?: unknown },
  ) {
    super(code, { cause: options.cause })
    this.passing = options.passing
    this.retryAfterMs = options.retryAfterMs
  }
}

const OF_FETCH: Record<FetchFailure, { code: SourceFailureCode; passing: boolean }> = {
  bad_address: { code: 'unreachable', passing: false },
  forbidden_address: { code: 'unreachable', passing: false },
  unknown_host: { code: 'unreachable', passing: true },
  unreachable: { code: 'unreachable', passing: true },
  timeout: { code: 'slow', passing: true },
  too_large: { code: 'bad_answer', passing: false },
  too_many_redirects: { code: 'bad_answer', passing: false },
  turned_back: { code: 'bad_answer', passing: false },
  wrong_type: { code: 'bad_answer', passing: true },
  broken: { code: 'bad_answer', passing: true },
  aborted: { code: 'aborted', passing: false },
}

/** Converts any error of a vendor call to a SourceFailure; undefined for other errors. */
export function answerFailure(error: unknown): SourceFailure | undefined {
  if (error instanceof SourceFailure) return error
  return error instanceof FetchError
    ? new AnswerFailure(OF_FETCH[error.failure].code, { ...OF_FETCH[error.failure], cause: error })
    : undefined
}

/** Throws unless the status is 2xx. `codes` are meanings of statuses that are special to a vendor. */
export function assertGood(
  { status, retryAfter }: Pick<Fetched, 'status' | 'retryAfter'>,
  codes: Partial<Record<number, SourceFailureCode>> = {},
): void {
  if (status >= 200 && status < 300) return
  const cause = new Error(`The status is ${status}`)
  const retryAfterMs = pauseAsked(retryAfter)
  if (codes[status]) throw new AnswerFailure(codes[status], { passing: false, cause })
  if (status === 429) throw new AnswerFailure('rate_limited', { passing: true, retryAfterMs, cause })
  if (status >= 500 || status === 408) throw new AnswerFailure('unreachable', { passing: true, retryAfterMs, cause })
  throw new AnswerFailure(status < 400 ? 'bad_answer' : 'refused', { passing: false, cause })
}

/** Parses the body by `schema`. Invalid JSON is transient (a truncated page), another format is not. */
export function parsed<Schema extends z.ZodType>(schema: Schema, { body }: Pick<Fetched, 'body'>): z.infer<Schema> {
  const read = schema.safeParse(jsonOf(body))
  if (!read.success) throw new AnswerFailure('changed_format', { passing: false, cause: read.error })
  return read.data
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch (cause) {
    throw new AnswerFailure('bad_answer', { passing: true, cause })
  }
}

/** Retry-After in seconds; a date is ignored, since it would depend on two clocks. */
const pauseAsked = (header: string | null) =>
  header !== null && /^\d{1,5}$/.test(header) ? Number(header) * 1000 : undefined
