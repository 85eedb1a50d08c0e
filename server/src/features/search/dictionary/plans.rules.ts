import type { SearchPlan } from './keywords.rules.ts'

/** Merges plans: what one keyword allows in names, the others do not exclude. */
export function together(plans: SearchPlan[]): SearchPlan {
  const [first, ...others] = plans
  const inAll = (limit: 'nameExcept' | 'nameVetoes') =>
    first?.[limit].filter((one) => others.every((plan) => plan[limit].includes(one))) ?? []
  const tags = plans.flatMap(({ osmTags }) => osmTags.map((tag) => [`${tag.key}=${tag.value}`, tag] as const))
  return {
    categorySlugs: [...new Set(plans.flatMap(({ categorySlugs }) => categorySlugs))],
    namePatterns: plans.flatMap(({ namePatterns }) => namePatterns),
    typedNames: plans.flatMap(({ typedNames }) => typedNames),
    tellingNames: plans.flatMap(({ tellingNames }) => tellingNames),
    // Words searched as typed may mean anything.
    meant: plans.every(({ meant }) => meant.length > 0) ? plans.flatMap(({ meant }) => meant) : [],
    osmTags: [...new Map(tags).values()],
    nameExcept: inAll('nameExcept'),
    nameVetoes: inAll('nameVetoes'),
  }
}
