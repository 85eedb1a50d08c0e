import { fold } from '@leadhaul/contract/places/folding.rules.ts'
import { RADIUS_KM } from '@leadhaul/contract/search/search-limits.catalog.ts'
import { kilometresBetween } from '../../../platform/great-circle.ts'
import { coveringCircle } from './covering-circle.rules.ts'
import { type GazetteerPlace, placeNames } from './gazetteer-place.rules.ts'
import type { Town } from './geonames.source.ts'
import { GERMAN_DISTRICTS } from './german-districts.catalog.ts'
import { REGION_NAMES } from './region-names.catalog.ts'
import { GENERIC_WORDS, REGION_WORDS, type RegionWords } from './region-words.catalog.ts'

/** A region with at least this share of its people in the town of the same name is not a separate place. */
const SAME_PLACE_SHARE = 0.8
/** A town twice as far from the middle of its region as this share of its towns may be a mistake. */
const INNER_SHARE = 0.9
const FAR_KM = 40
const NEIGHBOUR_KM = 25
const UI_LANGUAGES = ['en', 'ro', 'de', 'fr', 'it', 'es']

type Options = { towns: readonly Town[]; divisionNames: ReadonlyMap<string, string> }
type Names = { name: string; localName: string | null; own: string[] }

/** The regions and countries of the towns, each with the circle that covers its towns. Their ids are negative. */
export function regionsOf({ towns: all, divisionNames }: Options): GazetteerPlace[] {
  const countries = groupTowns(all, ({ countryCode }) => [countryCode])
  const divisions = groupTowns(all, ({ divisions }) => divisions)
  const regions = [...divisions].flatMap(([code, towns]) => {
    const [countryCode = '', first, second] = code.split('.')
    const names = regionNames(code, divisionNames.get(code))
    // A region's only part is the same as the region.
    const onlyPart = second !== undefined && divisions.get(`${countryCode}.${first}`)?.length === towns.length
    if (!names || onlyPart || isSameAsTown(names, towns)) return []
    return buildRegion({
      kind: 'region',
      code,
      names,
      towns: removeMisassignedTowns(towns, { code, country: countries.get(countryCode) ?? [] }),
    })
  })
  const whole = [...countries].flatMap(([code, towns]) =>
    buildRegion({ kind: 'country', code, names: countryNames(code), towns }),
  )
  return [...regions, ...whole].map((place, at) => ({ ...place, id: -1 - at }))
}

/** Excludes towns assigned to a wrong region: far from the rest, and with neighbours only of other regions. */
function removeMisassignedTowns(
  towns: readonly Town[],
  { code, country }: { code: string; country: readonly Town[] },
): readonly Town[] {
  const medianOf = (degrees: number[]) => degrees.toSorted((a, b) => a - b)[Math.floor(degrees.length / 2)] ?? 0
  const medianPoint = {
    latitude: medianOf(towns.map(({ latitude }) => latitude)),
    longitude: medianOf(towns.map(({ longitude }) => longitude)),
  }
  const distances = towns.map((town) => kilometresBetween(medianPoint, town))
  const most = distances.toSorted((a, b) => a - b)[Math.floor(distances.length * INNER_SHARE)] ?? 0
  return towns.filter((town, at) => {
    if ((distances[at] ?? 0) <= Math.max(2 * most, most + FAR_KM)) return true
    const neighbours = country.filter((other) => other !== town && kilometresBetween(other, town) <= NEIGHBOUR_KM)
    return neighbours.length === 0 || neighbours.some(({ divisions }) => divisions.includes(code))
  })
}

function groupTowns(towns: readonly Town[], keysOf: (town: Town) => readonly string[]): Map<string, Town[]> {
  const groups = new Map<string, Town[]>()
  for (const town of towns)
    for (const key of keysOf(town)) {
      const group = groups.get(key)
      if (group) group.push(town)
      else groups.set(key, [town])
    }
  return new Map([...groups].sort(([a], [b]) => (a < b ? -1 : 1)))
}

type Area = { kind: 'region' | 'country'; code: string; names: Names; towns: readonly Town[] }
function buildRegion({ kind, code, names, towns }: Area): Omit<GazetteerPlace, 'id'>[] {
  const circle = coveringCircle(towns, RADIUS_KM.max)
  if (!circle) return []
  const { name, localName, own } = names
  const population = towns.reduce((sum, town) => sum + town.population, 0)
  const countryCode = code.slice(0, 2)
  const found = placeNames({ countryCode, own, others: [], words: kind === 'region' })
  return [{ kind, name, localName, region: null, countryCode, population, ...circle, names: found }]
}

function isSameAsTown({ own }: Names, towns: readonly Town[]): boolean {
  const people = towns.reduce((sum, { population }) => sum + population, 0)
  const largest = towns.reduce((a, b) => (b.population > a.population ? b : a))
  const ownNames = new Set(own.map(fold))
  const sameName = [largest.name, largest.localName ?? ''].some((name) => ownNames.has(fold(name)))
  return sameName && largest.population >= people * SAME_PLACE_SHARE
}

function regionNames(code: string, geonames: string | undefined): Names | undefined {
  const [countryCode = '', , second] = code.split('.')
  const words: RegionWords = REGION_WORDS[`${countryCode} ${second ? 2 : 1}`] ?? {}
  const full = countryCode === 'DE' && second ? GERMAN_DISTRICTS[second] : geonames
  if (!full) return undefined
  const bare = full.replace(words.strip ?? GENERIC_WORDS, '').trim()
  const [local = bare, ...colloquial] = REGION_NAMES[code] ?? []
  // A name that already contains the word, such as "Ortenaukreis", is left unchanged.
  const applyPattern = (pattern: string | undefined, name: string) => pattern?.replace('{}', name) ?? name
  const name = words.english ? applyPattern(words.english, local) : full
  const localName = words.local ? applyPattern(words.local, local) : (REGION_NAMES[code]?.[0] ?? full)
  const bases = [...new Set([local, bare])]
  const worded = bases.flatMap((base) => [
    ...(words.first ?? []).map((word) => `${word} ${base}`),
    ...(words.last ?? []).map((word) => `${base} ${word}`),
  ])
  const own = [...new Set([...bases, name, localName, full, ...worded, ...colloquial])]
  return { name, localName: localName === name ? null : localName, own }
}

function countryNames(code: string): Names {
  const spoken = new Intl.Locale(`und-${code}`).maximize().language
  const nameInLanguage = (language: string) => new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
  const name = nameInLanguage('en')
  const localName = nameInLanguage(spoken)
  const own = [...new Set([...UI_LANGUAGES, spoken].map(nameInLanguage))]
  return { name, localName: localName === name ? null : localName, own }
}
