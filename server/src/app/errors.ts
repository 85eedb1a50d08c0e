import { ORPCError } from '@orpc/server'
import type { Log } from '../platform/log.ts'

const CONNECTION_LOST = /^(08|57P0|53300)|ECONNREFUSED|ECONNRESET|Connection terminated|timeout exceeded/

/** Unexpected errors are logged whole and answered without detail; a database that is away is 503, to be tried again. */
export const reportUnexpected =
  (log: Log) =>
  async <Result>({ next }: { next: () => Promise<Result> }): Promise<Result> => {
    try {
      return await next()
    } catch (error) {
      if (error instanceof ORPCError && error.status < 500) throw error
      const cause = error instanceof Error ? error : new Error(String(error))
      log.error({ reason: cause.message, stack: cause.stack }, 'request failed')
      const code = 'code' in cause ? String(cause.code) : ''
      if (CONNECTION_LOST.test(code) || CONNECTION_LOST.test(cause.message))
        throw new ORPCError('SERVICE_UNAVAILABLE', { status: 503, message: 'Service temporarily unavailable' })
      throw new ORPCError('INTERNAL_SERVER_ERROR', { message: 'An unexpected error occurred' })
    }
  }
