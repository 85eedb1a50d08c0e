import type { Provenance } from '@leadhaul/contract/leads/lead.schema.ts'
import { type CategoryMatch, gradeLead, type GradingFacts } from '@leadhaul/contract/search/grading.rules.ts'
import type { FillableLead, FoundContact, FoundLeadColumns } from './found-leads.repository.ts'
import { SOURCED_FIELDS } from '../lead-columns.service.ts'
import type { ContactRow } from '../lead-rows.rules.ts'
import { contactFlagsOf, factsOfLead, gradeColumns, hasOwnWebsite } from '../lead-grade.rules.ts'

/** The values of a company from a source, as far as they fill a lead. */
export type SourceValues = {
  lead: Pick<FoundLeadColumns, 'business_description' | 'business_hours' | 'total_score' | 'reviews_count' | 'sources'>
  contact: FoundContact
  facts: GradingFacts
}

/** Phone and street fill several columns. */
const FILLABLE_FIELDS = SOURCED_FIELDS.filter(({ name }) => name !== 'contactPhone' && name !== 'address')
const MAX_FURTHER_VALUES = 10
const MAX_LOCATIONS = 50
const CATEGORY_MATCH_RANKING: CategoryMatch[] = [
  'none',
  'unstated',
  'name',
  'name_part',
  'name_whole',
  'name_typed',
  'alternate',
  'stated',
  'primary',
]

/** Returns a lead with the values of another source. Existing values stay; columns that users emptied stay empty. */
export function filledLead({ lead, contact }: FillableLead, named: SourceValues, now: Date): FillableLead {
  const filled = filledContact(
    { ...contact, provenance: { ...missingOrigins(contact, lead.sources[0]), ...contact.provenance } },
    named.contact,
  )
  const contactFlags = contactFlagsOf(filled)
  const columns = {
    ...lead,
    ...contactFlags,
    business_description: lead.business_description ?? named.lead.business_description,
    business_hours: lead.business_hours ?? named.lead.business_hours,
    total_score: lead.total_score ?? named.lead.total_score,
    reviews_count: lead.reviews_count ?? named.lead.reviews_count,
    sources: mergeSources(lead.sources, named.lead.sources),
  }
  const unlockedContact = lead.access === 'unlocked' ? contact : undefined
  const facts = betterFacts(factsOfLead({ lead, contact: unlockedContact, now }), named.facts)
  const graded = gradeLead({
    ...facts,
    hasPhone: contactFlags.has_phone,
    hasEmail: contactFlags.has_email,
    hasWebsite: hasOwnWebsite(filled),
  })
  const improved = graded.score > lead.quality_score ? gradeColumns(graded) : {}
  return { lead: { ...columns, ...improved }, contact: filled }
}

/** Lists each source once, the one that confirmed the company last first. */
function mergeSources(existing: Provenance[], further: Provenance[]): Provenance[] {
  const fresh = further.filter(({ source }) => !existing.some((each) => each.source === source))
  return fresh.length === 0
    ? existing
    : [...existing, ...fresh].toSorted((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : -1))
}

function filledContact(contact: FillableLead['contact'], named: FoundContact): FillableLead['contact'] {
  const canFill = (column: string) => !contact.emptied.includes(column)
  const gaps = FILLABLE_FIELDS.filter(
    ({ column }) => contact[column] === null && (named[column] ?? null) !== null && canFill(column),
  )
  const phone = contact.contact_phone === null && canFill('contact_phone') ? named : contact
  const street = contact.address === null && named.address !== null && canFill('address') ? named : contact
  const phones = canFill('contact_phone') ? [named.contact_phone, ...named.other_phones] : []
  const emails = canFill('contact_email') ? [named.contact_email, ...named.other_emails] : []
  const filled = {
    ...contact,
    photos_urls: contact.photos_urls.length > 0 ? contact.photos_urls : (named.photos_urls ?? []),
    ...Object.fromEntries(gaps.map(({ column }) => [column, named[column]])),
    contact_phone: phone.contact_phone,
    phone_unformatted: phone.phone_unformatted,
    address: street.address,
    full_address: contact.full_address ?? (canFill('address') ? named.full_address : null),
    postcode: street.address === null ? contact.postcode : street.postcode,
    latitude: contact.latitude ?? named.latitude,
    longitude: contact.longitude ?? named.longitude,
  }
  const other_phones = appendFurtherValues(contact.other_phones, {
    main: filled.contact_phone,
    offered: phones,
    alike: lastDigitsOf,
  })
  const other_emails = appendFurtherValues(contact.other_emails, {
    main: filled.contact_email,
    offered: emails,
    alike: lower,
  })
  return {
    ...filled,
    other_phones,
    other_emails,
    other_locations: mergeLocations(contact, named),
    provenance: {
      ...provenanceOfNew({ before: contact, after: { ...filled, other_phones, other_emails }, named }),
      ...contact.provenance,
    },
  }
}

/** Values stored before origins were recorded belong to the lead's only source at that time. */
function missingOrigins(contact: ContactRow, source: Provenance | undefined): Record<string, Provenance> {
  const names = [
    ...SOURCED_FIELDS.filter(({ column }) => contact[column] !== null).map(({ name }) => name),
    ...contact.other_phones.map((value) => `otherPhones:${value}`),
    ...contact.other_emails.map((value) => `otherEmails:${value}`),
  ]
  return source ? Object.fromEntries(names.map((name) => [name, source])) : {}
}

/** The same for a number with and without its country code. */
const lastDigitsOf = (phone: string) => phone.replace(/\D/g, '').slice(-9)
const lower = (email: string) => email.toLowerCase()

type FurtherValues = { main: string | null; offered: (string | null)[]; alike: (value: string) => string }
function appendFurtherValues(existing: string[], { main, offered, alike }: FurtherValues): string[] {
  const known = new Set([main ?? '', ...existing].map(alike))
  const fresh = offered.filter((value) => value !== null && !known.has(alike(value)))
  return [...existing, ...new Set(fresh as string[])].slice(0, Math.max(existing.length, MAX_FURTHER_VALUES))
}

/** The origins of values that are new. */
function provenanceOfNew(options: {
  before: ContactRow
  after: Pick<ContactRow, 'contact_phone' | 'address' | 'other_phones' | 'other_emails'> & Partial<ContactRow>
  named: FoundContact
}): Record<string, Provenance> {
  const { before, after, named } = options
  const names = [
    ...SOURCED_FIELDS.filter(({ column }) => before[column] === null && after[column] !== null).map(({ name }) => name),
    ...after.other_phones
      .filter((value) => !before.other_phones.includes(value))
      .map((value) => `otherPhones:${value}`),
    ...after.other_emails
      .filter((value) => !before.other_emails.includes(value))
      .map((value) => `otherEmails:${value}`),
  ]
  const originInSource = (name: string) =>
    named.provenance[name] ??
    (named.contact_phone === name.split(':')[1] ? named.provenance.contactPhone : undefined) ??
    (named.contact_email === name.split(':')[1] ? named.provenance.contactEmail : undefined)
  return Object.fromEntries(
    names.flatMap((name): [string, Provenance][] => {
      const origin = originInSource(name)
      return origin ? [[name, origin]] : []
    }),
  )
}

function mergeLocations(contact: FillableLead['contact'], named: FoundContact): FoundContact['other_locations'] {
  const locationKey = (street: string | null, city: string | null) => `${street}|${city}`.toLowerCase()
  const seen = new Set([
    locationKey(contact.address, null),
    ...contact.other_locations.map(({ street, city }) => locationKey(street, city)),
  ])
  const fresh = named.other_locations.filter(
    ({ street, city }) => !seen.has(locationKey(street, city)) && !seen.has(locationKey(street, null)),
  )
  return fresh.length === 0 ? contact.other_locations : [...contact.other_locations, ...fresh].slice(0, MAX_LOCATIONS)
}

/** Takes the better value of each fact: another source never lowers a grade. */
function betterFacts(a: GradingFacts, b: GradingFacts): GradingFacts {
  const minKnown = (one: number | null, other: number | null) =>
    one === null ? other : other === null ? one : Math.min(one, other)
  const maxKnown = (one: number | null, other: number | null) =>
    one === null ? other : other === null ? one : Math.max(one, other)
  return {
    ...a,
    categoryMatch:
      CATEGORY_MATCH_RANKING.indexOf(b.categoryMatch) > CATEGORY_MATCH_RANKING.indexOf(a.categoryMatch)
        ? b.categoryMatch
        : a.categoryMatch,
    address: {
      street: a.address.street || b.address.street,
      city: a.address.city || b.address.city,
      postcode: a.address.postcode || b.address.postcode,
      countryCode: a.address.countryCode || b.address.countryCode,
    },
    confidence: maxKnown(a.confidence, b.confidence),
    confirmedYearsAgo: minKnown(a.confirmedYearsAgo, b.confirmedYearsAgo),
    hasSocial: a.hasSocial || b.hasSocial,
    rating: a.rating ?? b.rating,
    reviewsCount: a.reviewsCount ?? b.reviewsCount,
    sourceHasRatings: a.sourceHasRatings || b.sourceHasRatings,
  }
}
