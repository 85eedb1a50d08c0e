import { createHmac } from 'node:crypto'
import { parse, serializeSigned } from 'hono/utils/cookie'
import { areSecretsEqual } from '../../../platform/signature.ts'

const SESSION = 'better-auth.session_token'
const CHALLENGE = 'better-auth.two_factor'
const NOT_REMEMBERED = 'better-auth.dont_remember'

/** The session token of a request's Cookie header if we signed it, else undefined. */
export const sessionToken = (cookieHeader: string | null, secret: string): string | undefined =>
  signedCookie(SESSION, { cookieHeader, secret })

/** Whether a request contains a cookie of ours for a session, even one that is over. */
export const hasSessionCookie = (cookieHeader: string | null): boolean => cookieHeader?.includes(`${SESSION}=`) ?? false

/** The same for a sign-in that waits for its second step. */
export const challengeToken = (cookieHeader: string | null, secret: string): string | undefined =>
  signedCookie(CHALLENGE, { cookieHeader, secret })

const isSecure = (baseUrl: string) => baseUrl.startsWith('https:')
const cookieName = (baseUrl: string, name = SESSION) => `${isSecure(baseUrl) ? '__Secure-' : ''}${name}`

/** The Set-Cookie header of a session token, as better-auth writes it. `seconds` is the remaining lifetime. */
export function sessionCookie(
  token: string,
  {
    baseUrl,
    cookieHeader,
    secret,
    seconds,
  }: { baseUrl: string; cookieHeader: string; secret: string; seconds: number },
): Promise<string> {
  const remembered = !cookieHeader.includes(NOT_REMEMBERED)
  return serializeSigned(cookieName(baseUrl), token, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(baseUrl),
    ...(remembered ? { maxAge: seconds } : {}),
  })
}

type Verified = { session: string | undefined; challenge: string | undefined }
/**
 * A request's Cookie header in which the verified session and challenge replace its own, each under its only name here:
 * two parsers may read a forged header differently.
 */
export async function withVerified(
  { session, challenge }: Verified,
  { baseUrl, cookieHeader, secret }: { baseUrl: string; cookieHeader: string; secret: string },
): Promise<string> {
  const others = cookieHeader.split(';').filter((cookie) => !cookie.includes(SESSION) && !cookie.includes(CHALLENGE))
  const pair = async (name: string, value: string | undefined) => {
    if (!value) return []
    const cookie = await serializeSigned(cookieName(baseUrl, name), value, secret, { secure: isSecure(baseUrl) })
    return cookie.split(';', 1)
  }
  return [...others, ...(await pair(SESSION, session)), ...(await pair(CHALLENGE, challenge))].join(';')
}

type Signed = { cookieHeader: string | null; secret: string }
function signedCookie(name: string, { cookieHeader, secret }: Signed): string | undefined {
  for (const each of [`__Secure-${name}`, name]) {
    const token = signedValue(parse(cookieHeader ?? '', each)[each] ?? '', secret)
    if (token) return token
  }
  return undefined
}

/**
 * The value of `value.signature`, an HMAC in base64, as Hono and better-auth write it. Hono's own function verifies it
 * in other threads, which delayed every request.
 */
function signedValue(cookie: string, secret: string): string | undefined {
  const dot = cookie.lastIndexOf('.')
  if (dot < 0) return undefined
  const value = cookie.slice(0, dot)
  const expected = createHmac('sha256', secret).update(value).digest('base64')
  return areSecretsEqual(cookie.slice(dot + 1), expected) ? value : undefined
}
