import { isOwnSource, OWN_SOURCES } from '@leadhaul/contract/leads/own-sources.rules.ts'
import type { OtherLocation, Provenance } from '@leadhaul/contract/leads/lead.schema.ts'
import { keysOfContacts, siteKey } from '../../../platform/companies/company-keys.ts'
import { parseCompanyName } from '../../../platform/companies/company-names.ts'
import { isOwnWebsite, MIN_SHARING_COMPANIES } from '../../../platform/companies/own-websites.ts'
import type { Company } from '../candidates/company.rules.ts'
import type { ExaminedLead } from '../../leads/found/examined-leads.service.ts'
import { nullColumns, SOCIALS, TYPED_FIELDS } from '../../leads/lead-columns.service.ts'
import { contactColumns } from '../candidates/found-lead.rules.ts'
import type { DirectoryKnowledge, CompanyMember } from '../candidates/merge.rules.ts'

export type StoredContact = Omit<
  ExaminedLead['contact'],
  'lead_id' | 'place_key' | 'email_status' | 'emptied' | 'created_at' | 'updated_at'
>
/** The company that keeps the lead, its members (`stays`), and the members of other companies (`apart`). */
export type SeparatedCompanies = {
  kept: Company
  stays: CompanyMember[]
  apart: CompanyMember[]
  knowledge: DirectoryKnowledge
}
type Kind = 'phones' | 'emails' | 'websites' | 'socials'

/** Sources whose values belong to the company for certain: users, and the company's own website. */
const TRUSTED_SOURCES = [...OWN_SOURCES, 'website']

type LeadContext = { locked: boolean; countryCode: string | null }

/**
 * Returns the contact without values of the separated companies and without pages that are not its own; the same object
 * if nothing changes. Values that users typed stay, and so does the website of an unlocked lead, which its users
 * already know.
 */
export function contactWithout<Contact extends StoredContact>(
  contact: Contact,
  sides: SeparatedCompanies,
  owner: LeadContext,
): Contact {
  const { apart, stays } = sides
  const isOthers = createForeignValueCheck(contact, sides, owner.countryCode)
  const own = contactColumns(sides.kept)
  const other_phones = contact.other_phones.filter((value) => !isOthers('phones', value, `otherPhones:${value}`))
  const other_emails = contact.other_emails.filter((value) => !isOthers('emails', value, `otherEmails:${value}`))
  const changes = {
    ...(isOthers('phones', contact.contact_phone, 'contactPhone') && {
      contact_phone: own.contact_phone,
      phone_unformatted: own.phone_unformatted,
      phone_type: null,
    }),
    ...(isOthers('emails', contact.contact_email, 'contactEmail') && { contact_email: own.contact_email }),
    ...(isAddressOf(apart, contact) && !isAddressOf(stays, contact) && addressColumns(own)),
    ...(isForeignWebsite(contact, sides, owner) || isOthers('websites', contact.website, 'website')
      ? { website: own.website, ...(!isOthers('socials', contact.website, 'website') && networkPage(contact)) }
      : {}),
    ...nullColumns(
      SOCIALS.flatMap(({ field, column }) => (isOthers('socials', contact[column], field) ? [column] : [])),
    ),
  }
  const other_locations = contact.other_locations.filter((at) => !isAt(apart, at) || isAt(stays, at))
  const lists = { other_phones, other_emails, other_locations }
  const hasFewerValues = Object.entries(lists).some(
    ([name, values]) => values.length < contact[name as keyof typeof lists].length,
  )
  if (!hasFewerValues && Object.keys(changes).length === 0) return contact
  const after = { ...contact, ...changes, ...lists }
  after.other_phones = other_phones.filter((value) => value !== after.contact_phone)
  after.other_emails = other_emails.filter((value) => value !== after.contact_email)
  return { ...after, provenance: provenanceOf(after, { before: contact, own }) }
}

/** Returns a check for values of separated companies and of pages mistaken for the company's own website. */
function createForeignValueCheck(
  contact: StoredContact,
  { kept, stays, apart, knowledge }: SeparatedCompanies,
  countryCode: string | null,
) {
  const page = ownPages(kept, knowledge)
  return (kind: Kind, value: string | null, name: string): boolean => {
    if (value === null) return false
    const origin = contact.provenance[name]
    if (origin?.source === 'website' && origin.sourceUrl !== null && page.isOfMany(origin.sourceUrl)) return true
    if (TRUSTED_SOURCES.includes(origin?.source ?? '')) return false
    const same = normalizerOf(kind, countryCode)(value)
    const isNamed = (members: CompanyMember[]) =>
      members.some(({ candidate }) => candidate[kind].some((each) => normalizerOf(kind, countryCode)(each) === same))
    return isNamed(apart) && !isNamed(stays)
  }
}

function ownPages({ name, city, region }: Company, { shared, common }: DirectoryKnowledge) {
  const called = parseCompanyName({ name, city, region }, common)
  const namesOf = (key: string) => shared.get(key) ?? 1
  const isOwn = (url: string) => isOwnWebsite(url, { called, namesOf })
  return { isOwn, isOfMany: (url: string) => namesOf(siteKey(url) ?? '') >= MIN_SHARING_COMPANIES && !isOwn(url) }
}

/** Returns a function that normalizes a value for comparison with others of its kind. */
const normalizerOf = (kind: Kind, countryCode: string | null) => (value: string) =>
  kind === 'phones'
    ? (keysOfContacts({ phones: [value], websites: [], emails: [], countryCode })[0] ?? value)
    : value.toLowerCase().replace(/\/$/, '')

const isForeignWebsite = (
  { website, provenance }: StoredContact,
  { kept, knowledge }: SeparatedCompanies,
  { locked }: LeadContext,
) => locked && website !== null && !isOwnSource(provenance.website?.source) && !ownPages(kept, knowledge).isOwn(website)

const isAddressOf = (members: CompanyMember[], { address, provenance }: StoredContact) =>
  address !== null &&
  !isOwnSource(provenance.address?.source) &&
  members.some(({ candidate }) => candidate.street === address)

const isAt = (members: CompanyMember[], { latitude, longitude }: OtherLocation) =>
  members.some(({ candidate }) => candidate.latitude === latitude && candidate.longitude === longitude)

const addressColumns = (own: ReturnType<typeof contactColumns>) => ({
  address: own.address,
  full_address: own.full_address,
  postcode: own.postcode,
  latitude: own.latitude,
  longitude: own.longitude,
  google_maps_url: own.google_maps_url,
})

/** A page on a social network that was stored as the website becomes the page of that network. */
function networkPage(contact: StoredContact) {
  const host = URL.parse(contact.website ?? '')?.hostname ?? ''
  const column = SOCIALS.find(({ hosts }) => hosts.test(host))?.column
  return column && contact[column] === null ? { [column]: contact.website } : {}
}

type Kept = Pick<StoredContact, (typeof TYPED_FIELDS)[number]['column'] | 'other_phones' | 'other_emails'>
/** The sources of the values that stay, and of the values that replaced others. */
function provenanceOf(
  after: Kept,
  { before, own }: { before: StoredContact; own: ReturnType<typeof contactColumns> },
): StoredContact['provenance'] {
  const replaced = TYPED_FIELDS.filter(({ column }) => after[column] !== before[column])
  const isLeft = (name: string) =>
    name.startsWith('otherPhones:')
      ? after.other_phones.includes(name.slice('otherPhones:'.length))
      : name.startsWith('otherEmails:')
        ? after.other_emails.includes(name.slice('otherEmails:'.length))
        : !replaced.some((single) => single.name === name)
  const origins: Record<string, Provenance> = own.provenance
  const added = replaced.flatMap(({ name, column }): [string, Provenance][] => {
    const origin = origins[name]
    return after[column] !== null && origin ? [[name, origin]] : []
  })
  return Object.fromEntries([...Object.entries(before.provenance).filter(([name]) => isLeft(name)), ...added])
}
