import type { UserReportReason } from '@leadhaul/contract/leads/contact-report.contract.ts'
import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'
import { keysOfContacts } from '../../../platform/companies/company-keys.ts'

type ListedContact = Pick<Candidate, 'phones' | 'countryCode' | 'operatingStatus'>
type ReportedContact = { reason: UserReportReason; phone: string | null; countryCode: string | null }

/**
 * Whether current listings confirm a reported contact: a company if none of them says it is closed, a phone if an open
 * company lists it.
 */
export function isConfirmed(
  { reason, phone, countryCode }: ReportedContact,
  listed: readonly ListedContact[],
): boolean {
  const isClosed = listed.some(({ operatingStatus }) => operatingStatus === 'permanently_closed')
  if (isClosed || listed.length === 0) return false
  if (reason === 'company_closed') return true
  const wanted = phone === null ? [] : phoneKeys([phone], countryCode)
  const known = new Set(listed.flatMap((place) => phoneKeys(place.phones, place.countryCode ?? countryCode)))
  return wanted.some((key) => known.has(key))
}

/** Phones in international format; a phone that cannot be dialled, by its digits. */
function phoneKeys(phones: string[], countryCode: string | null): string[] {
  return phones.flatMap((phone) => {
    const keys = keysOfContacts({ phones: [phone], websites: [], emails: [], countryCode })
    return keys.length > 0 ? keys : [phone.replace(/\D/g, '')]
  })
}

const OSM_ELEMENT = /^osm:(node|way|relation)\/(\d{1,15})$/

/** The Overpass QL query for one element; null for a company that is not from OpenStreetMap. */
export function elementQuery(placeKey: string): string | null {
  const [, type, id] = OSM_ELEMENT.exec(placeKey) ?? []
  return type && id ? `[out:json][timeout:60];\n${type}(${id});\nout center;` : null
}
