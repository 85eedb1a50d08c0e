import type { Account, AppProcess } from './app-process.ts'

/** The REST API as one signed-in account. Throws on any error response. */
export function apiOf(app: AppProcess, account: Account) {
  const headers = { cookie: account.cookie, 'content-type': 'application/json', origin: app.url }
  return async <Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${app.url}/api/v1${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
}
