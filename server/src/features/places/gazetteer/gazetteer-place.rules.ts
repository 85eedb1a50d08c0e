import { fold } from '@leadhaul/contract/places/folding.rules.ts'
import { suffixesFromWords, spellings } from './place-spelling.rules.ts'

/** How typed text matches a place: by a name it is shown by, by a later word of that name, or by another name. */
export type NameKind = 'own' | 'word' | 'alias'
export type PlaceName = {
  folded: string
  kind: NameKind
  /** The original spelling; null if it is the folded name with capitals or another spelling of the own name. */
  written: string | null
}

export type GazetteerPlace = {
  id: number
  kind: 'town' | 'region' | 'country'
  name: string
  /** The local name, if it differs. */
  localName: string | null
  region: string | null
  countryCode: string
  latitude: number
  longitude: number
  population: number
  /** For a region or country: the search radius it needs, and the share of its people within that radius. */
  radiusKm: number | null
  coveredShare: number | null
  names: PlaceName[]
}

const LATIN = /^[a-z0-9 ]+$/
/** Folded names in the other scripts of Europe, by the ISO code of the script. */
const IN_SCRIPT: Readonly<Record<string, RegExp>> = {
  Cyrl: /^[\p{sc=Cyrillic}0-9 ]+$/u,
  Grek: /^[\p{sc=Greek}0-9 ]+$/u,
}
/** Cached by country, because the Unicode lookup is slow. */
const scripts = new Map<string, RegExp>()
function scriptOf(countryCode: string): RegExp {
  const known = scripts.get(countryCode)
  if (known) return known
  const script = IN_SCRIPT[new Intl.Locale(`und-${countryCode}`).maximize().script ?? ''] ?? LATIN
  scripts.set(countryCode, script)
  return script
}

/** `own`: the names it is shown by in some language. `words`: whether later words of these names find it too. */
type PlaceNaming = { countryCode: string; own: readonly string[]; others: readonly string[]; words?: boolean }
/** Every name that finds a place, each once: in Latin letters and in those of its country. */
export function placeNames({ countryCode, own, others, words: withWords = false }: PlaceNaming): PlaceName[] {
  const local = scriptOf(countryCode)
  const found = new Map<string, PlaceName>()
  const add = (folded: string, kind: NameKind, written: string | null) => {
    if ((LATIN.test(folded) || local.test(folded)) && !found.has(folded)) found.set(folded, { folded, kind, written })
  }
  for (const name of own) add(fold(name), 'own', originalSpelling(name))
  for (const name of own) for (const spelling of spellings(name)) add(spelling, 'own', null)
  if (withWords) for (const name of own) for (const words of suffixesFromWords(name)) add(words, 'word', null)
  // Of two names that fold alike, the better spelling comes first.
  for (const name of others.toSorted((a, b) => b.localeCompare(a))) add(fold(name), 'alias', originalSpelling(name))
  return [...found.values()]
}

/** Folded words with capitals, which is how most names are written. */
export const capitalise = (folded: string) => folded.replace(/(^| )\p{Ll}/gu, (letter) => letter.toUpperCase())

function originalSpelling(name: string): string | null {
  return capitalise(fold(name)) === name ? null : name
}
