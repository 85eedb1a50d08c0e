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
export type LeadTown = Pick<KnownLead, 'city' | 'state' | 'countryCode'>
export type DuplicateMatch = {
  by: ImportDuplicate['by']
  lead: ComparableLead
  /** Whether the row belongs to another company, which only has the same email or phone. */
  isOtherCompany: boolean
}

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
    // The lead may have its town in another language.
    inAnyTown: unique(named.filter((row) => hasTown(row) && row.country).map((row) => searchTextOf([row.companyName]))),
    emails: unique(rows.map((row) => row.contactEmail?.toLowerCase())),
    phoneEnds: unique(rows.map((row) => phoneSuffix(row.contactPhone))),
  }
}

/** Returns a key that the names of a town in all languages share, or undefined if the town is unknown. */
type TownKeyOf = (town: LeadTown) => string | undefined

/** Finds leads by company and location, then by email, then by phone. Of several matches, the oldest is used. */
export class LeadIndex {
  readonly #byCompany = new Map<string, ComparableLead>()
  readonly #byEmail = new Map<string, ComparableLead>()
  readonly #byPhone = new Map<string, ComparableLead[]>()
  readonly #townKeyOf: TownKeyOf

  constructor(townKeyOf: TownKeyOf = () => undefined) {
    this.#townKeyOf = townKeyOf
  }

  add(lead: ComparableLead): void {
    for (const key of this.#companyKeys(lead)) addIfAbsent(this.#byCompany, key, lead)
    // The contact of a locked lead is not compared: a match would reveal it without payment.
    if (lead.locked) return
    addIfAbsent(this.#byEmail, lead.email?.toLowerCase(), lead)
    const end = phoneSuffix(lead.phone)
    if (end) this.#byPhone.set(end, [...(this.#byPhone.get(end) ?? []), lead])
  }

  find(values: ImportedValues): DuplicateMatch | undefined {
    const row = toComparableLead(null, values)
    const keys = this.#companyKeys(row)
    const company = keys.map((key) => this.#byCompany.get(key)).find((lead) => lead !== undefined)
    if (company) return { by: 'company', lead: company, isOtherCompany: false }
    const email = this.#byEmail.get(values.contactEmail?.toLowerCase() ?? '')
    if (email) return { by: 'email', lead: email, isOtherCompany: this.#isOtherCompany(email, row) }
    const alike = this.#byPhone.get(phoneSuffix(values.contactPhone) ?? '')
    const phone = alike?.find((lead) => isSameNumber(lead.phone, values.contactPhone))
    return phone && { by: 'phone', lead: phone, isOtherCompany: this.#isOtherCompany(phone, row) }
  }

  /** By the town as it is spelled, and by the town itself. */
  #companyKeys(lead: ComparableLead): string[] {
    const town = this.#townKeyOf(lead)
    const keyIn = (place: string) => [fold(lead.companyName) || lead.companyName, place, lead.countryCode].join('|')
    return [keyIn(fold(lead.city ?? '')), ...(town ? [keyIn(town)] : [])]
  }

  /**
   * Whether a row with the email or phone of a lead belongs to another company: an office or an accountant may serve
   * several. A company that was renamed or has moved still has its site.
   */
  #isOtherCompany(lead: ComparableLead, row: ComparableLead): boolean {
    const site = siteKey(lead.website ?? '')
    if (site !== null && site === siteKey(row.website ?? '')) return false
    const town = this.#townKeyOf(lead)
    const isSame = isSameTown(fold(lead.city ?? ''), fold(row.city ?? '')) || (town && town === this.#townKeyOf(row))
    return !isSame || !areSpellingVariants(coreOf(lead.companyName), coreOf(row.companyName))
  }
}

export const toComparableLead = (id: string | null, values: ImportedValues): ComparableLead => ({
  id,
  companyName: values.companyName ?? '',
  city: values.city ?? null,
  state: values.state ?? null,
  countryCode: values.country ?? '',
  locked: false,
  email: values.contactEmail ?? null,
  phone: values.contactPhone ?? null,
  website: values.website ?? null,
})

/** Also true for "Frankfurt" and "Frankfurt am Main", or if one of them is unknown. */
const isSameTown = (town: string, other: string) =>
  town === '' || other === '' || `${town} `.startsWith(`${other} `) || `${other} `.startsWith(`${town} `)

function addIfAbsent(map: Map<string, ComparableLead>, key: string | null | undefined, lead: ComparableLead): void {
  if (key && !map.has(key)) map.set(key, lead)
}
