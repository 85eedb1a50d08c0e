import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net'

/**
 * Where 'localhost' is two addresses, Node gives the first 250 ms and goes on to the other, on which no app of a test
 * listens. A process that is busy just then, as tests are, has had no chance to notice that it is connected.
 */
setDefaultAutoSelectFamilyAttemptTimeout(60_000)

/** `fetch`, whose failures say why: its own message is the same for all. */
export async function patientFetch(input: Request | string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(input, init)
  } catch (error) {
    if (error instanceof TypeError && error.cause instanceof Error) error.message += `: ${reasonOf(error.cause)}`
    throw error
  }
}

const reasonOf = (cause: Error): string =>
  cause instanceof AggregateError ? cause.errors.map(String).join(', ') : `${cause.name} ${cause.message}`
