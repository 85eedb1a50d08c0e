import { type NetworkName, NETWORKS } from '@leadhaul/contract/leads/lead-fields.catalog.ts'
import type { OwnSiteFacts } from '../../leads/contacts/enriched-lead.rules.ts'
import type { Page } from './page.rules.ts'

export type Address = NonNullable<OwnSiteFacts['address']>['value']

/** Share buttons, and the networks' own pages. */
const NO_PROFILE =
  /^\/?$|^\/(sharer?|share|share[-_]?(article|offsite)|intent|dialog|plugins|tr|home|login|signup|hashtag|search|explore|p|reel|policies|privacy|legal|help|about|i)(\.php)?(\/|$)/i
const ORGANIZATION =
  /(organization|business|corporation|store|company|warehouse|factory|dealer|shop|contractor|service|establishment)$/i
/** Maximum length of a value before it is cleaned. */
const MAX_LINE_LENGTH = 2000
const MAX_DESCRIPTION_LENGTH = 500
const SHORTEST_DESCRIPTION = 30

/** Returns the company's profile on each network: the first address that is a profile. */
export function socialsOf(page: Page): Partial<Record<NetworkName, string>> {
  const same = organizations(page.jsonLd).flatMap((each) => [each.sameAs].flat())
  const addresses = [...same.filter((each) => typeof each === 'string'), ...page.links.map(({ href }) => href)]
  const found: Partial<Record<NetworkName, string>> = {}
  for (const address of addresses) {
    const url = URL.parse(address)
    const name = url && NETWORKS.find(({ hosts }) => hosts.test(url.hostname))?.name
    if (!url || !name || NO_PROFILE.test(url.pathname)) continue
    found[name] ??= `https://${url.hostname}${url.pathname}${url.pathname.endsWith('profile.php') ? url.search : ''}`
  }
  return found
}

/** Returns the postal address in the structured data. */
export function addressOf(page: Page): Address | undefined {
  for (const { address } of organizations(page.jsonLd)) {
    const stated: unknown = Array.isArray(address) ? address[0] : address
    if (!isObject(stated)) continue
    const read = {
      street: cleanLine(stated.streetAddress),
      postcode: cleanLine(stated.postalCode),
      city: cleanLine(stated.addressLocality),
    }
    if (read.street) return read
  }
  return undefined
}

/** Returns a few sentences of the company about itself: from structured data, otherwise from the page's summary. */
export function descriptionOf(page: Page): string | undefined {
  const descriptions = [
    ...organizations(page.jsonLd).map(({ description }) => cleanLine(description)),
    cleanLine(page.description),
  ]
  return descriptions
    .find((text) => text !== null && text.length >= SHORTEST_DESCRIPTION)
    ?.slice(0, MAX_DESCRIPTION_LENGTH)
    .toWellFormed()
}

/** Types that only state that this is a company. */
const PLAIN_TYPES = new Set(['Organization', 'Corporation', 'LocalBusiness', 'OnlineBusiness', 'OnlineStore', 'Store'])
/** A type name of schema.org; any other value on a page is ignored. */
const TYPE_NAME = /^(?:https?:\/\/schema\.org\/)?((?:[A-Z][a-z]{1,20}){1,4})$/

/** Returns the kind of business in the structured data: "FurnitureStore" becomes "Furniture store". */
export function businessTypeOf(page: Page): string | undefined {
  const types = organizations(page.jsonLd).flatMap((each) => [each['@type']].flat())
  const named = types.flatMap((type) => (typeof type === 'string' ? (TYPE_NAME.exec(type)?.[1] ?? []) : []))
  const type = named.find((name) => !PLAIN_TYPES.has(name))
  const words = type?.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  return words && `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

type JsonObject = Record<string, unknown>
const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null

/** Returns the companies and shops in the structured data of a page. */
export function organizations(values: unknown, depth = 0): JsonObject[] {
  const inside = (value: unknown) => organizations(value, depth + 1)
  if (depth > MAX_DEPTH) return []
  if (Array.isArray(values)) return values.flatMap(inside)
  if (!isObject(values)) return []
  const types = [values['@type']].flat().filter((type) => typeof type === 'string')
  const nested = [values['@graph'], values.publisher, values.mainEntity, values.about].filter(Boolean).flatMap(inside)
  return types.some((type) => ORGANIZATION.test(type)) ? [values, ...nested] : nested
}

const MAX_DEPTH = 12

function cleanLine(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value
    .slice(0, MAX_LINE_LENGTH)
    .toWellFormed()
    .replace(/<[^<>]*>|[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  return text === '' ? null : text
}
