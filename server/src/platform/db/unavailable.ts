import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * SQLSTATEs that pass by themselves: connections, resources, cancelled statements and shutdowns by class; then sessions and
 * transactions that took too long, deadlocks, locks that were not free in time, and writes to a standby that is about to take over.
 */
const STATES = /^(?:08|53|57)...$|^(?:25006|25P03|25P04|40001|40P01|55P03)$/
const NETWORK = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** What the driver says without a code. */
const WORDS =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout/

/** Whether the database could not be asked, lost the question or took too long: the same may succeed in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnavailable) return true
  const code = 'code' in error ? String(error.code) : ''
  return STATES.test(code) || NETWORK.test(code) || WORDS.test(error.message) || isUnavailable(error.cause)
}

/** Whether a statement had no answer within its `query_timeout`. */
export const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

/** The database was unavailable to work that did not say so. */
class DatabaseUnavailable extends Error {}

const watching = new AsyncLocalStorage<{ unavailable: boolean }>()

/** Passes the outcome of a query on; what it failed of is noted for `failUnavailable`. */
export async function noted<Result>(query: PromiseLike<Result>): Promise<Result> {
  try {
    return await query
  } catch (error) {
    const watched = watching.getStore()
    if (watched && isUnavailable(error)) watched.unavailable = true
    throw error
  }
}

/** Runs work that hides what its queries fail of: throws DatabaseUnavailable, whatever came of it, when that is why. */
export async function failUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  const watched = { unavailable: false }
  const [outcome] = await Promise.allSettled([watching.run(watched, work)])
  if (watched.unavailable) throw new DatabaseUnavailable('The database was unavailable')
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
