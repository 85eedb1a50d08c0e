import { distinctTags } from './concepts.rules.ts'
import type { SearchPlan } from './keywords.rules.ts'

/** Merges the plans of keywords. Only names that every keyword excludes are excluded. */
export function mergePlans(plans: SearchPlan[]): SearchPlan {
  const [first, ...others] = plans
  const inAll = (limit: 'nameExcept' | 'nameVetoes') =>
    first?.[limit].filter((one) => others.every((plan) => plan[limit].includes(one))) ?? []
  return {
    categorySlugs: [...new Set(plans.flatMap(({ categorySlugs }) => categorySlugs))],
    namePatterns: plans.flatMap(({ namePatterns }) => namePatterns),
    typedNames: plans.flatMap(({ typedNames }) => typedNames),
    tellingNames: plans.flatMap(({ tellingNames }) => tellingNames),
    // A keyword without a concept may mean any trade, so no trade is ruled out.
    meant: plans.every(({ meant }) => meant.length > 0) ? plans.flatMap(({ meant }) => meant) : [],
    osmTags: distinctTags(plans.flatMap(({ osmTags }) => osmTags)),
    nameExcept: inAll('nameExcept'),
    nameVetoes: inAll('nameVetoes'),
  }
}
