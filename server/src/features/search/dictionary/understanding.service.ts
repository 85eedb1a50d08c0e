import type { DiscoveryPlan } from '@leadhaul/contract/search/candidate.schema.ts'
import {
  type Narrowing,
  type Reading,
  type SearchCriteria,
  type Understanding,
  WORDS_READING,
} from '@leadhaul/contract/search/search.schema.ts'
import { centresOf } from '@leadhaul/contract/search/search-area.rules.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { CONCEPTS } from './concepts.catalog.ts'
import { longestNames, possibleTowns, withoutTowns } from './town-words.rules.ts'
import { vocabulary } from './vocabulary/vocabulary.service.ts'
import { type KeywordReading, understandKeyword } from './keywords.rules.ts'
import { languagesAround } from './spoken-names.rules.ts'
import { mergePlans } from './plans.rules.ts'

export type UnderstandKeywords = (
  asked: Pick<SearchCriteria, 'keywords' | 'narrowing'> &
    Partial<Pick<SearchCriteria, 'latitude' | 'longitude' | 'advanced'>>,
  language?: Language,
) => Promise<{ understood: Understanding[]; plan: DiscoveryPlan }>

/** Interprets keywords by the dictionary and the directory's categories, and merges them into one plan. */
export function createUnderstandKeywords(options: {
  knownSlugs: () => Promise<string[]>
  /** Returns those of these names that are names of places. */
  findPlaceNames?: (folded: string[]) => Promise<string[]>
}): UnderstandKeywords {
  return async ({ keywords, narrowing = {}, latitude, longitude, advanced }, language) => {
    const knownSlugs = await options.knownSlugs()
    const isPlaced = latitude !== undefined && longitude !== undefined
    const further = advanced?.furtherPlaces
    const languages = isPlaced ? languagesAround(centresOf({ latitude, longitude, ...(further && { further }) })) : []
    const asked = keywords.map((keyword) => ({ keyword, names: possibleTowns(keyword) }))
    const called = new Set(await options.findPlaceNames?.([...new Set(asked.flatMap(({ names }) => names))]))
    const readings = asked.map(({ keyword, names }) => {
      const towns = longestNames(names.filter((name) => called.has(name)))
      const own = chosenReadingOf(keyword, narrowing)
      return understandKeyword({
        keyword,
        towns,
        concepts: CONCEPTS,
        vocabulary: vocabulary(),
        knownSlugs,
        language,
        languages,
        reading: own ?? (towns.length > 0 ? chosenReadingOf(withoutTowns(keyword, towns), narrowing) : undefined),
        isReadWithoutTowns: own === undefined,
      })
    })
    return {
      understood: readings.map(withoutPlan),
      plan: mergePlans(readings.map(({ plan }) => plan)),
    }
  }
}

function withoutPlan(reading: KeywordReading): Understanding {
  const { plan: _, ...understanding } = reading
  return understanding
}

const chosenReadingOf = (keyword: string, narrowing: Narrowing) =>
  Object.hasOwn(narrowing, keyword) ? narrowing[keyword] : undefined

const findConcept = (id: string) =>
  CONCEPTS.find((concept) => concept.id === id) ?? vocabulary().concepts.find((concept) => concept.id === id)

/** Whether a reading with this id exists, for any keyword. */
export const isKnownReading = (id: string): boolean => id === WORDS_READING || findConcept(id) !== undefined

/** Returns a reading as it is shown to a user; null if the id does not exist. */
export function findReading(
  id: string,
  { keyword, language }: { keyword: string; language: Language },
): Reading | null {
  if (id === WORDS_READING) return { id, label: keyword, competitor: false }
  const concept = findConcept(id)
  return concept ? { id, label: concept.label[language], competitor: concept.competitor } : null
}
