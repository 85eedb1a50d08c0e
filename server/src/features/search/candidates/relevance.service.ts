import type { DiscoveryArea, DiscoveryPlan } from '@leadhaul/contract/search/candidate.schema.ts'
import { centresOf } from '@leadhaul/contract/search/search-area.rules.ts'
import type { Directory } from '../../places/directory.service.ts'
import { nameMatcher } from '../../places/name-words.service.ts'
import { CONCEPTS } from '../dictionary/concepts.catalog.ts'
import { createTradeDetector } from '../dictionary/trade-detector.rules.ts'
import { createTradeFinder } from '../dictionary/named-trades.rules.ts'
import { languagesAround } from '../dictionary/spoken-names.rules.ts'
import { vocabulary } from '../dictionary/vocabulary/vocabulary.service.ts'
import { type CategoryEvidence, findMisleadingPatterns, evidenceRank, type NamePredicate } from './evidence.rules.ts'
import type { Company } from './company.rules.ts'

export type RelevanceFilter = (companies: Company[]) => Promise<Company[]>

/** Adds the evidence rank to each company and drops companies whose name indicates another trade. */
export function relevanceFilter(
  { namesOf }: Pick<Directory, 'namesOf'>,
  plan: DiscoveryPlan,
  area: DiscoveryArea,
): RelevanceFilter {
  const centres = centresOf(area)
  const languages = languagesAround(centres)
  const saysATrade = createTradeDetector({ concepts: CONCEPTS, vocabulary: vocabulary(), languages })
  const agrees = nameMatcher(plan.namePatterns)
  const telling = new Set(plan.tellingNames)
  const weak = plan.namePatterns
    .filter((pattern) => !telling.has(pattern))
    .map((pattern) => ({ says: nameMatcher([pattern]) }))
  const searchedTrades = new Set(plan.meant)
  const tradesOf = createTradeFinder({ concepts: CONCEPTS, vocabulary: vocabulary(), languages })
  const namesAnotherTrade = (name: string) =>
    searchedTrades.size > 0 &&
    tradesOf(name).some(
      ({ concepts, others }) => ![...concepts].some((concept) => searchedTrades.has(concept)) && !agrees(others),
    )
  const read = createNameCounter({ saysATrade, agrees }, JSON.stringify([plan.namePatterns, languages]))
  return async (given) => {
    if (plan.namePatterns.length === 0) return given
    // A company named after another trade is dropped if only its name matches; otherwise its source is believed.
    const companies = given.flatMap((company) => {
      if (company.named === 'no' || !namesAnotherTrade(company.name)) return [company]
      return company.match === 'name' ? [] : [{ ...company, named: 'no' as const }]
    })
    const slugs = new Set(companies.flatMap(({ category }) => category ?? []))
    const regions = await Promise.all(centres.map((centre) => namesOf([...slugs], centre)))
    // Centres in the same region return the same list.
    const listsOf = (slug: string) => [...new Set(regions.map((names) => names.get(slug) ?? []))]
    const categories: CategoryEvidence = new Map([...slugs].map((slug) => [slug, total(listsOf(slug).map(read))]))
    const doubtful = new Set(findMisleadingPatterns(companies, weak))
    const sure = weak.filter((pattern) => !doubtful.has(pattern))
    const isDoubtful = (name: string) => doubtful.size > 0 && !sure.some(({ says }) => says(name))
    return companies.flatMap((company) => {
      const evidence = evidenceRank(company, { categories, saysATrade, isDoubtful })
      return Number.isFinite(evidence) ? [{ ...company, evidence }] : []
    })
  }
}

const total = (reads: NameCounts[]) => ({
  telling: reads.reduce((sum, { telling }) => sum + telling, 0),
  agreeing: reads.reduce((sum, { agreeing }) => sum + agreeing, 0),
})

type NameCounts = { by: string; telling: number; agreeing: number }
/** Counts per list of names, for the last keywords only: users change radius and place more often than keywords. */
const lastCounts = new WeakMap<string[], NameCounts>()

function createNameCounter({ saysATrade, agrees }: { saysATrade: NamePredicate; agrees: NamePredicate }, by: string) {
  return (names: string[]): NameCounts => {
    const known = lastCounts.get(names)
    if (known?.by === by) return known
    const telling = names.filter((name) => saysATrade(name) || agrees(name))
    const read = { by, telling: telling.length, agreeing: telling.filter(agrees).length }
    lastCounts.set(names, read)
    return read
  }
}

/** Sorts by evidence, strongest first; companies with equal evidence keep their order. */
export const sortByEvidence = (companies: Company[]): Company[] =>
  companies.toSorted((one, other) => (one.evidence ?? 0) - (other.evidence ?? 0))
