import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { parse } from 'tldts'
import { sharedDomainKindOf } from './shared-hosts.ts'

/** Contacts that identify a company: two companies that share one of them are the same. */
export type CompanyContacts = { phones: string[]; websites: string[]; emails: string[]; countryCode: string | null }

/** A full number, without or with the usual separators. E.164 allows at most 15 digits. */
const E164 = /^\+[1-9]\d{7,14}$/
const SPACED = /^\+[1-9][\d .-]{7,24}$/
/** Numbers that people type into required fields. */
const INVENTED_NUMBER = /(\d)\1{6}$|1234567$|12345678$/
const INTERNAL_HOST = /(^|\.)(localhost|local|internal|invalid|test|onion)$/

/** Returns distinct keys: `phone:+40264…`, `site:firma.ro`. Shared values (a page of a social network) are skipped. */
export function keysOfContacts({ phones, websites, emails, countryCode }: CompanyContacts): string[] {
  const keys: string[] = []
  // This runs for every place of an import, with one or two keys each: a set would cost more than it saves.
  const add = (key: string | null) => {
    if (key !== null && !keys.includes(key)) keys.push(key)
  }
  for (const phone of phones) add(prefixed('phone:', phoneKey(phone, countryCode)))
  for (const website of websites) add(siteKey(website))
  for (const email of emails) add(siteKey(email.slice(email.lastIndexOf('@') + 1)))
  return keys
}

/** The key of the own domain of a website or host; null if it has none. */
export const siteKey = (website: string): string | null => prefixed('site:', ownDomain(website))

const prefixed = (kind: string, value: string | null) => (value === null ? null : kind + value)

/** The key of a place in a source, as a text to be hashed like the other keys. */
export const placeText = (placeKey: string): string => `place:${placeKey}`

/** The number in international format; null if it cannot be dialled or is obviously made up. */
function phoneKey(phone: string, countryCode: string | null): string | null {
  const spaced = SPACED.test(phone) ? phone.replace(/[ .-]/g, '') : phone
  const number = E164.test(spaced) ? spaced : parsePhone(phone, countryCode)
  return number === null || INVENTED_NUMBER.test(number) ? null : number
}

function parsePhone(phone: string, countryCode: string | null): string | null {
  if (phone.length > 60) return null
  const parsed = parsePhoneNumberFromString(phone, (countryCode ?? undefined) as CountryCode | undefined)
  return parsed?.isPossible() ? parsed.number : null
}

/** The registrable domain of a website or host, by the public suffix list; null if many companies share it. */
function ownDomain(website: string): string | null {
  if (website.length > 2000) return null
  const { domain, isIp } = parse(website, { allowPrivateDomains: true })
  if (!domain || isIp || sharedDomainKindOf(domain.toLowerCase()) !== undefined || INTERNAL_HOST.test(domain))
    return null
  return domain.toLowerCase()
}
