import { parseSigned } from 'hono/utils/cookie'

/** The session token of a request's Cookie header, when its signature is ours; anything else is no session. */
export const sessionToken = (cookieHeader: string | null, secret: string): Promise<string | undefined> =>
  signedCookie('better-auth.session_token', { cookieHeader, secret })

/** The same of a sign-in that waits for its second step. */
export const challengeToken = (cookieHeader: string | null, secret: string): Promise<string | undefined> =>
  signedCookie('better-auth.two_factor', { cookieHeader, secret })

/** better-auth signs cookies as Hono does. */
async function signedCookie(name: string, { cookieHeader, secret }: { cookieHeader: string | null; secret: string }) {
  for (const each of [`__Secure-${name}`, name]) {
    const { [each]: token } = await parseSigned(cookieHeader ?? '', secret, each)
    if (token) return token
  }
  return undefined
}
