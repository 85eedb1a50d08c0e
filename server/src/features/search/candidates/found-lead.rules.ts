import { fieldsWith, type FieldsWith, type LeadField } from '@leadhaul/contract/leads/lead-fields.catalog.ts'
import type { GradeReason } from '@leadhaul/contract/leads/lead.schema.ts'
import { searchTextOf } from '@leadhaul/contract/leads/lead-text.rules.ts'
import { toShownDegrees } from '@leadhaul/contract/places/rounded-position.rules.ts'
import { industryText } from '@leadhaul/contract/search/category-labels.rules.ts'
import { type GradeResult, gradeLead } from '@leadhaul/contract/search/grading.rules.ts'
import { redactName, redactNullable, redactText } from '../../../platform/redacted-text/redacted-text.ts'
import type { FoundCompany } from '../../leads/found/found-leads.service.ts'
import {
  columnOf,
  type ColumnOf,
  type SOCIAL_COLUMNS,
  SOCIALS,
  SOURCED_FIELDS,
} from '../../leads/lead-columns.service.ts'
import { factsOf, pageOn } from './candidate-facts.rules.ts'
import type { Company } from './company.rules.ts'

/** The keys by which the workspace may recognise a company. */
export const identityLookupOf = (company: Company) => ({
  placeKey: company.placeKey,
  placeKeys: company.placeKeys,
  lookups: company.lookups,
})

/**
 * The columns of `leads` for a graded candidate. They are visible before the unlock and must contain nothing that is
 * paid for: sources write phone numbers and page addresses into any free field.
 */
function leadColumns(candidate: Company, graded: GradeResult) {
  const name = redactName(candidate.name)
  const industry = candidate.category === null ? null : redactText(industryText(candidate.category))
  const city = redactNullable(candidate.city)
  return {
    place_key: candidate.placeKey,
    company_name: name,
    industry,
    categories: candidate.categories.map((category) => redactText(industryText(category))),
    business_description: redactNullable(candidate.description),
    business_hours: redactNullable(candidate.hours),
    city,
    state: redactNullable(candidate.region),
    country_code: candidate.countryCode ?? '',
    area_latitude: toShownDegrees(candidate.latitude),
    area_longitude: toShownDegrees(candidate.longitude),
    // The exact position is paid for: not even its hash may be stored here.
    location_key: candidate.placeKey,
    quality_category: graded.category,
    quality_score: graded.score,
    contact_score: graded.contactScore,
    reasons: graded.reasons satisfies GradeReason[],
    // The page of a source reveals what is paid for: it is stored with the contact.
    sources: candidate.sources.map((source) => ({ ...source, sourceUrl: null })),
    has_phone: candidate.phones.length > 0,
    has_email: candidate.emails.length > 0,
    has_website: candidate.websites.length > 0,
    total_score: candidate.rating,
    reviews_count: candidate.reviewsCount,
    permanently_closed: candidate.operatingStatus === 'permanently_closed',
    temporarily_closed: candidate.operatingStatus === 'temporarily_closed',
    ...detailColumns('free', candidate),
    sample: candidate.sample,
    search_text: searchTextOf([name, city, industry]),
  }
}

const DETAILS = { free: fieldsWith({ detail: true, part: 'free' }), paid: fieldsWith({ detail: true, part: 'paid' }) }
const UNKNOWN: Partial<Record<LeadField['kind'], false | []>> = { flag: false, list: [] }

/** The columns of a candidate's details. */
function detailColumns<Part extends 'free' | 'paid'>(part: Part, { details = {} }: Company) {
  const columns = DETAILS[part].map(({ name, kind }) => {
    const value = details[name] ?? UNKNOWN[kind] ?? null
    return [columnOf(name), part === 'free' && typeof value === 'string' ? redactText(value) : value]
  })
  return Object.fromEntries(columns) as Pick<
    FoundCompany['lead'] & FoundCompany['contact'],
    ColumnOf<FieldsWith<{ detail: true; part: Part }>>
  >
}

/** The columns of `lead_contacts`: what a credit buys, each value with its source. */
export function contactColumns(company: Company) {
  const socials = Object.fromEntries(
    SOCIALS.map((network) => [network.column, pageOn(network, company.socials) ?? null]),
  ) as Record<(typeof SOCIAL_COLUMNS)[number], string | null>
  const { latitude, longitude, street, postcode, city, region, countryCode } = company
  const town = [postcode, city].filter(Boolean).join(' ')
  const columns = {
    place_key: company.placeKey,
    ...detailColumns('paid', company),
    contact_email: company.emails[0] ?? null,
    other_emails: company.emails.slice(1),
    contact_phone: company.phones[0] ?? null,
    phone_unformatted: company.phones[0]?.replace(/ ext\. .*|[^\d+]/g, '') ?? null,
    other_phones: company.phones.slice(1),
    website: company.websites[0] ?? null,
    address: street,
    full_address: [street, town, region, countryCode].filter(Boolean).join(', ') || null,
    postcode,
    latitude,
    longitude,
    google_maps_url: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
    other_locations: company.branches,
    ...socials,
  }
  return { ...columns, provenance: provenanceOf(company, columns) }
}

/** Returns a company as the leads feature stores it. */
export function foundCompany(company: Company, now: Date): FoundCompany {
  const facts = factsOf(company, now)
  const rows = { lead: leadColumns(company, gradeLead(facts)), contact: contactColumns(company) }
  return { ...rows, facts, keys: company.keys, probe: identityLookupOf(company) }
}

type Singles = Record<(typeof SOURCED_FIELDS)[number]['column'], string | null>

function provenanceOf(company: Company, columns: Singles & { other_emails: string[]; other_phones: string[] }) {
  const values = [
    ...SOURCED_FIELDS.map(({ name, column }) => [name, columns[column]] as const),
    ...columns.other_emails.map((email) => [`otherEmails:${email}`, email] as const),
    ...columns.other_phones.map((phone) => [`otherPhones:${phone}`, phone] as const),
  ]
  return Object.fromEntries(
    values
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, company.origins.get(value ?? '') ?? company.provenance]),
  )
}
