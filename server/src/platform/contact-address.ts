import { domainToASCII, domainToUnicode } from 'node:url'
import { isEmail, isPhone } from '@leadhaul/contract/leads/lead-text.rules.ts'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'

export type ContactChannel = 'email' | 'phone'
export type ContactAddress = { channel: ContactChannel; address: string; countryCode?: string | null | undefined }

/**
 * Normalizes an address for comparison: an email to lower case with an ASCII domain, a phone to E.164. The country is
 * needed for phones without a country code. Undefined for an address that no one can write to or call.
 */
export function normalizeAddress({ channel, address, countryCode }: ContactAddress): string | undefined {
  return channel === 'email' ? normalizeEmail(address) : parsePhone(address, countryCode)?.number
}

/** The country calling code of a phone in E.164. */
export const callingCodeOf = (phone: string): string | undefined =>
  parsePhoneNumberFromString(phone)?.countryCallingCode

function normalizeEmail(address: string): string | undefined {
  const email = address.normalize('NFC').trim().toLowerCase()
  if (!isEmail(email)) return undefined
  const at = email.lastIndexOf('@')
  const domain = domainToASCII(email.slice(at + 1))
  return domain === '' ? undefined : `${email.slice(0, at)}@${domain}`
}

function parsePhone(address: string, countryCode: string | null | undefined) {
  if (address.length > 60 || !isPhone(address.trim())) return undefined
  const parsed = parsePhoneNumberFromString(
    address.trim().replace(/^00/, '+'),
    (countryCode || undefined) as CountryCode | undefined,
  )
  return parsed?.isPossible() ? parsed : undefined
}

/**
 * The spellings by which the database matches an address: `contact_texts` in SQL computes the same for stored values.
 * A phone without a country code matches only in its own country.
 */
export function spellingsOf({ channel, address, countryCode }: ContactAddress): string[] {
  if (channel === 'phone') {
    const parsed = parsePhone(address, countryCode)
    if (!parsed) return []
    const national = parsed.formatNational().replace(/\D/g, '')
    const country = parsed.country ?? ''
    const locals = country === '' ? [] : [...new Set([national, parsed.nationalNumber])]
    return [`phone:${parsed.number}`, ...locals.map((digits) => `phone:${digits}@${country}`)]
  }
  const email = normalizeEmail(address)
  if (email === undefined) return []
  const at = email.lastIndexOf('@')
  const readable = `${email.slice(0, at)}@${domainToUnicode(email.slice(at + 1))}`
  return [...new Set([`email:${email}`, `email:${readable}`])]
}
