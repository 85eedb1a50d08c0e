import { fold } from '@leadhaul/contract/places/folding.rules.ts'
import type { Locality, LocalityKind, MapBounds } from '@leadhaul/contract/places/places.contract.ts'
import { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { type Coordinates, kilometresBetween, normaliseLongitude } from '../../platform/great-circle.ts'
import { capitalise } from './gazetteer/gazetteer-place.rules.ts'
import { spellings } from './gazetteer/place-spelling.rules.ts'
import { AMBIGUOUS_REGION_CODES, REGION_CODES } from './gazetteer/region-codes.catalog.ts'
import { GENERIC_WORDS } from './gazetteer/region-words.catalog.ts'
import type { LocalityMatch, LocalityRow, MercatorView } from './places.repository.ts'
import { project } from './mercator.rules.ts'
import { townNameIn } from './town-names.catalog.ts'

/** The maximum distance of the nearest town. */
export const MAX_REVERSE_KM = 100
/** A town ten times as large can be this much farther away and still name the point. */
const KM_PER_TENFOLD_SIZE = 2.5

/** The user's home country, if known, and the places viewed before: the last search, the map view. */
export type Hints = { home: string | undefined; around: (Coordinates & { countryCode: string | undefined })[] }

/** In powers of ten of the population: at home, a place of 1,000 people ranks like one of a million abroad. */
const WEIGHT = { home: 3, visited: 2, near: 2, exact: 1, exactRegion: 0.3, laterWord: -1 } as const
const KIND_WEIGHT: Readonly<Record<LocalityKind, number>> = { town: 0, region: -1.5, country: -3 }
const NEAR_KM = 30
const FAR_KM = 1000

/** Matches of own names come before those of other names; then home, places viewed before, and larger places. */
export function rankLocalities<Match extends LocalityMatch>(
  matches: readonly Match[],
  { folded, hints }: { folded: string; hints: Hints },
): Match[] {
  return matches
    .map((match) => ({ match, score: scoreOf(match, { folded, hints }) }))
    .sort(
      (a, b) =>
        Number(a.match.met === 'alias') - Number(b.match.met === 'alias') ||
        b.score - a.score ||
        a.match.id - b.match.id,
    )
    .map(({ match }) => match)
}

function scoreOf(match: LocalityMatch, { folded, hints }: { folded: string; hints: Hints }): number {
  const whole = match.folded === folded && match.met !== 'word'
  const exact = whole ? (match.kind === 'town' ? WEIGHT.exact : WEIGHT.exactRegion) : 0
  const word = match.met === 'word' ? WEIGHT.laterWord : 0
  const visited = hints.around.some(({ countryCode }) => countryCode === match.countryCode)
  const country = match.countryCode === hints.home ? WEIGHT.home : visited ? WEIGHT.visited : 0
  const size = Math.log10(match.population + 100)
  return size + exact + word + country + nearness(match, hints) + KIND_WEIGHT[match.kind]
}

/** Decreases with the logarithm of the distance, from the full weight within 30 km to zero at 1,000 km. */
function nearness(place: Coordinates, { around }: Hints): number {
  const share = around.map(
    (at) => Math.log(FAR_KM / Math.max(NEAR_KM, kilometresBetween(at, place))) / Math.log(FAR_KM / NEAR_KM),
  )
  return WEIGHT.near * Math.max(0, ...share)
}

/** A folded name with its folded regions or countries. If `isLoose`, only known regions and countries count. */
type Interpretation = { folded: string; within: string[]; isLoose: boolean }

/**
 * The interpretations of typed text, the likeliest first. Text after a comma or in brackets is a region or country,
 * as in "Cluj-Napoca, Cluj (RO)", or the end of the name, as in "Halle (Saale)". Otherwise it is ignored if it is in
 * brackets, as in "Milano (MI)", or not a known region, as in "București, sector 3". "Lyon, Texas" has none.
 */
export function interpretationsOf(typed: string): Interpretation[] {
  const [name = '', ...rest] = typed.split(/(?=[,(])/)
  const additions = rest.filter((part) => fold(part) !== '').slice(0, MAX_ADDITIONS)
  const [folded = '', ...within] = [name, ...additions].map(fold)
  if (folded === '') return []
  const readings = [...additions, ''].map((_, at) => ({
    folded: [folded, ...within.slice(0, at)].join(' '),
    within: within.slice(at),
    isLoose: false,
  }))
  const behindCommas = additions.filter((part) => part.startsWith(',')).map(fold)
  return additions.length === 0 ? readings : [...readings, { folded, within: behindCommas, isLoose: true }]
}
const MAX_ADDITIONS = 3

/** Identifies a region, also from the fields of its towns, by its country and name. */
const regionKey = ({ countryCode, region }: { countryCode: string; region: string }) =>
  `${countryCode} ${fold(region.replace(GENERIC_WORDS, ''))}`

/** The typed text of a region or country, the regions whose names begin with it, and whether it is a complete name. */
export type Area = { folded: string; regions: ReadonlySet<string>; isKnown: boolean }

export function areaOf(folded: string, matches: readonly LocalityMatch[]): Area {
  const regions = matches.filter(({ kind }) => kind === 'region')
  return {
    folded,
    regions: new Set(regions.map(({ name, countryCode }) => regionKey({ region: name, countryCode }))),
    isKnown:
      KNOWN_ABBREVIATIONS.has(folded) ||
      matches.some(({ kind, met, folded: name }) => kind !== 'town' && met !== 'word' && name === folded),
  }
}

/**
 * Whether a place is in all of these areas: every word begins a word of its region or country, or its region has such a
 * name. If `isLoose`, any province code of its country counts too.
 */
export function isWithinAreas(
  { region, countryCode }: LocalityRow,
  { areas, isLoose }: { areas: readonly Area[]; isLoose: boolean },
): boolean {
  const code = REGION_CODES[`${countryCode} ${region}`] ?? ''
  const names = [
    region ?? '',
    code,
    countryCode,
    ...Language.options.map((language) => countryName(language, countryCode)),
  ]
  const words = [...names, ...(OTHER_COUNTRY_NAMES[countryCode] ?? [])].flatMap((name) => fold(name).split(' '))
  return areas.every(
    ({ folded, regions }) =>
      (isLoose && PROVINCE_CODES.get(countryCode)?.has(folded)) ||
      (region !== null && regions.has(regionKey({ countryCode, region }))) ||
      folded.split(' ').every((each) => words.some((word) => word.startsWith(each))),
  )
}

/** Common names of countries that differ from Unicode's. */
const OTHER_COUNTRY_NAMES: Readonly<Record<string, readonly string[]>> = {
  GB: ['UK', 'Great Britain', 'Großbritannien', 'Grande-Bretagne', 'Gran Bretagna', 'Gran Bretaña', 'Marea Britanie'],
  US: ['USA', 'America', 'Amerika', 'Amérique', 'SUA', 'EEUU'],
  NL: ['Holland', 'Hollande', 'Olanda', 'Holanda'],
  CZ: ['Czech Republic', 'Tschechische Republik', 'République tchèque', 'Repubblica Ceca', 'República Checa'],
}
/** Excludes the codes of countries, which coincide with those of Italian and Romanian provinces. */
const KNOWN_ABBREVIATIONS = new Set(
  [...Object.values(REGION_CODES), ...Object.values(OTHER_COUNTRY_NAMES).flat()].map(fold),
)
const PROVINCE_CODES = new Map(
  Object.entries(AMBIGUOUS_REGION_CODES).map(([country, codes]) => [country, new Set(fold(codes).split(' '))]),
)
const displayNames = new Map<Language, Intl.DisplayNames>()
function countryName(language: Language, countryCode: string): string {
  const names = displayNames.get(language) ?? new Intl.DisplayNames([language], { type: 'region' })
  displayNames.set(language, names)
  return names.of(countryCode) ?? countryCode
}

/** The countries in which each language of the product is spoken, whose regions have names in that language. */
const COUNTRIES_BY_LANGUAGE: Readonly<Partial<Record<Language, readonly string[]>>> = {
  ro: ['RO', 'MD'],
  de: ['DE', 'AT', 'CH'],
  fr: ['FR', 'BE', 'CH'],
  it: ['IT', 'CH'],
  es: ['ES'],
}

/** The name of a place in the reader's language. */
function localizedName(language: Language, place: LocalityRow): string {
  if (place.kind === 'country') return countryName(language, place.countryCode)
  if (place.kind === 'town') return townNameIn(language, place)
  return (COUNTRIES_BY_LANGUAGE[language]?.includes(place.countryCode) && place.localName) || place.name
}

/** A place as shown: "Cluj-Napoca, Cluj (RO)", or "Bucharest (RO)" if the region has the town's name. */
export function toLocality(language: Language, row: LocalityRow): Omit<Locality, 'matched'> {
  const { id, kind, region, countryCode, latitude, longitude, population, radiusKm, coveredShare } = row
  const name = localizedName(language, row)
  const place = region && region !== row.name ? `${name}, ${region}` : name
  const label = `${place} (${countryCode})`
  return { id, kind, name, label, region, countryCode, latitude, longitude, population, radiusKm, coveredShare }
}

type MatchedText = Pick<LocalityMatch, 'folded' | 'written'>
/** The name that was typed, if the shown name does not contain it: "Warszawa" for Warsaw. */
export function matchedName(
  { folded, written }: MatchedText,
  { typed, shown }: { typed: string; shown: string },
): string | null {
  const words = new Set(fold(shown).split(' '))
  const isContained =
    spellings(shown).some((spelling) => spelling.startsWith(typed) || spelling.startsWith(folded)) ||
    folded.split(' ').some((word) => words.has(word))
  return isContained ? null : (written ?? capitalise(folded))
}

/** The town that names a point: the nearest, or a clearly larger one a few kilometres farther. Null beyond 100 km. */
export function townAt<Town extends LocalityRow>(towns: Town[], at: Coordinates): Town | null {
  let best: { town: Town; score: number } | null = null
  for (const town of towns) {
    const km = kilometresBetween(at, town)
    const score = km - KM_PER_TENFOLD_SIZE * Math.log10((town.population + 100) / 1000)
    if (km <= MAX_REVERSE_KM && (!best || score < best.score)) best = { town, score }
  }
  return best?.town ?? null
}

/** A map view in degrees as views in Mercator units: two across the antimeridian, at most once round the world. */
export function mercatorViews(options: MapBounds): MercatorView[] {
  const [south, north] = [options.south, options.north]
    .map((latitude) => project({ latitude, longitude: 0 }).y)
    .toSorted((a, b) => a - b)
  if (south === undefined || north === undefined) return []
  const width = options.east >= options.west ? options.east - options.west : options.east - options.west + 360
  if (width >= 360) return [{ west: -180, south, east: 180, north }]
  const west = normaliseLongitude(options.west)
  const east = west + width
  if (east <= 180) return [{ west, south, east, north }]
  return [
    { west, south, east: 180, north },
    { west: -180, south, east: east - 360, north },
  ]
}
