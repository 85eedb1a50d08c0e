import type { Lead, LeadContact, Provenance, Reason } from '@leadhaul/contract/leads/lead.schema.ts'
import type { AreaMapProps } from '../../ui/map/area-map.tsx'

const CONTACT_REASONS: readonly string[] = ['phone', 'email', 'website', 'contact_rule']
export const POINTS_EACH = 10

/** The reasons of a grade as the quality card rules them: contact first, then business; without points left none. */
export function splitReasons(reasons: readonly Reason[]): { contact: Reason[]; business: Reason[] } {
  return {
    contact: reasons.filter(({ code }) => CONTACT_REASONS.includes(code)),
    business: reasons.filter(({ code }) => !CONTACT_REASONS.includes(code)),
  }
}

/** The business part of a score; both parts go to ten. */
export const businessScore = (lead: Pick<Lead, 'qualityScore' | 'contactScore'>): number =>
  Math.min(POINTS_EACH, Math.max(0, lead.qualityScore - lead.contactScore))

export type WebLink = { href: string; label: string }

/** A link to an external page: http and https only, `https://` where no scheme is written (spec 5). */
export function webLink(raw: string | null | undefined): WebLink | undefined {
  const written = raw?.trim()
  if (!written) return undefined
  const withScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(written) ? written : `https://${written}`
  const url = URL.parse(withScheme)
  if (!url || !['http:', 'https:'].includes(url.protocol) || !url.hostname.includes('.')) return undefined
  const path = url.pathname === '/' ? '' : decoded(url.pathname).replace(/\/$/, '')
  return { href: url.href, label: `${url.hostname.replace(/^www\./, '')}${path}` }
}

/** `tel:` for a number as written, or undefined when there is nothing to dial. */
export function telHref(phone: string): string | undefined {
  const digits = phone.replace(/[^\d+]/g, '')
  return /\d{3}/.test(digits) ? `tel:${digits}` : undefined
}

/** `mailto:` without anything a crafted address could smuggle in, such as further recipients or a subject. */
export function mailtoHref(email: string): string | undefined {
  const isPlain = /^[^\s@,;:?&<>"]+@[^\s@,;:?&<>"']+$/.test(email)
  return isPlain ? `mailto:${encodeURI(email).replaceAll("'", '%27')}` : undefined
}

const MAX_PHOTOS = 4
/** The first photos whose addresses can be right, by our server's addresses of them; `number` is their place, from 1. */
export const photosOf = (leadId: string, contact: LeadContact): { number: number; src: string }[] =>
  contact.photosUrls
    .flatMap((url, index) =>
      webLink(url) ? [{ number: index + 1, src: `/api/v1/leads/${leadId}/photos/${index + 1}` }] : [],
    )
    .slice(0, MAX_PHOTOS)

/** The map page the source gave, else the same spot on OpenStreetMap. */
export function mapLink(contact: LeadContact): WebLink | undefined {
  const given = webLink(contact.mapsUrl)
  if (given) return given
  const { latitude, longitude } = contact
  if (latitude === null || longitude === null) return undefined
  return webLink(`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`)
}

/** Street and postcode on one line; the whole address where the source gives no street. */
export function streetLine(contact: LeadContact): string | undefined {
  const parts = [contact.address, contact.postcode].filter((part) => part !== null && part !== '')
  return contact.address ? parts.join(', ') : (contact.fullAddress ?? contact.postcode ?? undefined)
}

/** What the map shows: the exact place once it is unlocked and known, else the rough area. */
export function spotOf(lead: Pick<Lead, 'area' | 'contact'>): AreaMapProps | undefined {
  const { latitude, longitude } = lead.contact ?? { latitude: null, longitude: null }
  if (typeof latitude === 'number' && typeof longitude === 'number')
    return { latitude, longitude, radiusKm: 1, exact: true }
  return lead.area ? { ...lead.area, exact: false } : undefined
}

/** Origin of one contact value, named as in the API, else of the whole lead. */
export const originOf = (lead: Lead, field: string): Provenance | undefined =>
  lead.contact?.provenance[field] ?? lead.sources[0]

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
