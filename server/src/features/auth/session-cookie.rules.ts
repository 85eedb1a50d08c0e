import { createHmac, timingSafeEqual } from 'node:crypto'

const NAMES = ['__Secure-better-auth.session_token', 'better-auth.session_token']

/**
 * The session token of a request's Cookie header, when its signature is ours.
 * better-auth writes `token.base64(hmac-sha256(token))`, percent-encoded; anything else is no session.
 */
export function sessionToken(cookieHeader: string | null, secret: string): string | undefined {
  for (const part of cookieHeader?.split(';') ?? []) {
    const [name, value] = [part.slice(0, part.indexOf('=')).trim(), part.slice(part.indexOf('=') + 1).trim()]
    if (!NAMES.includes(name)) continue
    const token = verified(value, secret)
    if (token) return token
  }
  return undefined
}

function verified(value: string, secret: string): string | undefined {
  let text: string
  try {
    text = decodeURIComponent(value)
  } catch {
    return undefined
  }
  const dot = text.lastIndexOf('.')
  const token = text.slice(0, dot)
  const given = Buffer.from(text.slice(dot + 1), 'base64')
  const expected = createHmac('sha256', secret).update(token).digest()
  return dot > 0 && given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}
