import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Transient SQLSTATEs. By class: connections, resources, cancelled statements and shutdowns. Individually: sessions and
 * transactions that timed out, deadlocks, lock timeouts, and writes to a standby that is about to take over.
 */
const TRANSIENT_SQLSTATES = /^(?:08|53|57)...$|^(?:25006|25P03|25P04|40001|40P01|55P03)$/
const NETWORK = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** Messages of driver errors without a code. */
const DRIVER_MESSAGES =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout/

/** Whether the database was unreachable, lost the query or took too long: a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnavailable) return true
  const code = 'code' in error ? String(error.code) : ''
  return (
    TRANSIENT_SQLSTATES.test(code) ||
    NETWORK.test(code) ||
    DRIVER_MESSAGES.test(error.message) ||
    isUnavailable(error.cause)
  )
}

/** Whether a statement returned no result within its `query_timeout`. */
export const isQueryTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'

/** Thrown when the database was unavailable but the work hid it. */
class DatabaseUnavailable extends Error {}

const watchedRequest = new AsyncLocalStorage<{ unavailable: boolean }>()

/** Returns the result of a query and records its failure for `throwIfUnavailable`. */
export async function recordUnavailability<Result>(query: PromiseLike<Result>): Promise<Result> {
  try {
    return await query
  } catch (error) {
    const watched = watchedRequest.getStore()
    if (watched && isUnavailable(error)) watched.unavailable = true
    throw error
  }
}

/** Runs work that hides errors of its queries: throws DatabaseUnavailable if the database was unavailable to one. */
export async function throwIfUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  const watched = { unavailable: false }
  const [outcome] = await Promise.allSettled([watchedRequest.run(watched, work)])
  if (watched.unavailable) throw new DatabaseUnavailable('The database was unavailable')
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
