import type { ImportedValues } from '@leadhaul/contract/lead-imports/import-row.rules.ts'
import type { ImportDuplicate } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { siteKey } from '../../platform/companies/company-keys.ts'
import { coreOf, areSpellingVariants } from '../../platform/companies/company-names.ts'
import type { KnownLead } from '../leads/imported/imported-leads.service.ts'
import { searchTextOf } from '@leadhaul/contract/leads/lead-text.rules.ts'
import { fold } from '@leadhaul/contract/places/folding.rules.ts'

/** A lead that rows may duplicate: one of the workspace, or of an earlier row (then `id` is its future id, or null). */
export type ComparableLead = Omit<KnownLead, 'id'> & {
  id: string | null
  /** Its row in the file, if an earlier row has created it. */
  row?: number
}
export type DuplicateMatch = { by: ImportDuplicate['by']; lead: ComparableLead }

const PHONE_SUFFIX_LENGTH = 9
const MIN_DIGITS = 7

/** The end of a number, equal with and without its country code; null if the number is too short. */
function phoneSuffix(phone: string | null | undefined): string | null {
  const characters = phone?.replace(/[^\d+]/g, '') ?? ''
  return characters.replace('+', '').length < MIN_DIGITS ? null : characters.slice(-PHONE_SUFFIX_LENGTH)
}

/** Whether one number may be the other without its country or area code. Numbers with different codes differ. */
function isSameNumber(one: string | null | undefined, other: string | null | undefined): boolean {
  const [a, b] = [one, other].map((phone) => phone?.replace(/\D/g, '').replace(/^0+/, '') ?? '')
  return a !== undefined && b !== undefined && (a.endsWith(b) || b.endsWith(a))
}

/** The texts to search for in the workspace before rows are compared one by one. */
export function lookupTextsOf(rows: readonly ImportedValues[]) {
  const unique = (values: (string | null | undefined)[]) =>
    [...new Set(values.filter((value) => value != null && value !== ''))] as string[]
  const named = rows.filter(({ companyName }) => companyName !== undefined)
  const hasTown = ({ city }: ImportedValues) => fold(city ?? '') !== ''
  return {
    inTowns: unique(named.filter(hasTown).map((row) => searchTextOf([row.companyName, row.city]))),
    townless: unique(named.filter((row) => !hasTown(row)).map((row) => searchTextOf([row.companyName]))),
    emails: unique(rows.map((row) => row.contactEmail?.toLowerCase())),
    phoneEnds: unique(rows.map((row) => phoneSuffix(row.contactPhone))),
  }
}

/** Finds leads by company and location, then by email, then by phone. Of several matches, the oldest is used. */
export class LeadIndex {
  readonly #byCompany = new Map<string, ComparableLead>()
  readonly #byEmail = new Map<string, ComparableLead>()
  readonly #byPhone = new Map<string, ComparableLead[]>()

  add(lead: ComparableLead): void {
    this.#index({ ...lead })
  }

  /** Updates a found lead as a row will change it: the name stays, and so do a known town and country. */
  update(lead: ComparableLead, values: ImportedValues): void {
    lead.city ??= values.city ?? null
    lead.countryCode ||= values.country ?? ''
    lead.email = values.contactEmail ?? lead.email
    lead.phone = values.contactPhone ?? lead.phone
    lead.website = values.website ?? lead.website
    this.#index(lead)
  }

  #index(lead: ComparableLead): void {
    addIfAbsent(this.#byCompany, companyKey(lead.companyName, lead.city, lead.countryCode), lead)
    // The contact of a locked lead is not compared: a match would reveal it without payment.
    if (lead.locked) return
    addIfAbsent(this.#byEmail, lead.email?.toLowerCase(), lead)
    const end = phoneSuffix(lead.phone)
    if (end) this.#byPhone.set(end, [...(this.#byPhone.get(end) ?? []), lead])
  }

  find(values: ImportedValues): DuplicateMatch | undefined {
    const company = this.#byCompany.get(companyKey(values.companyName, values.city, values.country))
    if (company) return { by: 'company', lead: company }
    const email = this.#byEmail.get(values.contactEmail?.toLowerCase() ?? '')
    if (email) return { by: 'email', lead: email }
    const alike = this.#byPhone.get(phoneSuffix(values.contactPhone) ?? '')
    const phone = alike?.find((lead) => isSameNumber(lead.phone, values.contactPhone))
    return phone && { by: 'phone', lead: phone }
  }
}

export const toComparableLead = (id: string | null, values: ImportedValues): ComparableLead => ({
  id,
  companyName: values.companyName ?? '',
  city: values.city ?? null,
  countryCode: values.country ?? '',
  locked: false,
  email: values.contactEmail ?? null,
  phone: values.contactPhone ?? null,
  website: values.website ?? null,
})

/**
 * Whether a row with the email or phone of a lead belongs to another company: an office or an accountant may serve
 * several. A company that was renamed or has moved still has its site.
 */
export function isOtherCompany({ by, lead }: DuplicateMatch, values: ImportedValues): boolean {
  if (by === 'company') return false
  const site = siteKey(lead.website ?? '')
  if (site !== null && site === siteKey(values.website ?? '')) return false
  const isElsewhere = !isSameTown(fold(lead.city ?? ''), fold(values.city ?? ''))
  return isElsewhere || !areSpellingVariants(coreOf(lead.companyName), coreOf(values.companyName ?? ''))
}

/** Also true for "Frankfurt" and "Frankfurt am Main", or if one of them is unknown. */
const isSameTown = (town: string, other: string) =>
  town === '' || other === '' || `${town} `.startsWith(`${other} `) || `${other} `.startsWith(`${town} `)

const companyKey = (name: string | undefined, city: string | null | undefined, country: string | undefined) =>
  [fold(name ?? '') || (name ?? ''), fold(city ?? ''), country ?? ''].join('|')

function addIfAbsent(map: Map<string, ComparableLead>, key: string | null | undefined, lead: ComparableLead): void {
  if (key && !map.has(key)) map.set(key, lead)
}
