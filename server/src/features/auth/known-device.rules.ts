import { createHash, randomUUID } from 'node:crypto'
import { parseSigned, serializeSigned } from 'hono/utils/cookie'

/** A device is known for a year after it last signed in. */
const KNOWN_FOR_SECONDS = 365 * 86_400

/** The key of an account in limits and cookies. Its address cannot be read from the key. */
export const accountKeyOf = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 32)

const cookieNameOf = (email: string) => `leadhaul.device.${accountKeyOf(email).slice(0, 12)}`

/** The device id, if the device has signed in to this account before. The signed cookie is valid for one account. */
export async function knownDevice(
  cookieHeader: string | null,
  { email, secret, now }: { email: string; secret: string; now: Date },
): Promise<string | undefined> {
  const name = cookieNameOf(email)
  const value = (await parseSigned(cookieHeader ?? '', secret, name))[name]
  if (!value) return undefined
  const [account, device, since] = value.split('.')
  const known = account === accountKeyOf(email) && now.getTime() / 1000 - Number(since) < KNOWN_FOR_SECONDS
  return known ? device : undefined
}

/** The cookie that makes a device known for an account. An existing `device` id is kept. */
export function deviceCookie(options: {
  email: string
  device: string | undefined
  secret: string
  now: Date
  secure: boolean
}): Promise<string> {
  const since = Math.floor(options.now.getTime() / 1000)
  const value = `${accountKeyOf(options.email)}.${options.device ?? randomUUID()}.${since}`
  const cookieOptions = { httpOnly: true, sameSite: 'Lax', maxAge: KNOWN_FOR_SECONDS, secure: options.secure } as const
  return serializeSigned(cookieNameOf(options.email), value, options.secret, { ...cookieOptions, path: '/api/auth' })
}
