import type { Provenance } from '@leadhaul/contract/leads/lead.schema.ts'
import { type CategoryMatch, grade, type GradingFacts } from '@leadhaul/contract/search/grading.rules.ts'
import type { FillableLead, FoundContact, FoundLeadColumns } from './found-leads.repository.ts'
import { SOURCED } from '../lead-columns.service.ts'
import type { ContactRow } from '../lead-rows.rules.ts'
import { factsOfLead, gradeColumns, hasOwnWebsite } from '../regrade.rules.ts'

/** The values of a company from a source, as far as they fill a lead. */
export type Naming = {
  lead: Pick<FoundLeadColumns, 'business_description' | 'business_hours' | 'total_score' | 'reviews_count' | 'sources'>
  contact: FoundContact
  facts: GradingFacts
}

/** Phone and street fill several columns. */
const GAPS = SOURCED.filter(({ name }) => name !== 'contactPhone' && name !== 'address')
const MAX_OTHERS = 10
const MAX_LOCATIONS = 50
const MATCHES: CategoryMatch[] = [
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
export function filledLead({ lead, contact }: FillableLead, named: Naming, now: Date): FillableLead {
  const filled = filledContact(
    { ...contact, provenance: { ...unsaid(contact, lead.sources[0]), ...contact.provenance } },
    named.contact,
  )
  const ticks = {
    has_phone: filled.contact_phone !== null,
    has_email: filled.contact_email !== null,
    has_website: filled.website !== null,
  }
  const columns = {
    ...lead,
    ...ticks,
    business_description: lead.business_description ?? named.lead.business_description,
    business_hours: lead.business_hours ?? named.lead.business_hours,
    total_score: lead.total_score ?? named.lead.total_score,
    reviews_count: lead.reviews_count ?? named.lead.reviews_count,
    sources: withSources(lead.sources, named.lead.sources),
  }
  const open = lead.access === 'unlocked' ? contact : undefined
  const facts = better(factsOfLead({ lead, contact: open, now }), named.facts)
  const graded = grade({
    ...facts,
    hasPhone: ticks.has_phone,
    hasEmail: ticks.has_email,
    hasWebsite: hasOwnWebsite(filled),
  })
  const improved = graded.score > lead.quality_score ? gradeColumns(graded) : {}
  return { lead: { ...columns, ...improved }, contact: filled }
}

/** Lists each source once, the one that confirmed the company last first. */
function withSources(stand: Provenance[], further: Provenance[]): Provenance[] {
  const fresh = further.filter(({ source }) => !stand.some((each) => each.source === source))
  return fresh.length === 0
    ? stand
    : [...stand, ...fresh].toSorted((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : -1))
}

function filledContact(contact: FillableLead['contact'], named: FoundContact): FillableLead['contact'] {
  const may = (column: string) => !contact.emptied.includes(column)
  const gaps = GAPS.filter(({ column }) => contact[column] === null && (named[column] ?? null) !== null && may(column))
  const phone = contact.contact_phone === null && may('contact_phone') ? named : contact
  const street = contact.address === null && named.address !== null && may('address') ? named : contact
  const phones = may('contact_phone') ? [named.contact_phone, ...named.other_phones] : []
  const emails = may('contact_email') ? [named.contact_email, ...named.other_emails] : []
  const filled = {
    ...contact,
    photos_urls: contact.photos_urls.length > 0 ? contact.photos_urls : (named.photos_urls ?? []),
    ...Object.fromEntries(gaps.map(({ column }) => [column, named[column]])),
    contact_phone: phone.contact_phone,
    phone_unformatted: phone.phone_unformatted,
    address: street.address,
    full_address: contact.full_address ?? (may('address') ? named.full_address : null),
    postcode: street.address === null ? contact.postcode : street.postcode,
    latitude: contact.latitude ?? named.latitude,
    longitude: contact.longitude ?? named.longitude,
  }
  const other_phones = more(contact.other_phones, { main: filled.contact_phone, offered: phones, alike: ending })
  const other_emails = more(contact.other_emails, { main: filled.contact_email, offered: emails, alike: lower })
  return {
    ...filled,
    other_phones,
    other_emails,
    other_locations: withLocations(contact, named),
    provenance: {
      ...provenanceOfNew({ before: contact, after: { ...filled, other_phones, other_emails }, named }),
      ...contact.provenance,
    },
  }
}

/** Values without an origin date from the time when a lead had one source, so they belong to that source. */
function unsaid(contact: ContactRow, source: Provenance | undefined): Record<string, Provenance> {
  const names = [
    ...SOURCED.filter(({ column }) => contact[column] !== null).map(({ name }) => name),
    ...contact.other_phones.map((value) => `otherPhones:${value}`),
    ...contact.other_emails.map((value) => `otherEmails:${value}`),
  ]
  return source ? Object.fromEntries(names.map((name) => [name, source])) : {}
}

/** The same for a number with and without its country code. */
const ending = (phone: string) => phone.replace(/\D/g, '').slice(-9)
const lower = (email: string) => email.toLowerCase()

type Offer = { main: string | null; offered: (string | null)[]; alike: (value: string) => string }
function more(stand: string[], { main, offered, alike }: Offer): string[] {
  const known = new Set([main ?? '', ...stand].map(alike))
  const fresh = offered.filter((value) => value !== null && !known.has(alike(value)))
  return [...stand, ...new Set(fresh as string[])].slice(0, Math.max(stand.length, MAX_OTHERS))
}

/** The origins of values that are new. */
function provenanceOfNew(options: {
  before: ContactRow
  after: Pick<ContactRow, 'contact_phone' | 'address' | 'other_phones' | 'other_emails'> & Partial<ContactRow>
  named: FoundContact
}): Record<string, Provenance> {
  const { before, after, named } = options
  const names = [
    ...SOURCED.filter(({ column }) => before[column] === null && after[column] !== null).map(({ name }) => name),
    ...after.other_phones
      .filter((value) => !before.other_phones.includes(value))
      .map((value) => `otherPhones:${value}`),
    ...after.other_emails
      .filter((value) => !before.other_emails.includes(value))
      .map((value) => `otherEmails:${value}`),
  ]
  const ofSource = (name: string) =>
    named.provenance[name] ??
    (named.contact_phone === name.split(':')[1] ? named.provenance.contactPhone : undefined) ??
    (named.contact_email === name.split(':')[1] ? named.provenance.contactEmail : undefined)
  return Object.fromEntries(
    names.flatMap((name): [string, Provenance][] => {
      const origin = ofSource(name)
      return origin ? [[name, origin]] : []
    }),
  )
}

function withLocations(contact: FillableLead['contact'], named: FoundContact): FoundContact['other_locations'] {
  const known = (street: string | null, city: string | null) => `${street}|${city}`.toLowerCase()
  const seen = new Set([
    known(contact.address, null),
    ...contact.other_locations.map(({ street, city }) => known(street, city)),
  ])
  const fresh = named.other_locations.filter(
    ({ street, city }) => !seen.has(known(street, city)) && !seen.has(known(street, null)),
  )
  return fresh.length === 0 ? contact.other_locations : [...contact.other_locations, ...fresh].slice(0, MAX_LOCATIONS)
}

/** The better of each fact: another source never makes a lead worse. */
function better(a: GradingFacts, b: GradingFacts): GradingFacts {
  const least = (one: number | null, other: number | null) =>
    one === null ? other : other === null ? one : Math.min(one, other)
  const most = (one: number | null, other: number | null) =>
    one === null ? other : other === null ? one : Math.max(one, other)
  return {
    ...a,
    categoryMatch:
      MATCHES.indexOf(b.categoryMatch) > MATCHES.indexOf(a.categoryMatch) ? b.categoryMatch : a.categoryMatch,
    address: {
      street: a.address.street || b.address.street,
      city: a.address.city || b.address.city,
      postcode: a.address.postcode || b.address.postcode,
      countryCode: a.address.countryCode || b.address.countryCode,
    },
    confidence: most(a.confidence, b.confidence),
    confirmedYearsAgo: least(a.confirmedYearsAgo, b.confirmedYearsAgo),
    hasSocial: a.hasSocial || b.hasSocial,
    rating: a.rating ?? b.rating,
    reviewsCount: a.reviewsCount ?? b.reviewsCount,
    sourceHasRatings: a.sourceHasRatings || b.sourceHasRatings,
  }
}
