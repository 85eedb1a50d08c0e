import type { Coordinates } from '../../platform/great-circle.ts'
import {
  coveringBeginning,
  implies,
  patternWords,
  searchCells,
  searchHashes,
  withoutImplied,
} from './name-index.rules.ts'

type Names = { namePatterns: string[][]; weakPatterns?: string[][] | undefined }

/** What is looked up in the name index, and the patterns that decide: null where none of that strength is looked up so. */
export function nameLookups({
  namePatterns,
  weakPatterns = [],
  ...circle
}: Names & Coordinates & { radiusKm: number }) {
  const strong = withoutImplied(foldedPatterns(namePatterns))
  const weak = withoutImplied(foldedPatterns(weakPatterns), strong)
  const alike = byLookup([
    ...strong.map((words) => ({ words, weak: false })),
    ...weak.map((words) => ({ words, weak: true })),
  ])
  const cells = alike.size > 0 ? searchCells(circle) : []
  const hashes = [...alike.keys()].map((word) => searchHashes({ word, cells }))
  const lasts = hashes.map((_, at) => hashes.slice(0, at + 1).reduce((sum, { length }) => sum + length, 0))
  const patternsOf = (isWeak: boolean) =>
    [...alike.values()].map((all) => anyPattern(all.flatMap((each) => (each.weak === isWeak ? [each.words] : []))))
  return {
    firsts: lasts.map((last, at) => last - (hashes[at]?.length ?? 0) + 1),
    lasts,
    strong: patternsOf(false),
    hashes: hashes.flat(),
    weak: patternsOf(true),
  }
}

/** The words of each alternative as names are folded, the longest first; none of those that are too short for the index. */
const foldedPatterns = (alternatives: string[][]) =>
  alternatives
    .map((alternative) => alternative.flatMap(patternWords).toSorted((a, b) => b.length - a.length))
    .filter(([longest = '']) => longest.length >= 2)

/** Each alternative is looked up by its longest word, most likely its rarest, or by a beginning of it that is anyway. */
function byLookup<Alternative extends { words: string[] }>(alternatives: Alternative[]): Map<string, Alternative[]> {
  const words = new Set(alternatives.map(({ words: [longest = ''] }) => longest))
  const lookupOf = new Map([...words].map((word) => [word, coveringBeginning(word, words) ?? word]))
  return Map.groupBy(alternatives, ({ words: [longest = ''] }) => lookupOf.get(longest) ?? longest)
}

/** Expressions, without spaces, that all match where all words of any of these lists are in a name; null without lists. */
function anyPattern(alternatives: string[][]): string | null {
  if (alternatives.length === 0) return null
  const words = [...new Set(alternatives.map(([longest = '']) => longest))]
  const first = words.map(wordPattern).join('|')
  // Whatever the first expression matches has these words.
  const rest = alternatives.map((all) => all.filter((word) => !words.every((own) => implies(own, word))))
  return rest.some(({ length }) => length === 0) ? first : `${first} ${rest.map(allPattern).join('|')}`
}

const allPattern = (words: string[]): string => {
  const [only, ...more] = words.map(wordPattern)
  return only !== undefined && more.length === 0
    ? only
    : `^${words.map((word) => `(?=.*${wordPattern(word)})`).join('')}`
}

/** Matches folded names that have any of the words; empty without words. */
export const vetoPattern = (words: string[]) => words.flatMap(patternWords).map(wordPattern).join('|')

/** Words are letters and digits alone once folded, so nothing in them needs escaping. */
const wordPattern = (word: string) =>
  word.endsWith('*')
    ? String.raw`(^|[^[:alnum:]])${word.slice(0, -1)}`
    : String.raw`(^|[^[:alnum:]])${word}([^[:alnum:]]|$)`
