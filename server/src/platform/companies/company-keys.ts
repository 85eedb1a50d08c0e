import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { parse } from 'tldts'
import { guestsOf } from './shared-hosts.ts'

/** What identifies a company: two that have one of these in common are one. */
export type CompanyContacts = { phones: string[]; websites: string[]; emails: string[]; countryCode: string | null }

/** Written in full, with or without the usual gaps; no longer number is one. */
const E164 = /^\+[1-9]\d{7,14}$/
const SPACED = /^\+[1-9][\d .-]{7,24}$/
/** What people type where a number is demanded. */
const MADE_UP = /(\d)\1{6}$|1234567$|12345678$/
const WORTHLESS_HOST = /(^|\.)(localhost|local|internal|invalid|test|onion)$/

/** `phone:+40264…` and `site:firma.ro`, each once. Values that identify no one (a page of a social network) give none. */
export function keysOfContacts({ phones, websites, emails, countryCode }: CompanyContacts): string[] {
  const keys: string[] = []
  // Of every place of an import, which has one or two: a set would cost more than it saves.
  const add = (key: string | null) => {
    if (key !== null && !keys.includes(key)) keys.push(key)
  }
  for (const phone of phones) add(prefixed('phone:', phoneKey(phone, countryCode)))
  for (const website of websites) add(siteKey(website))
  for (const email of emails) add(siteKey(email.slice(email.lastIndexOf('@') + 1)))
  return keys
}

/** The key of a website's or host's own domain; null where there is none. */
export const siteKey = (website: string): string | null => prefixed('site:', ownDomain(website))

const prefixed = (kind: string, value: string | null) => (value === null ? null : kind + value)

/** A key of a source, as a text that is hashed like the others. */
export const placeText = (placeKey: string): string => `place:${placeKey}`

/** The number as the whole world dials it; null for what no one can dial, and for numbers that are plainly made up. */
function phoneKey(phone: string, countryCode: string | null): string | null {
  const spaced = SPACED.test(phone) ? phone.replace(/[ .-]/g, '') : phone
  const number = E164.test(spaced) ? spaced : dialled(phone, countryCode)
  return number === null || MADE_UP.test(number) ? null : number
}

function dialled(phone: string, countryCode: string | null): string | null {
  if (phone.length > 60) return null
  const parsed = parsePhoneNumberFromString(phone, (countryCode ?? undefined) as CountryCode | undefined)
  return parsed?.isPossible() ? parsed.number : null
}

/** The registrable domain of a website or host, by the public suffix list; null where many share it. */
function ownDomain(website: string): string | null {
  if (website.length > 2000) return null
  const { domain, isIp } = parse(website, { allowPrivateDomains: true })
  if (!domain || isIp || guestsOf(domain.toLowerCase()) !== undefined || WORTHLESS_HOST.test(domain)) return null
  return domain.toLowerCase()
}
