import type { LabelsInput, Locality, LocalityKind } from '@leadhaul/contract/places/places.contract.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type pg from 'pg'
import type { Coordinates } from '../../platform/great-circle.ts'
import {
  findLargestTowns,
  findLocalities,
  findTownsNear,
  type LocalityMatch,
  findKnownPlaceNames,
} from './places.repository.ts'
import {
  type Area,
  areaOf,
  type Hints,
  isWithinAreas,
  matchedName,
  MAX_REVERSE_KM,
  rankLocalities,
  interpretationsOf,
  mercatorViews,
  toLocality,
  townAt,
} from './places.rules.ts'
import { townNameIn } from './town-names.catalog.ts'

export type SuggestQuery = {
  q: string
  language: Language
  hints: Hints
  kind?: LocalityKind | undefined
  limit: number
}

/** Words before a town's name that only denote a town, removed if nothing has the full name. */
const TOWN_WORDS =
  /^(municipiul|orasul|oras|comuna|satul|sat|stadt|gemeinde|ville de|commune de|citta di|comune di|miasto|gmina) /

export type Towns = ReturnType<typeof createTowns>

/** The gazetteer (GeoNames, CC BY 4.0). `pool` needs a role that can read it. */
export function createTowns({ pool }: { pool: pg.Pool }) {
  const findMatches = (folded: string, { hints }: SuggestQuery) => {
    const countries = [hints.home, ...hints.around.map(({ countryCode }) => countryCode)]
    const known = [...new Set(countries.flatMap((code) => code ?? []))]
    return findLocalities(pool, { folded, countries: known })
  }
  type Within = { areas: readonly Area[]; isLoose: boolean }
  const findRanked = async (folded: string, within: Within, question: SuggestQuery) => {
    const { hints, kind } = question
    const matches = await findMatches(folded, question)
    const kept = matches.filter((match) => (!kind || match.kind === kind) && isWithinAreas(match, within))
    return rankLocalities(kept, { folded, hints })
  }
  const toSuggestion = (match: LocalityMatch, { folded, question }: { folded: string; question: SuggestQuery }) => {
    const locality = toLocality(question.language, match)
    return { ...locality, matched: matchedName(match, { typed: folded, shown: locality.name }) }
  }
  return {
    /** Places with a name, in any language, that begins with `q`, ignoring accents and case. */
    async suggest(question: SuggestQuery): Promise<Locality[]> {
      for (const { folded, within, isLoose } of interpretationsOf(question.q)) {
        const all = await Promise.all(within.map(async (each) => areaOf(each, await findMatches(each, question))))
        const areaFilter = { areas: all.filter(({ isKnown }) => isKnown || !isLoose), isLoose }
        let matches = await findRanked(folded, areaFilter, question)
        const bare = folded.replace(TOWN_WORDS, '')
        if (matches.length === 0 && bare !== folded) matches = await findRanked(bare, areaFilter, question)
        if (matches.length > 0)
          return matches.slice(0, question.limit).map((match) => toSuggestion(match, { folded, question }))
      }
      return []
    },
    /** The town at a point, or null if none is within 100 km. */
    async reverse(at: Coordinates, language: Language): Promise<Locality | null> {
      const town = townAt(await findTownsNear(pool, { ...at, radiusKm: MAX_REVERSE_KM, limit: 40 }), at)
      return town && { ...toLocality(language, town), matched: null }
    },
    /** Those of these folded names that are names of places of some size. */
    called: async (folded: string[]): Promise<string[]> =>
      folded.length === 0 ? [] : findKnownPlaceNames(pool, folded),
    /** The largest towns of a map view in degrees, which may cross the antimeridian. */
    async labels(options: LabelsInput) {
      const towns = await findLargestTowns(pool, { views: mercatorViews(options), limit: options.limit })
      return towns.map((town) => {
        const { latitude, longitude, population } = town
        return { name: townNameIn(options.language, town), latitude, longitude, population }
      })
    },
  }
}
