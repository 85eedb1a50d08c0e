import { readAuthError } from './auth-client.ts'
import { activeLanguage } from '../i18n/i18n.ts'

/** A request that needs no session; without a body it is a GET. Throws the server's code, as a failed sign-in does. */
export async function callPublicApi<Answer>(path: string, body?: object): Promise<Answer> {
  const headers = { 'accept-language': activeLanguage() }
  const init: RequestInit = body
    ? { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : { headers }
  const response = await fetch(path, init)
  if (!response.ok) throw await readAuthError(response)
  return response.json()
}

/** The request of a mail program's button (RFC 8058). */
export async function postOneClickUnsubscribe<Answer>(path: string): Promise<Answer> {
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const response = await fetch(path, { method: 'POST', body })
  if (!response.ok) throw await readAuthError(response)
  return response.json()
}
