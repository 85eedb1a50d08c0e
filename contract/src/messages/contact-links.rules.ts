// Links that open a prepared message in the user's mail program or in WhatsApp, without any setup.
// Each has exactly one receiver; subject and text are encoded, so that they cannot add a receiver, a header or a
// parameter. Pure. Returns undefined for an address or number that cannot be written to.
import { cleanLine, cleanText, isEmail } from '../leads/lead-text.rules.ts'

/** In characters: some mail programs and browsers drop or truncate longer links. */
export const MAX_MAIL_LINK_LENGTH = 2000
const WHATSAPP_NUMBER = /^\+?\d{10,15}$/
/**
 * Characters that mail programs read as separators of the address line and not as part of one address, also encoded.
 * `%` is refused because a program that decodes twice would read such a separator out of it; `&`, `?` and `#` separate
 * only the parts of a link, and are encoded (RFC 6068).
 */
const UNSAFE_ADDRESS = /[%\s,;:<>()"\\[\]]/
/** RFC 3986 reserves these characters, but `encodeURIComponent` does not encode them. */
const RESERVED_CHARACTERS = /[!'()*]/g

const percentEncode = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    RESERVED_CHARACTERS,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

export type MailLink = { to: string; subject?: string | undefined; text?: string | undefined }

/** `mailto:` for one address (RFC 6068). */
export function mailLink({ to, subject = '', text = '' }: MailLink): string | undefined {
  const address = to.trim()
  if (!isEmail(address) || UNSAFE_ADDRESS.test(address)) return undefined
  const [local, domain] = [address.slice(0, address.lastIndexOf('@')), address.slice(address.lastIndexOf('@') + 1)]
  const fields = [
    ['subject', percentEncode(cleanLine(subject))],
    ['body', percentEncode(cleanText(text).replaceAll('\n', '\r\n'))],
  ].filter(([, value]) => value !== '')
  const query = fields.map(([name, value]) => `${name}=${value}`).join('&')
  return `mailto:${percentEncode(local)}@${percentEncode(domain)}${query && `?${query}`}`
}

/** Returns the digits of an international number without the plus, as wa.me requires; undefined for others. */
export function whatsappDigits(phone: string): string | undefined {
  const compact = phone.replace(/[\s().\u2010-\u2015/-]/g, '')
  if (!WHATSAPP_NUMBER.test(compact)) return undefined
  const digits = compact.replace(/^\+/, '')
  return digits.startsWith('0') ? undefined : digits
}

export type WhatsappLink = { phone: string; text?: string | undefined }

/** `https://wa.me/` for one number in international form. */
export function whatsappLink({ phone, text = '' }: WhatsappLink): string | undefined {
  const digits = whatsappDigits(phone)
  const message = percentEncode(cleanText(text))
  return digits && `https://wa.me/${digits}${message && `?text=${message}`}`
}

export type NumberProblem = 'required' | 'invalid'

/** The problem of a number typed for WhatsApp (spec part 2 §5). */
export function whatsappNumberProblem(phone: string): NumberProblem | undefined {
  if (phone.trim() === '') return 'required'
  return whatsappDigits(phone) === undefined ? 'invalid' : undefined
}
