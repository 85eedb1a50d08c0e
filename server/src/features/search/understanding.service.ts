import { CONCEPTS } from './concepts.catalog.ts'
import { understand } from './keywords.rules.ts'
import type { Understand } from './search.service.ts'

/** Reads keywords by the dictionary and by the categories the directory holds; one plan for all of them. */
export function createUnderstanding(o: { knownSlugs: () => Promise<string[]> }): Understand {
  return async (keywords, language) => {
    const knownSlugs = await o.knownSlugs()
    const readings = keywords.map((keyword) => understand({ keyword, concepts: CONCEPTS, knownSlugs, language }))
    return {
      understood: readings.map(({ keyword, kind, concept, label, competitor }) => ({
        keyword,
        kind,
        concept,
        label,
        competitor,
      })),
      plan: {
        categorySlugs: [...new Set(readings.flatMap(({ plan }) => plan.categorySlugs))],
        namePatterns: readings.flatMap(({ plan }) => plan.namePatterns),
      },
    }
  }
}
