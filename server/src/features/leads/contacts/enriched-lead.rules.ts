import type { NetworkName } from '@leadhaul/contract/leads/lead-fields.catalog.ts'
import type { EmailStatus, LeadContact, Provenance, GradeReason } from '@leadhaul/contract/leads/lead.schema.ts'
import { columnOf, SOCIAL_COLUMNS, SOCIALS } from '../lead-columns.service.ts'
import type { ContactRow, LeadRow } from '../lead-rows.rules.ts'
import { contactFlagsOf, flagsAndGrade } from '../lead-grade.rules.ts'

type FoundValue<Value> = { value: Value; page: string }
/** Facts from a company's own site, each value with the page it was found on, best values first. */
export type OwnSiteFacts = {
  /** Day of the visit, as YYYY-MM-DD. */
  date: string
  pages: string[]
  /** `foreign`: the domain belongs neither to the site nor to a mail provider, so it may be the web designer's. */
  emails: (FoundValue<string> & { foreign?: boolean })[]
  phones: FoundValue<{ number: string; shown: string; type: string | null }>[]
  socials: Partial<Record<NetworkName, FoundValue<string>>>
  address: FoundValue<{ street: string | null; postcode: string | null; city: string | null }> | null
  description: FoundValue<string> | null
  /** Absent from facts of visits that did not look for it. */
  contactName?: FoundValue<string> | null
  businessType?: FoundValue<string> | null
}
export type EnrichedContact = Pick<
  ContactRow,
  | 'contact_name'
  | 'contact_email'
  | 'email_status'
  | 'other_emails'
  | 'contact_phone'
  | 'phone_type'
  | 'other_phones'
  | 'address'
  | 'postcode'
  | (typeof SOCIAL_COLUMNS)[number]
  | 'provenance'
> & {
  phone_unformatted: string | null
  /** Columns that users emptied. They stay empty. */
  emptied?: string[]
}

const OWN_SITE = 'website'
const MAX_FURTHER_VALUES = 5

type EnrichContactOptions = { contact: EnrichedContact; facts: OwnSiteFacts; emailStatus: Record<string, EmailStatus> }

/** Returns the contact with its gaps filled. Existing values stay; further values of the same kind are added. */
export function enrichedContact({ contact, facts, emailStatus }: EnrichContactOptions): EnrichedContact {
  const emptied = contact.emptied ?? []
  const gaps = foundSingleValues(facts).filter(
    ({ column, found }) => contact[column] === null && found && !emptied.includes(column),
  )
  const filled = Object.fromEntries(gaps.map(({ column, found }) => [column, found?.value]))
  const phone = phoneColumns(contact, facts)
  const contact_email = filled.contact_email ?? contact.contact_email
  const other_emails = appendFurtherValues(contact.other_emails, { main: contact_email, offered: facts.emails })
  const shown = facts.phones.map(({ value, page }) => ({ value: value.shown, page }))
  const other_phones = appendFurtherValues(contact.other_phones, {
    main: phone.contact_phone,
    offered: shown,
    alike: digits,
  })
  const origins = [
    ...gaps.map(({ name, found }) => [name, found] as const),
    ...(contact.contact_phone === null && phone.contact_phone !== null ? [['contactPhone', shown[0]] as const] : []),
    ...addedValues(contact.other_emails, other_emails).map(
      (value) => [`otherEmails:${value}`, pageOf(value, facts.emails)] as const,
    ),
    ...addedValues(contact.other_phones, other_phones).map(
      (value) => [`otherPhones:${value}`, pageOf(value, shown)] as const,
    ),
  ]
  return {
    ...contact,
    ...filled,
    ...phone,
    other_emails,
    other_phones,
    // A postcode without a street completes the existing street: one from another source would make a wrong address.
    postcode: contact.address === null ? (contact.postcode ?? facts.address?.value.postcode ?? null) : contact.postcode,
    email_status:
      Object.keys(emailStatus).length > 0 ? { ...contact.email_status, ...emailStatus } : contact.email_status,
    provenance: { ...contact.provenance, ...provenanceOf(origins, facts.date) },
  }
}

/** The fields with one value, each with the value found for it. */
function foundSingleValues({ emails, address, socials, contactName }: OwnSiteFacts) {
  const street = address?.value.street ? { value: address.value.street, page: address.page } : undefined
  const values = [
    { name: 'contactName' as const, found: contactName ?? undefined },
    { name: 'contactEmail' as const, found: emails.find(({ foreign }) => !foreign) },
    { name: 'address' as const, found: street },
    ...SOCIALS.map(({ field, name }) => ({ name: field, found: socials[name] })),
  ]
  return values.map((value) => ({ ...value, column: columnOf(value.name) }))
}

type Origin = readonly [name: string, found: { page: string } | undefined]
const provenanceOf = (origins: Origin[], date: string): LeadContact['provenance'] =>
  Object.fromEntries(
    origins.flatMap(([name, found]): [string, Provenance][] =>
      found ? [[name, { source: OWN_SITE, sourceUrl: found.page, licence: null, date }]] : [],
    ),
  )

const addedValues = (before: string[], after: string[]) => after.filter((value) => !before.includes(value))
const pageOf = (value: string, found: FoundValue<string>[]) => found.find((each) => each.value === value)
const digits = (phone: string) => phone.replace(/\D/g, '')

/** An existing number gets its type if the site shows the same number. */
function phoneColumns(contact: EnrichedContact, { phones }: OwnSiteFacts) {
  const { contact_phone, phone_unformatted, phone_type } = contact
  if (contact_phone !== null) {
    const same = phones.find(({ value }) => digits(value.number) === digits(contact_phone))
    return { contact_phone, phone_unformatted, phone_type: phone_type ?? same?.value.type ?? null }
  }
  const first = phones[0]?.value
  if (!first || contact.emptied?.includes('contact_phone')) return { contact_phone, phone_unformatted, phone_type }
  return { contact_phone: first.shown, phone_unformatted: first.number, phone_type: first.type }
}

type FurtherValues = { main: string | null; offered: FoundValue<string>[]; alike?: (value: string) => string }
const asIs = (value: string) => value

/** Appends the new values among `offered` to `existing`. The main value is never among the others. */
function appendFurtherValues(existing: string[], { main, offered, alike = asIs }: FurtherValues): string[] {
  const known = new Set([main ?? '', ...existing].map(alike))
  const fresh = offered.map(({ value }) => value).filter((value) => !known.has(alike(value)))
  return [...existing, ...new Set(fresh)].slice(0, Math.max(existing.length, MAX_FURTHER_VALUES))
}

/** The columns of a lead that depend on its contact: contact flags, grade, description and sources. */
export function enrichedLead(options: {
  lead: LeadRow
  contact: EnrichedContact & Pick<ContactRow, 'website'>
  facts: OwnSiteFacts
  redactText: (text: string) => string
  now: Date
}) {
  const { lead, contact, facts } = options
  const social = SOCIAL_COLUMNS.some((column) => contact[column] !== null)
  const unlockedContact = lead.access === 'unlocked' ? contact : undefined
  const reasons = social ? withSocial(lead.reasons) : lead.reasons
  const visited = { source: OWN_SITE, sourceUrl: null, licence: null, date: facts.date }
  const named = lead.emptied.includes('business_type') ? null : facts.businessType
  const businessType = named ? options.redactText(named.value) : null
  const others = lead.sources.filter(({ source }) => source !== OWN_SITE)
  return {
    ...flagsAndGrade(contactFlagsOf(contact), {
      lead: { ...lead, reasons },
      contact: unlockedContact,
      now: options.now,
    }),
    business_description:
      lead.business_description ?? (facts.description ? options.redactText(facts.description.value) : null),
    business_type: lead.business_type ?? businessType,
    sources: facts.pages.length > 0 ? [...others, visited] : lead.sources,
  }
}

/** The grade of a locked lead is calculated from its reasons, which do not include a profile that was found later. */
const withSocial = (reasons: GradeReason[]): GradeReason[] =>
  reasons.map((reason) => (reason.code === 'social' ? { ...reason, points: reason.max, detail: 'found' } : reason))
