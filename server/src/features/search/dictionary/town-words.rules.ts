import { wordsOf } from '@leadhaul/contract/places/folding.rules.ts'
import { CONCEPTS } from './concepts.catalog.ts'
import { lexiconOf } from './reading.rules.ts'
import { FILLERS, STOP_WORDS } from './stop-words.catalog.ts'

const MAX_READ = 12
const MAX_TOWN_WORDS = 3
/** Returns words that the dictionary lacks and that stand with others: "fabrici din Cluj Napoca". */
export function possibleTowns(keyword: string): string[] {
  const words = wordsOf(keyword.slice(0, 500)).slice(0, MAX_READ)
  const lexicon = lexiconOf(CONCEPTS)
  const isOpen = (word: string) => word.length > 2 && !lexicon.has(word) && !FILLERS.has(word) && !STOP_WORDS.has(word)
  if (words.filter((word) => !STOP_WORDS.has(word)).length < 2) return []
  return words.flatMap((_, at) =>
    Array.from({ length: MAX_TOWN_WORDS }, (__, n) => words.slice(at, at + n + 1))
      .filter((name, n) => name.length === n + 1 && name.length < words.length && name.every(isOpen))
      .map((name) => name.join(' ')),
  )
}

/** Keeps "Cluj Napoca" and drops "Cluj" and "Napoca". */
export const longestOf = (names: string[]) =>
  names.filter((name) => !names.some((other) => other !== name && ` ${other} `.includes(` ${name} `)))

/** The folded words without towns, and without the "in" or "din" before them. */
export const withoutTowns = (keyword: string, towns: readonly string[]): string =>
  trimmed(towns.reduce((rest, town) => ` ${rest} `.replace(` ${town} `, ' ').trim(), wordsOf(keyword).join(' ')))

/** The possible rests of a keyword without a town. */
export function besideTowns(keyword: string): string[] {
  return [...new Set(possibleTowns(keyword).map((town) => withoutTowns(keyword, [town])))].filter((rest) => rest !== '')
}

function trimmed(folded: string): string {
  const words = folded.split(' ')
  const isOpen = (word: string) => !STOP_WORDS.has(word)
  return words.slice(words.findIndex(isOpen), words.findLastIndex(isOpen) + 1).join(' ')
}
