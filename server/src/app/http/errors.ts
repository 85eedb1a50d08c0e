import { ORPCError } from '@orpc/server'
import { HTTPException } from 'hono/http-exception'
import { TooManyConcurrentRequests } from '../../platform/concurrency-limit.ts'
import { isUnavailable } from '../../platform/db/unavailable.ts'
import type { Log } from '../../platform/log.ts'

const RETRY_AFTER_SECONDS = 1

const tooManyRequests = () =>
  new ORPCError('RATE_LIMITED', {
    status: 429,
    message: 'Too many requests at once: try again in a moment',
    data: { retryAfterSeconds: RETRY_AFTER_SECONDS },
  })
const serviceUnavailable = () =>
  new ORPCError('SERVICE_UNAVAILABLE', { status: 503, message: 'Service temporarily unavailable' })

/** Logs unexpected errors completely and returns them without details; an unavailable database is a retryable 503. */
export const reportUnexpected =
  (log: Log) =>
  async <Result>({ next }: { next: () => Promise<Result> }): Promise<Result> => {
    try {
      return await next()
    } catch (error) {
      throw toApiError(error, log)
    }
  }

/** Converts errors of routes outside the contract to the same responses as the API's. */
export const createErrorHandler =
  (log: Log) =>
  (error: Error): Response => {
    if (error instanceof HTTPException) return error.getResponse()
    const answer = toApiError(error, log)
    return Response.json(answer.toJSON(), { status: answer.status })
  }

function toApiError(error: unknown, log: Log): ORPCError<string, unknown> {
  if (error instanceof ORPCError && error.status < 500) return error
  if (error instanceof ORPCError && error.defined) {
    log.warn(
      { code: error.code, reason: error.cause instanceof Error ? error.cause.message : 'none' },
      'request refused',
    )
    return error
  }
  if (error instanceof TooManyConcurrentRequests) return tooManyRequests()
  const cause = error instanceof Error ? error : new Error(String(error))
  if (isUnavailable(cause)) {
    log.warn({ reason: cause.message }, 'database unavailable')
    return serviceUnavailable()
  }
  log.error({ reason: cause.message, stack: cause.stack }, 'request failed')
  return new ORPCError('INTERNAL_SERVER_ERROR', { message: 'An unexpected error occurred' })
}
