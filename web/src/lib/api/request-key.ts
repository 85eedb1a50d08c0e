/** A later press starts another one. */
const KEPT_MS = 10 * 60_000

const keys = new Map<string, { key: string; at: number }>()

/** The key of a request. While no answer has come, the same request made again has the same key, so it is stored once. */
export function requestKeyOf(request: object): string {
  const of = JSON.stringify(request)
  const kept = keys.get(of)
  if (kept && Date.now() - kept.at < KEPT_MS) return kept.key
  for (const [other, { at }] of keys) if (Date.now() - at >= KEPT_MS) keys.delete(other)
  const key = crypto.randomUUID()
  keys.set(of, { key, at: Date.now() })
  return key
}

/** Makes a request under its key; once it is answered, the same request is a new one. */
export async function underKey<Request extends object, Answer>(
  request: Request,
  make: (request: Request & { requestKey: string }) => Promise<Answer>,
): Promise<Answer> {
  const answer = await make({ ...request, requestKey: requestKeyOf(request) })
  keys.delete(JSON.stringify(request))
  return answer
}
