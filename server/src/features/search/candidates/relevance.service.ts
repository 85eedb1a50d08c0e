import type { DiscoveryArea, DiscoveryPlan } from '@leadhaul/contract/search/candidate.schema.ts'
import { centresOf } from '@leadhaul/contract/search/search-area.rules.ts'
import type { Directory } from '../../places/directory.service.ts'
import { namesWith } from '../../places/name-words.service.ts'
import { CONCEPTS } from '../dictionary/concepts.catalog.ts'
import { nameReader } from '../dictionary/name-reader.rules.ts'
import { namedTrades } from '../dictionary/named-trades.rules.ts'
import { languagesAround } from '../dictionary/spoken-names.rules.ts'
import { vocabulary } from '../dictionary/vocabulary/vocabulary.service.ts'
import { type CategoryEvidence, doubtfulPatterns, evidenceRank } from './evidence.rules.ts'
import type { Company } from './company.rules.ts'

export type RelevanceFilter = (companies: Company[]) => Promise<Company[]>

/** Rates the evidence for each company and drops companies whose name names another trade. */
export function relevanceFilter(
  { namesOf }: Pick<Directory, 'namesOf'>,
  plan: DiscoveryPlan,
  area: DiscoveryArea,
): RelevanceFilter {
  const centres = centresOf(area)
  const languages = languagesAround(centres)
  const saysATrade = nameReader({ concepts: CONCEPTS, vocabulary: vocabulary(), languages })
  const agrees = namesWith(plan.namePatterns)
  const telling = new Set(plan.tellingNames)
  const weak = plan.namePatterns
    .filter((pattern) => !telling.has(pattern))
    .map((pattern) => ({ says: namesWith([pattern]) }))
  const meant = new Set(plan.meant)
  const tradesOf = namedTrades({ concepts: CONCEPTS, vocabulary: vocabulary(), languages })
  const saysAnother = (name: string) =>
    meant.size > 0 &&
    tradesOf(name).some(
      ({ concepts, others }) => ![...concepts].some((concept) => meant.has(concept)) && !agrees(others),
    )
  const read = namesRead({ saysATrade, agrees }, JSON.stringify([plan.namePatterns, languages]))
  return async (given) => {
    if (plan.namePatterns.length === 0) return given
    // A company found by such a name is of another trade; one found by its category is what its source lists.
    const companies = given.flatMap((company) => {
      if (company.named === 'no' || !saysAnother(company.name)) return [company]
      return company.match === 'name' ? [] : [{ ...company, named: 'no' as const }]
    })
    const slugs = new Set(companies.flatMap(({ category }) => category ?? []))
    const regions = await Promise.all(centres.map((centre) => namesOf([...slugs], centre)))
    // Centres in the same region return the same list.
    const listsOf = (slug: string) => [...new Set(regions.map((names) => names.get(slug) ?? []))]
    const categories: CategoryEvidence = new Map([...slugs].map((slug) => [slug, total(listsOf(slug).map(read))]))
    const doubtful = new Set(doubtfulPatterns(companies, weak))
    const sure = weak.filter((pattern) => !doubtful.has(pattern))
    const isDoubtful = (name: string) => doubtful.size > 0 && !sure.some(({ says }) => says(name))
    return companies.flatMap((company) => {
      const evidence = evidenceRank(company, { categories, saysATrade, isDoubtful })
      return Number.isFinite(evidence) ? [{ ...company, evidence }] : []
    })
  }
}

const total = (reads: Read[]) => ({
  telling: reads.reduce((sum, { telling }) => sum + telling, 0),
  agreeing: reads.reduce((sum, { agreeing }) => sum + agreeing, 0),
})

type Says = (name: string) => boolean
type Read = { by: string; telling: number; agreeing: number }
/** The counts of a category's names for the last keywords: users change radius and place more often than keywords. */
const lastRead = new WeakMap<string[], Read>()

function namesRead({ saysATrade, agrees }: { saysATrade: Says; agrees: Says }, by: string) {
  return (names: string[]): Read => {
    const known = lastRead.get(names)
    if (known?.by === by) return known
    const telling = names.filter((name) => saysATrade(name) || agrees(name))
    const read = { by, telling: telling.length, agreeing: telling.filter(agrees).length }
    lastRead.set(names, read)
    return read
  }
}

/** Sorts by evidence, strongest first; companies with equal evidence keep their order. */
export const byEvidence = (companies: Company[]): Company[] =>
  companies.toSorted((one, other) => (one.evidence ?? 0) - (other.evidence ?? 0))
