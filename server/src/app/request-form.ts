const METHODS = { '/api/rpc': ['GET', 'POST'], '/api/v1': ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] }
const JSON_TYPE = /^application\/json\s*(;|$)/i
export type ApiPrefix = keyof typeof METHODS

/**
 * Whether the router gets a request. It would take any method for a call, and forms and plain text for input: another
 * site's page sends these, and HEAD, without asking this one before.
 */
export function formRefusal({ method, headers }: Request, prefix: ApiPrefix): Response | undefined {
  const allowed = METHODS[prefix]
  if (!allowed.includes(method))
    return refusal(405, 'METHOD_NOT_SUPPORTED', 'This method is not served here', { allow: allowed.join(', ') })
  const hasBody = headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0
  if (hasBody && !JSON_TYPE.test(headers.get('content-type') ?? ''))
    return refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send JSON, with the type application/json')
  return undefined
}

const refusal = (status: number, code: string, message: string, headers: Record<string, string> = {}) =>
  Response.json({ code, message }, { status, headers })
