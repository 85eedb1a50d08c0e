type PostOptions = { body: unknown; language: string; timeoutMs: number }

/** Sends JSON; the answer is in `language`. Rejects after the timeout. */
export const postJson = (path: string, { body, language, timeoutMs }: PostOptions): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  })
