import { activeLanguage } from '../i18n/i18n.ts'

/** A refused sign-in or sign-up: the server's code and HTTP status. */
class AuthError extends Error {
  readonly code: string
  readonly status: number

  constructor({ code, status, message }: { code: string; status: number; message: string }) {
    super(message)
    this.name = 'AuthError'
    this.code = code
    this.status = status
  }
}

export type AuthUser = { id: string; email: string; name: string }
type Credentials = { email: string; password: string }

const nonEmptyText = (value: unknown, fallback: string) =>
  typeof value === 'string' && value !== '' ? value : fallback

/** Builds the AuthError of a failed response. */
export async function readAuthError(response: Response) {
  const body: unknown = await response.json().catch(() => null)
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown }
  const fallback = response.status === 429 ? 'RATE_LIMITED' : 'AUTH_FAILED'
  return new AuthError({
    code: nonEmptyText(code, fallback),
    status: response.status,
    message: nonEmptyText(message, ''),
  })
}

/** A request to the sign-in part of the API; without a body it is a GET. Throws AuthError. */
export async function callAuth<Answer>(path: string, body?: object): Promise<Answer> {
  // Emails are written in the language of the page, not of the browser.
  const headers = { 'accept-language': activeLanguage() }
  const init: RequestInit = body
    ? { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : { method: 'GET', headers }
  const response = await fetch(`/api/auth/${path}`, { ...init, credentials: 'same-origin' })
  if (!response.ok) throw await readAuthError(response)
  return response.json()
}

type NewAccount = Credentials & { name: string; company?: string; invitation?: { id: string; token: string } }
/** `company` names the new workspace. `token` is null when the address must be confirmed first. Throws AuthError. */
export const signUpWithEmail = (input: NewAccount) =>
  callAuth<{ token: string | null; user: AuthUser }>('sign-up/email', input)

/** With two-step sign-in, a code must follow. Throws AuthError. */
export const signInWithEmail = (input: Credentials) =>
  callAuth<{ user: AuthUser } | { twoFactorRedirect: true }>('sign-in/email', input)

/** Sends an email with a link, if the address has an account; the response does not reveal that. Throws AuthError. */
export const requestPasswordReset = (input: { email: string }) =>
  callAuth<{ status: boolean }>('request-password-reset', input)

/** `token` is the one of the link. Every session of the account ends. Throws AuthError. */
export const resetPassword = (input: { token: string; newPassword: string }) =>
  callAuth<{ status: boolean }>('reset-password', input)

export const signOut = () => callAuth<{ success: boolean }>('sign-out', {})

/** Confirms one of the two addresses of an email change by the link of an email; the second one completes it. */
export async function confirmEmail(link: { id: string; side: string; token: string }) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch('/api/email-change', { method: 'POST', headers, body: JSON.stringify(link) })
  if (!response.ok) throw await readAuthError(response)
  return (await response.json()) as { state: 'half' | 'done' }
}

/** Null when no one is signed in; the request also prolongs the session. */
export const getSession = () => callAuth<{ user: AuthUser } | null>('get-session')

export type DigestLink = { user: string; token: string }
/** Stops the digest whose email had this link. */
export async function stopDigest(link: DigestLink): Promise<void> {
  const response = await fetch(`/api/digest/unsubscribe?${new URLSearchParams(link)}`, { method: 'POST' })
  if (!response.ok) throw await readAuthError(response)
}
