import { wordsOf } from '@leadhaul/contract/places/folding.rules.ts'
import { CONCEPTS } from './concepts.catalog.ts'
import { lexiconOf } from './phrase-reading.rules.ts'
import { FILLER_WORDS, STOP_WORDS } from './stop-words.catalog.ts'

const MAX_WORDS = 12
const MAX_TOWN_WORDS = 3
/** Returns sequences of words unknown to the dictionary, if the keyword has others: "fabrici din Cluj Napoca". */
export function possibleTowns(keyword: string): string[] {
  const words = wordsOf(keyword.slice(0, 500)).slice(0, MAX_WORDS)
  const lexicon = lexiconOf(CONCEPTS)
  const isUnknown = (word: string) =>
    word.length > 2 && !lexicon.has(word) && !FILLER_WORDS.has(word) && !STOP_WORDS.has(word)
  if (words.filter((word) => !STOP_WORDS.has(word)).length < 2) return []
  return words.flatMap((_, at) =>
    Array.from({ length: MAX_TOWN_WORDS }, (__, n) => words.slice(at, at + n + 1))
      .filter((name, n) => name.length === n + 1 && name.length < words.length && name.every(isUnknown))
      .map((name) => name.join(' ')),
  )
}

/** Keeps "Cluj Napoca" and drops "Cluj" and "Napoca". */
export const longestNames = (names: string[]) =>
  names.filter((name) => !names.some((other) => other !== name && ` ${other} `.includes(` ${name} `)))

/** The folded words without towns, and without the "in" or "din" before them. */
export const withoutTowns = (keyword: string, towns: readonly string[]): string =>
  trimStopWords(towns.reduce((rest, town) => ` ${rest} `.replace(` ${town} `, ' ').trim(), wordsOf(keyword).join(' ')))

/** The keyword without each of its possible town names. */
export function keywordsWithoutTown(keyword: string): string[] {
  return [...new Set(possibleTowns(keyword).map((town) => withoutTowns(keyword, [town])))].filter((rest) => rest !== '')
}

function trimStopWords(folded: string): string {
  const words = folded.split(' ')
  const isMeaningful = (word: string) => !STOP_WORDS.has(word)
  return words.slice(words.findIndex(isMeaningful), words.findLastIndex(isMeaningful) + 1).join(' ')
}
