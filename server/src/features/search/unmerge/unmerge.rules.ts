import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'
import { industryText } from '@leadhaul/contract/search/category-labels.rules.ts'
import { keysOfContacts, placeText } from '../../../platform/companies/company-keys.ts'
import { coreOf } from '../../../platform/companies/company-names.ts'
import type { ExaminedLead } from '../../leads/found/examined-leads.service.ts'
import { type Company, companiesOf } from '../candidates/company.rules.ts'
import { redactNullable } from '../../../platform/redacted-text/redacted-text.ts'
import { contactKeysOf, type DirectoryKnowledge, type CompanyMember } from '../candidates/merge.rules.ts'
import { contactWithout, type SeparatedCompanies, type StoredContact } from './unmerged-contact.rules.ts'

export type StoredLead = Pick<
  ExaminedLead['lead'],
  | 'id'
  | 'place_key'
  | 'company_name'
  | 'access'
  | 'country_code'
  | 'industry'
  | 'categories'
  | 'business_description'
  | 'business_hours'
  | 'sources'
>
type LeadWithContact<Lead, Contact> = { lead: Lead; contact: Contact }
export type UnmergedLead<Lead, Contact> = {
  after: LeadWithContact<Lead, Contact>
  /** The key of the company that stays. */
  placeKey: string
  /** Keys to remove from the lead, and all keys it has from now on. */
  textsToDelete: string[]
  textsToStore: string[]
}

/** Returns the contacts of a stored lead as keys by which places are found. */
export function keysOfStored({ lead, contact }: LeadWithContact<StoredLead, StoredContact>): string[] {
  const phones = [contact.contact_phone, ...contact.other_phones, ...contact.other_locations.flatMap((at) => at.phones)]
  return keysOfContacts({
    phones: phones.filter((phone) => phone !== null),
    emails: [contact.contact_email, ...contact.other_emails].filter((email) => email !== null),
    websites: contact.website === null ? [] : [contact.website],
    countryCode: lead.country_code || null,
  })
}

/**
 * Returns a stored lead without the companies that were wrongly merged into it, out of all places joined in it;
 * undefined if they are one company and nothing changes. The company that stays is the one with the name of the lead.
 */
export function unmergedLead<Lead extends StoredLead, Contact extends StoredContact>(
  { lead, contact }: LeadWithContact<Lead, Contact>,
  { joined, knowledge }: { joined: CompanyMember[]; knowledge: DirectoryKnowledge },
): UnmergedLead<Lead, Contact> | undefined {
  const kept = keptCompanyOf(lead, joined)
  if (!kept) return undefined
  const stays = joined.filter(({ candidate }) => kept.placeKeys.includes(candidate.placeKey))
  const apart = joined.filter((member) => !stays.includes(member))
  const sides = { kept, stays, apart, knowledge }
  const owner = { locked: lead.access === 'locked', countryCode: lead.country_code || null }
  const after = { lead: leadWithout(lead, sides), contact: contactWithout(contact, sides, owner) }
  if (apart.length === 0 && after.contact === contact) return undefined
  const placeKey = kept.placeKeys.includes(lead.place_key) ? lead.place_key : kept.placeKey
  return {
    after,
    placeKey,
    textsToDelete: [
      ...allKeysOf(apart).filter((text) => !kept.keys.includes(text)),
      ...apart.map(({ candidate }) => placeText(candidate.placeKey)),
    ],
    textsToStore: [...kept.keys, ...kept.placeKeys.filter((key) => key !== placeKey).map(placeText)],
  }
}

function keptCompanyOf(lead: StoredLead, joined: CompanyMember[]): Company | undefined {
  const companies = companiesOf(joined)
  const called = coreOf(lead.company_name).whole
  const hasLeadName = ({ placeKeys }: Company) =>
    joined.some(({ candidate, core }) => core.whole === called && placeKeys.includes(candidate.placeKey))
  const hasLeadPlace = ({ placeKeys }: Company) => placeKeys.includes(lead.place_key)
  return (
    companies.find((company) => hasLeadName(company) && hasLeadPlace(company)) ??
    companies.find(hasLeadName) ??
    companies.find(hasLeadPlace)
  )
}

/** All keys of these members, in the old and the current format. */
const allKeysOf = (members: CompanyMember[]) =>
  members.flatMap((member) => [...member.keys, ...contactKeysOf(member, new Set(member.keys)), member.spot])

/** The free part of a lead without values that only the separated companies have. */
function leadWithout<Lead extends StoredLead>(lead: Lead, { stays, apart }: SeparatedCompanies): Lead {
  if (apart.length === 0) return lead
  const isOnlyOfOthers = (value: string | null, read: (candidate: Candidate) => (string | null)[]) => {
    const isSaid = (members: CompanyMember[]) => members.some(({ candidate }) => read(candidate).includes(value))
    return value !== null && isSaid(apart) && !isSaid(stays)
  }
  const industryOf = ({ category }: Candidate) => (category === null ? null : industryText(category))
  const first = stays[0]?.candidate
  return {
    ...lead,
    categories: lead.categories.filter(
      (text) => !isOnlyOfOthers(text, ({ categories }) => categories.map(industryText)),
    ),
    industry: isOnlyOfOthers(lead.industry, (each) => [industryOf(each)])
      ? first
        ? industryOf(first)
        : null
      : lead.industry,
    business_description: isOnlyOfOthers(lead.business_description, ({ description }) => [redactNullable(description)])
      ? null
      : lead.business_description,
    business_hours: isOnlyOfOthers(lead.business_hours, ({ hours }) => [redactNullable(hours)])
      ? null
      : lead.business_hours,
    sources: lead.sources.filter(({ source }) => !isOnlyOfOthers(source, ({ provenance }) => [provenance.source])),
  }
}
