import type { SimilarInput, SimilarLead } from '@leadhaul/contract/leads/lead-edit.contract.ts'
import { cleanLine, withScheme } from '@leadhaul/contract/leads/lead-text.rules.ts'
import { fold } from '@leadhaul/contract/places/folding.rules.ts'
import { coreOf } from '../../../platform/companies/company-names.ts'
import { camelCaseKeys } from '../../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { sharedDomainKindOf } from '../../../platform/companies/shared-hosts.ts'
import { findSimilar, type SimilarRow } from './similar-leads.repository.ts'

/** As many as a user reads before continuing. */
const MAX_SHOWN = 5
/** Fewer digits are not a whole number; digits before these depend on how a country is dialled. */
const MIN_DIGITS = 7
const LAST_DIGITS = 9

type TypedCompany = { name: string; phone: string; email: string; host: string }

/** Returns the leads of the workspace that may be the typed company, with the values they share. */
export async function similarLeads(scope: WorkspaceScope, input: SimilarInput): Promise<SimilarLead[]> {
  const known = readTypedCompany(input)
  const rows = await findSimilar(scope, {
    words: known.name === '' ? [] : coreOf(input.companyName).words,
    contacts: [known.phone, fold(known.email), fold(known.host)].filter((text) => text !== ''),
  })
  const similar = rows.map((row) => toSimilar(row, sharedBy(row, known))).filter(({ by }) => by.length > 0)
  return similar.toSorted((a, b) => b.by.length - a.by.length).slice(0, MAX_SHOWN)
}

const readTypedCompany = ({ companyName, contactPhone, contactEmail, website }: SimilarInput): TypedCompany => ({
  name: coreOf(companyName).whole,
  phone: phoneSuffix(contactPhone ?? ''),
  email: cleanLine(contactEmail ?? '').toLowerCase(),
  host: hostOf(website ?? ''),
})

function sharedBy(row: SimilarRow, known: TypedCompany): SimilarLead['by'] {
  const shared: Record<SimilarLead['by'][number], boolean> = {
    company: known.name !== '' && coreOf(row.company_name).whole === known.name,
    phone: known.phone !== '' && row.phones.some((phone) => phone.replace(/\D/g, '').endsWith(known.phone)),
    email: known.email !== '' && row.emails.some((email) => email.toLowerCase() === known.email),
    website: known.host !== '' && hostOf(row.website ?? '') === known.host,
  }
  return (['company', 'phone', 'email', 'website'] as const).filter((what) => shared[what])
}

const toSimilar = (row: SimilarRow, by: SimilarLead['by']): SimilarLead => ({
  ...camelCaseKeys(row, ['id', 'company_name', 'city', 'access']),
  countryCode: row.country_code || null,
  by,
})

/** The last digits of a number, equal for every way of dialling it. */
function phoneSuffix(typed: string): string {
  const end = typed.replace(/\D/g, '').slice(-LAST_DIGITS).replace(/^0+/, '')
  return end.length < MIN_DIGITS ? '' : end
}

/** The host of a company's own site; '' for pages on hosts that many companies share. */
function hostOf(website: string): string {
  const link = withScheme(website)
  if (!URL.canParse(link)) return ''
  const host = new URL(link).hostname.replace(/^www\./, '')
  const domains = [host, host.split('.').slice(-2).join('.')]
  return host.includes('.') && !domains.some((domain) => sharedDomainKindOf(domain)) ? host : ''
}
