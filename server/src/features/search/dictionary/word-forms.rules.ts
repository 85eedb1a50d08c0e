import { createRequire } from 'node:module'
import { Language } from '@leadhaul/contract/workspace/language.schema.ts'

const require = createRequire(import.meta.url)
/** The library has no types. */
const snowball = require('snowball-stemmers') as {
  newStemmer(algorithm: string): { stem(word: string): string }
}

const ALGORITHMS: Record<Language, string> = {
  en: 'english',
  ro: 'romanian',
  es: 'spanish',
  de: 'german',
  fr: 'french',
  it: 'italian',
}
/** Shorter stems are ambiguous: "vin", "vine". */
const MIN_STEM_LENGTH = 3

const stemmers = new Map(Language.options.map((language) => [language, snowball.newStemmer(ALGORITHMS[language])]))
const stems = new Map<string, string>()
const MAX_CACHED_STEMS = 200_000

/** The stem of a folded word in a language, by Snowball; the word itself if the stem would be too short. */
export function stemOf(word: string, language: Language): string {
  const key = `${language}:${word}`
  const known = stems.get(key)
  if (known !== undefined) return known
  const stem = stemmers.get(language)?.stem(language === 'en' ? toBritishSpelling(word) : word) ?? word
  const kept = stem.length < MIN_STEM_LENGTH ? word : withoutVowel(stem, language)
  if (stems.size >= MAX_CACHED_STEMS) stems.clear()
  stems.set(key, kept)
  return kept
}

/** Folded words lack the accents by which the stemmers of these languages recognise endings. */
const FINAL_VOWEL_LANGUAGES = new Set<Language>(['ro', 'it', 'es', 'fr'])
const withoutVowel = (stem: string, language: Language) =>
  FINAL_VOWEL_LANGUAGES.has(language) && stem.length > MIN_STEM_LENGTH + 1 ? stem.replace(/[aeiou]$/, '') : stem

/** Converts American spellings to British ones. */
const BRITISH: readonly [RegExp, string][] = [
  [/^tire(s?)$/, 'tyre$1'],
  [/^mold/, 'mould'],
  [/^aluminum/, 'aluminium'],
  [/^jewelry$/, 'jewellery'],
  [/^gray$/, 'grey'],
  [/^(?:check)(s?)$/, 'cheque$1'],
  [/(cent|fib|theat|lit|met)er(s?)$/, '$1re$2'],
  [/(col|lab|harb|fav|flav|arm)or/, '$1our'],
  [/(?<=[a-z]{3})iz(e|ed|es|er|ers|ing|ation)$/, 'is$1'],
  [/(catal|dial)og(s?)$/, '$1ogue$2'],
  [/(trave|labe|mode|pane|jewe|fue)l(ed|ing|er|ers)$/, '$1ll$2'],
  [/fulfillment/, 'fulfilment'],
  [/^plow/, 'plough'],
]
export const toBritishSpelling = (word: string): string =>
  BRITISH.reduce((text, [american, british]) => text.replace(american, british), word)

/**
 * The number of letters added, omitted, changed or swapped with a neighbour (optimal string alignment distance). A
 * result above `most` is not exact.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let [before, row] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      next.push(least)
    }
    if (Math.min(...next) > most) return most + 1
    ;[before, row] = [row, next]
  }
  return row[other.length] ?? most + 1
}
