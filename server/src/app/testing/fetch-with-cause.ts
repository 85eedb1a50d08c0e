import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net'

/**
 * If 'localhost' has two addresses, Node waits 250 ms for the first and then tries the other, on which no test app
 * listens. A busy process, such as that of tests, may not have noticed by then that it is connected.
 */
setDefaultAutoSelectFamilyAttemptTimeout(60_000)

/** A `fetch` whose errors contain their cause: its own message is the same for all. */
export async function fetchWithCause(input: Request | string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(input, init)
  } catch (error) {
    if (error instanceof TypeError && error.cause instanceof Error) error.message += `: ${reasonOf(error.cause)}`
    throw error
  }
}

const reasonOf = (cause: Error): string =>
  cause instanceof AggregateError ? cause.errors.map(String).join(', ') : `${cause.name} ${cause.message}`
