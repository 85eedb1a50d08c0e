import { errorCode } from './error-code.ts'

/** After this time, the same input is a new request. */
const KEY_LIFETIME_MS = 10 * 60_000

const keys = new Map<string, { key: string; at: number }>()

/** The key of a request. Until there is a response, a repetition has the same key, so the server stores it once. */
export function requestKeyOf(request: object): string {
  const of = JSON.stringify(request)
  const kept = keys.get(of)
  if (kept && Date.now() - kept.at < KEY_LIFETIME_MS) return kept.key
  for (const [other, { at }] of keys) if (Date.now() - at >= KEY_LIFETIME_MS) keys.delete(other)
  const key = crypto.randomUUID()
  keys.set(of, { key, at: Date.now() })
  return key
}

/**
 * Sends a request with its key; after the response, the same input is a new request. It is also one after a conflict:
 * what an earlier request without a response created was changed since.
 */
export async function sendWithRequestKey<Request extends object, Answer>(
  request: Request,
  make: (request: Request & { requestKey: string }) => Promise<Answer>,
): Promise<Answer> {
  const forget = () => keys.delete(JSON.stringify(request))
  try {
    const answer = await make({ ...request, requestKey: requestKeyOf(request) })
    forget()
    return answer
  } catch (error) {
    if (errorCode(error) === 'CONFLICT') forget()
    throw error
  }
}
