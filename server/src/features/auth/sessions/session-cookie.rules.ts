import { parseSigned } from 'hono/utils/cookie'

const NAMES = ['__Secure-better-auth.session_token', 'better-auth.session_token']

/**
 * The session token of a request's Cookie header, when its signature is ours: better-auth signs cookies as Hono does.
 * Anything else is no session.
 */
export async function sessionToken(cookieHeader: string | null, secret: string): Promise<string | undefined> {
  for (const name of NAMES) {
    const { [name]: token } = await parseSigned(cookieHeader ?? '', secret, name)
    if (token) return token
  }
  return undefined
}
