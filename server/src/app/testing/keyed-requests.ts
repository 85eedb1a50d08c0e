type Init = { method?: string | undefined; body?: unknown; headers?: Record<string, string> }
export type KeyedResponse = { status: number; answer: unknown; cookies: string[] }

/** Requests with an API key; the path begins with a slash. */
export const keyedRequests =
  (url: () => string) =>
  async (key: string, path: string, { method = 'GET', body, headers }: Init = {}): Promise<KeyedResponse> => {
    const response = await fetch(`${url()}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    const answer: unknown = isJson ? JSON.parse(text) : text
    return { status: response.status, answer, cookies: response.headers.getSetCookie() }
  }
