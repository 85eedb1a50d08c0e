import type { ImportedValues } from '@leadhaul/contract/lead-imports/import-row.rules.ts'
import type { ImportDuplicate } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { siteKey } from '../../platform/company-keys.ts'
import { coreOf, nearlySame } from '../../platform/company-names.ts'
import type { KnownLead } from '../leads/imported/imported-leads.service.ts'
import { searchTextOf } from '@leadhaul/contract/leads/lead-text.rules.ts'
import { fold } from '@leadhaul/contract/places/folding.rules.ts'

/** A lead that rows may double: one of the workspace, or an earlier row's (then `id` is what it will have, or null). */
export type Known = Omit<KnownLead, 'id'> & {
  id: string | null
  /** Its row in the file, where it is an earlier row's. */
  row?: number
}
export type Found = { by: ImportDuplicate['by']; lead: Known }

const PHONE_END = 9
const FEWEST_DIGITS = 7

/** What is left of a number whether it was typed with its country or without; null for what is too short to tell. */
function phoneEnd(phone: string | null | undefined): string | null {
  const signs = phone?.replace(/[^\d+]/g, '') ?? ''
  return signs.replace('+', '').length < FEWEST_DIGITS ? null : signs.slice(-PHONE_END)
}

/** Whether one may be the other without the code of its country or area. Other codes before the same end are other numbers. */
function isOneNumber(one: string | null | undefined, other: string | null | undefined): boolean {
  const [a, b] = [one, other].map((phone) => phone?.replace(/\D/g, '').replace(/^0+/, '') ?? '')
  return a !== undefined && b !== undefined && (a.endsWith(b) || b.endsWith(a))
}

/** What to look for in the workspace before rows are compared one by one. */
export function probesOf(rows: readonly ImportedValues[]) {
  const unique = (values: (string | null | undefined)[]) =>
    [...new Set(values.filter((value) => value != null && value !== ''))] as string[]
  const named = rows.filter(({ companyName }) => companyName !== undefined)
  const hasTown = ({ city }: ImportedValues) => fold(city ?? '') !== ''
  return {
    inTowns: unique(named.filter(hasTown).map((row) => searchTextOf([row.companyName, row.city]))),
    townless: unique(named.filter((row) => !hasTown(row)).map((row) => searchTextOf([row.companyName]))),
    emails: unique(rows.map((row) => row.contactEmail?.toLowerCase())),
    phoneEnds: unique(rows.map((row) => phoneEnd(row.contactPhone))),
  }
}

/** Leads by what they are recognised by: company and location first, then email, then phone; the oldest of several. */
export class LeadIndex {
  readonly #byCompany = new Map<string, Known>()
  readonly #byEmail = new Map<string, Known>()
  readonly #byPhone = new Map<string, Known[]>()

  add(lead: Known): void {
    keep(this.#byCompany, companyKey(lead.companyName, lead.city, lead.countryCode), lead)
    // What is paid for is compared with nothing: whoever guesses it would read from the answer that it is right.
    if (lead.locked) return
    keep(this.#byEmail, lead.email?.toLowerCase(), lead)
    const end = phoneEnd(lead.phone)
    if (end) this.#byPhone.set(end, [...(this.#byPhone.get(end) ?? []), lead])
  }

  find(values: ImportedValues): Found | undefined {
    const company = this.#byCompany.get(companyKey(values.companyName, values.city, values.country))
    if (company) return { by: 'company', lead: company }
    const email = this.#byEmail.get(values.contactEmail?.toLowerCase() ?? '')
    if (email) return { by: 'email', lead: email }
    const alike = this.#byPhone.get(phoneEnd(values.contactPhone) ?? '')
    const phone = alike?.find((lead) => isOneNumber(lead.phone, values.contactPhone))
    return phone && { by: 'phone', lead: phone }
  }
}

export const knownFrom = (id: string | null, values: ImportedValues): Known => ({
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
 * Whether a row that has the email or phone of a lead is of another company: an office or an accountant may answer for
 * several. One that was renamed or has moved still has its site.
 */
export function isOtherCompany({ by, lead }: Found, values: ImportedValues): boolean {
  if (by === 'company') return false
  const site = siteKey(lead.website ?? '')
  if (site !== null && site === siteKey(values.website ?? '')) return false
  const isElsewhere = !areOneTown(fold(lead.city ?? ''), fold(values.city ?? ''))
  return isElsewhere || !nearlySame(coreOf(lead.companyName), coreOf(values.companyName ?? ''))
}

/** Also "Frankfurt" and "Frankfurt am Main", or where one is not known. */
const areOneTown = (town: string, other: string) =>
  town === '' || other === '' || `${town} `.startsWith(`${other} `) || `${other} `.startsWith(`${town} `)

const companyKey = (name: string | undefined, city: string | null | undefined, country: string | undefined) =>
  [fold(name ?? '') || (name ?? ''), fold(city ?? ''), country ?? ''].join('|')

function keep(map: Map<string, Known>, key: string | null | undefined, lead: Known): void {
  if (key && !map.has(key)) map.set(key, lead)
}
