import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { NON_BUSINESS_TAGS } from '../../server/src/features/places/osm/osm-categories.catalog.ts'
import { wordsOf } from '@leadhaul/contract/places/folding.rules.ts'

const KEYS = new Set(
  'shop craft office amenity healthcare industrial man_made leisure tourism wholesale club'.split(' '),
)
/** Languages in which companies of Europe and North America are called; English of any kind is English. */
const LANGUAGES = 'en ro es de fr it da sv no fi nl pl cs sk hu hr sl pt ca et lv lt tr el bg uk sr'.split(' ')
/** A word or ending shared by this many presets does not identify a trade: "butik", "sklep", "-winkel". */
const MIN_GENERIC_COUNT = 6
const PREFIX_LENGTH = 5
/** Languages in which the dictionary has words of its own. */
const DICTIONARY_LANGUAGES = new Set('en ro es de fr it'.split(' '))
const MAX_ENDING_LENGTH = 12
const MIN_ENDING_LENGTH = 3
const MIN_STEM_LENGTH = 4

type Preset = { tags: Record<string, string>; searchable?: boolean; name?: string }
type Text = { name?: string; terms?: string[]; aliases?: string[] }
export type PresetWords = { tag: string; language: string; name: string; phrases: string[]; patterns: string[] }

const main = createRequire(import.meta.url).resolve('@openstreetmap/id-tagging-schema/package.json')
const dist = join(dirname(main), 'dist')
const read = (path: string): unknown => JSON.parse(readFileSync(join(dist, path), 'utf8'))

/** The names of every single-tag preset in each language, and the words by which company names express it. */
export function presetWords(): PresetWords[] {
  const presets = Object.entries(read('presets.json') as Record<string, Preset>).flatMap(
    ([id, { tags, searchable }]) => {
      const [[key, value] = ['', ''], ...others] = Object.entries(tags)
      const isTrade =
        KEYS.has(key) &&
        others.length === 0 &&
        value !== '*' &&
        searchable !== false &&
        !NON_BUSINESS_TAGS.has(`${key}=${value}`)
      return isTrade ? [{ id, tag: `${key}=${value}` }] : []
    },
  )
  const files = new Set(readdirSync(join(dist, 'translations')))
  return LANGUAGES.filter((language) => files.has(`${language}.json`)).flatMap((language) => {
    const { presets: texts } = (
      read(`translations/${language}.json`) as Record<string, { presets: { presets: Record<string, Text> } }>
    )[language]?.presets ?? { presets: {} }
    const called = presets.flatMap(({ id, tag }) => {
      const { name, aliases = [], terms = [] } = texts[id] ?? {}
      return name ? [{ tag, name, names: [name, ...aliases].map(wordsOf), terms: terms.map(wordsOf) }] : []
    })
    const generic = genericOf(called.map(({ names, terms }) => [...names, ...terms].flat()))
    return called.map(({ tag, name, names, terms }) => ({
      tag,
      language,
      name,
      phrases: distinct([...names, ...terms].filter((words) => words.length > 0).map((words) => words.join(' '))),
      patterns: distinct([
        ...names.flatMap((words) => patternOf(words, generic)),
        ...(DICTIONARY_LANGUAGES.has(language)
          ? []
          : relatedTerms(names.flat(), terms).flatMap((word) => patternOf([word], generic))),
      ]),
    }))
  })
}

const distinct = (values: string[]) => [...new Set(values)]

function countOccurrences(lists: string[][]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const list of lists) for (const value of new Set(list)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

const endingsOf = (word: string): string[] =>
  Array.from({ length: MAX_ENDING_LENGTH - MIN_ENDING_LENGTH + 1 }, (_, n) => MAX_ENDING_LENGTH - n)
    .filter((length) => word.length - length >= MIN_STEM_LENGTH)
    .map((length) => word.slice(-length))

function genericOf(lists: string[][]) {
  const words = countOccurrences(lists)
  const isGeneric = (word: string) => (words.get(word) ?? 0) >= MIN_GENERIC_COUNT
  const known = new Set(words.keys())
  // Only an end that is a word by itself is one: "-winkel", not "-ing".
  const ends = [...countOccurrences(lists.map((list) => list.flatMap(endingsOf)))].filter(
    ([end, n]) => n >= MIN_GENERIC_COUNT && known.has(end),
  )
  return { isGeneric, ends: new Set(ends.map(([end]) => end)) }
}

/** Terms are loose, "table" for a furniture shop: only those that are words of its name in another form. */
const relatedTerms = (names: string[], terms: string[][]) =>
  terms
    .filter(({ length }) => length === 1)
    .flat()
    .filter((term) => names.some((name) => name.slice(0, MIN_STEM_LENGTH) === term.slice(0, MIN_STEM_LENGTH)))

/** A company's name must contain all specific words of the preset's name. */
function patternOf(words: string[], generic: ReturnType<typeof genericOf>): string[] {
  const telling = words.flatMap((word) => wordPattern(word, generic))
  return telling.length === 0 ? [] : [telling.join(' ')]
}

/** In the syntax of the name search: a word, or a prefix of five letters or more with an asterisk. */
function wordPattern(word: string, { isGeneric, ends }: ReturnType<typeof genericOf>): string[] {
  if (isGeneric(word) || word.length < MIN_STEM_LENGTH || /^\d+$/.test(word)) return []
  const end = endingsOf(word).find((known) => ends.has(known))
  if (end === undefined) return [toPrefixPattern(word)]
  const rest = word.slice(0, -end.length)
  return isGeneric(rest)
    ? []
    : [
        rest.length >= PREFIX_LENGTH
          ? `${rest}*`
          : word.length >= PREFIX_LENGTH
            ? `${word.slice(0, PREFIX_LENGTH)}*`
            : word,
      ]
}

/** Removes the ending: most inflections change the last two or three letters. */
function toPrefixPattern(word: string): string {
  const kept = Math.max(PREFIX_LENGTH, word.length - (word.length > 8 ? 3 : 2))
  return word.length < PREFIX_LENGTH ? word : `${word.slice(0, kept)}*`
}
