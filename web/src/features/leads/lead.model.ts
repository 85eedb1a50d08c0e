import type { Lead, LeadContact, Provenance, GradeReason } from '@leadhaul/contract/leads/lead.schema.ts'
import { mailLink } from '@leadhaul/contract/messages/contact-links.rules.ts'
import type { AreaMapProps } from '../../ui/map/area-map.tsx'

const CONTACT_REASONS: readonly string[] = ['phone', 'email', 'website', 'contact_rule']
export const MAX_PART_POINTS = 10

/** Splits the reasons of a grade for the quality card: contact first, then business. */
export function splitReasons(reasons: readonly GradeReason[]): { contact: GradeReason[]; business: GradeReason[] } {
  return {
    contact: reasons.filter(({ code }) => CONTACT_REASONS.includes(code)),
    business: reasons.filter(({ code }) => !CONTACT_REASONS.includes(code)),
  }
}

/** The business part of a score; each part has at most ten points. */
export const businessScore = (lead: Pick<Lead, 'qualityScore' | 'contactScore'>): number =>
  Math.min(MAX_PART_POINTS, Math.max(0, lead.qualityScore - lead.contactScore))

export type WebLink = { href: string; label: string }

/** Returns a link to an external page: only http and https, and `https://` if no scheme is written (spec 5). */
export function webLink(raw: string | null | undefined): WebLink | undefined {
  const written = raw?.trim()
  if (!written) return undefined
  const withScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(written) ? written : `https://${written}`
  const url = URL.parse(withScheme)
  if (!url || !['http:', 'https:'].includes(url.protocol) || !url.hostname.includes('.')) return undefined
  const path = url.pathname === '/' ? '' : decodePath(url.pathname).replace(/\/$/, '')
  return { href: url.href, label: `${url.hostname.replace(/^www\./, '')}${path}` }
}

/** Returns a `tel:` link for a number, or undefined if it has too few digits to dial. */
export function telHref(phone: string): string | undefined {
  const digits = phone.replace(/[^\d+]/g, '')
  return /\d{3}/.test(digits) ? `tel:${digits}` : undefined
}

/** A link that opens the mail program with an address; undefined for an address that no link can name safely. */
export const mailtoHref = (email: string): string | undefined => mailLink({ to: email })

const MAX_PHOTOS = 4
/** The first photos with a valid URL, as URLs of our server; `number` is their position, from 1. */
export const photosOf = (leadId: string, contact: LeadContact): { number: number; src: string }[] =>
  contact.photosUrls
    .flatMap((url, index) =>
      webLink(url) ? [{ number: index + 1, src: `/api/v1/leads/${leadId}/photos/${index + 1}` }] : [],
    )
    .slice(0, MAX_PHOTOS)

/** The map page of the source, otherwise the same position on OpenStreetMap. */
export function mapLink(contact: LeadContact): WebLink | undefined {
  const given = webLink(contact.mapsUrl)
  if (given) return given
  const { latitude, longitude } = contact
  if (latitude === null || longitude === null) return undefined
  return webLink(`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`)
}

/** Street and postcode in one line; the full address if the source gives no street. */
export function streetLine(contact: LeadContact): string | undefined {
  const parts = [contact.address, contact.postcode].filter((part) => part !== null && part !== '')
  return contact.address ? parts.join(', ') : (contact.fullAddress ?? contact.postcode ?? undefined)
}

/** The location on the map: the exact position if it is unlocked and known, otherwise the rough area. */
export function mapLocationOf(lead: Pick<Lead, 'area' | 'contact'>): AreaMapProps | undefined {
  const { latitude, longitude } = lead.contact ?? { latitude: null, longitude: null }
  if (typeof latitude === 'number' && typeof longitude === 'number')
    return { latitude, longitude, radiusKm: 1, exact: true }
  return lead.area ? { ...lead.area, exact: false } : undefined
}

/** The origin of one contact value, named as in the API; otherwise the origin of the whole lead. */
export const originOf = (lead: Lead, field: string): Provenance | undefined =>
  lead.contact?.provenance[field] ?? lead.sources[0]

function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
