import { fold } from '@leadhaul/contract/places/folding.rules.ts'
import { gradeLead } from '@leadhaul/contract/search/grading.rules.ts'
import type { AdvancedSearch, ContactCondition } from '@leadhaul/contract/search/search.schema.ts'
import { factsOf } from './candidate-facts.rules.ts'
import type { Company } from './company.rules.ts'

/** What excludes a company: a phrase in its name, or its main category. */
export type Excluded = { phrases: string[]; categories: ReadonlySet<string> }
export type CompanyFilter = (company: Company) => boolean

const HAS_CONTACT: Record<ContactCondition, CompanyFilter> = {
  email: ({ emails }) => emails.length > 0,
  website: ({ websites }) => websites.length > 0,
  email_or_website: ({ emails, websites }) => emails.length > 0 || websites.length > 0,
}

/** Returns a filter for the conditions that can be checked on a company by itself. */
export function conditionFilter(
  { contact, minScore = 0 }: AdvancedSearch,
  { phrases, categories }: Excluded,
  now: Date,
): CompanyFilter {
  const parts = phrases.map((phrase) => ` ${fold(phrase)} `)
  const excluded: CompanyFilter = ({ name, category }) => {
    const words = ` ${fold(name)} `
    return (category !== null && categories.has(category)) || parts.some((part) => words.includes(part))
  }
  return (company) =>
    (contact === undefined || HAS_CONTACT[contact](company)) &&
    (minScore === 0 || gradeLead(factsOf(company, now)).score >= minScore) &&
    !excluded(company)
}
