import { parse } from 'tldts'
import { isSharedHostPage } from '../../platform/companies/own-websites.ts'
import type { OwnSiteFacts } from '../leads/contacts/enriched-lead.rules.ts'
import { addressOf, businessTypeOf, descriptionOf, socialsOf } from './page/company-facts.rules.ts'
import { contactPersonOf } from './page/contact-person.rules.ts'
import { rankEmails, domainOwner, emailsOf } from './page/emails.rules.ts'
import type { Page } from './page/page.rules.ts'
import { phonesOf } from './page/phones.rules.ts'

/** A value and the page it was found on. */
export type SourcedValue<Value> = { value: Value; page: string }
/** The facts of a company's own site, as leads accept them. */
export type SiteFacts = OwnSiteFacts

const MAX_EMAILS = 6
const MAX_PHONES = 6
/** Hosts that do not belong to a single company. */
const SHARED_HOSTS =
  /(^|\.)(facebook\.com|fb\.com|instagram\.com|linkedin\.com|twitter\.com|x\.com|youtube\.com|tiktok\.com|google(\.[a-z]{2,3}){1,2}|goo\.gl|maps\.app\.goo\.gl|g\.page|wa\.me|whatsapp\.com|t\.me|bit\.ly|linktr\.ee|wikipedia\.org|pinterest\.com|yelp(\.[a-z]{2,3}){1,2}|tripadvisor(\.[a-z]{2,3}){1,2})$/
/** Hosts that sell domains. */
const DOMAIN_MARKETS =
  /(^|\.)(sedo\.(com|de|co\.uk)|sedoparking\.com|dan\.com|undeveloped\.com|afternic\.com|hugedomains\.com|godaddy\.com|buydomains\.com|domainmarket\.com|uniregistry\.com|brandbucket\.com|squadhelp\.com|atom\.com|flippa\.com|dynadot\.com|above\.com|bodis\.com|parkingcrew\.(net|com)|nicsell\.com|elitedomains\.de)$/
const RESERVED = /(^|\.)(example|test|invalid|localhost|local|internal)$/
const MAX_KEY_LENGTH = 500
const UK = 'GB'

/** Returns the address to visit for a website, and the key of its facts; undefined if it should not be visited. */
export function siteToVisit(website: string): { url: string; key: string; host: string } | undefined {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(website) ? website : `https://${website}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  const host = url.hostname.replace(/\.$/, '').replace(/^www\./, '')
  if ([RESERVED, SHARED_HOSTS, DOMAIN_MARKETS].some((hosts) => hosts.test(host)) || !host.includes('.'))
    return undefined
  if (isSharedHostPage(url.href)) return undefined
  url.hash = ''
  const key = `${host}${url.pathname.replace(/\/$/, '')}${url.search}`
  return key.length > MAX_KEY_LENGTH ? undefined : { url: url.href, key, host }
}

/** Returns the country whose dialling plan applies to a site: that of its domain, otherwise the company's. */
export function countryOf(host: string, fallback: string | null): string | null {
  const ending = parse(host).publicSuffix?.split('.').at(-1) ?? ''
  if (ending === 'uk') return UK
  return /^[a-z]{2}$/.test(ending) && !GENERIC_DOMAINS.has(ending) ? ending.toUpperCase() : fallback
}
/** Country domains that are used worldwide. */
const GENERIC_DOMAINS = new Set(['io', 'co', 'me', 'tv', 'ai', 'cc', 'ws', 'fm', 'ly', 'eu', 'gg', 'to', 'sh', 'im'])

/** Collects the facts of pages, in the order of their visit. */
export function factsOf(options: { pages: Page[]; host: string; country: string | null; date: string }): SiteFacts {
  const { pages, host, country, date } = options
  // The website may have redirected to another domain of the company.
  const hosts = [host, ...pages.map(({ url }) => new URL(url).hostname)]
  const emails = collectUnique(
    pages,
    (page) => emailsOf(page),
    (email) => email,
  )
  const best = rankEmails(
    emails.map(({ value }) => value),
    hosts,
  )
  const found = new Map(
    emails.map((email) => [
      email.value,
      domainOwner(email.value, hosts) === 'other' ? { ...email, foreign: true } : email,
    ]),
  )
  const phones = collectUnique(
    pages,
    (page) => phonesOf(page, country),
    ({ number }) => number,
  )
  const socials = pages.map((page) =>
    Object.entries(socialsOf(page)).map(([name, value]) => [name, { value, page: page.url }]),
  )
  return {
    date,
    pages: pages.map(({ url }) => url),
    emails: best.slice(0, MAX_EMAILS).flatMap((email) => found.get(email) ?? []),
    phones: phones.slice(0, MAX_PHONES),
    socials: Object.fromEntries(socials.toReversed().flat()),
    address: firstValue(pages, addressOf),
    description: firstValue(pages, descriptionOf),
    contactName: firstValue(pages, contactPersonOf),
    businessType: firstValue(pages, businessTypeOf),
  }
}

function collectUnique<Value>(
  pages: Page[],
  read: (page: Page) => Value[],
  key: (value: Value) => string,
): SourcedValue<Value>[] {
  const found = new Map<string, SourcedValue<Value>>()
  for (const page of pages)
    for (const value of read(page)) if (!found.has(key(value))) found.set(key(value), { value, page: page.url })
  return [...found.values()]
}

function firstValue<Value>(pages: Page[], read: (page: Page) => Value | undefined): SourcedValue<Value> | null {
  for (const page of pages) {
    const value = read(page)
    if (value !== undefined) return { value, page: page.url }
  }
  return null
}
