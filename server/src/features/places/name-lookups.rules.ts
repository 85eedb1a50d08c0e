import type { Coordinates } from '../../platform/great-circle.ts'
import {
  findCoveringPrefix,
  implies,
  patternWords,
  searchCells,
  searchHashes,
  removeRedundant,
} from './name-index.rules.ts'

type Names = { namePatterns: string[][]; weakPatterns?: string[][] | undefined }

/** The lookups in the name index and the deciding patterns, null if no pattern of that strength uses a lookup. */
export function nameLookups({
  namePatterns,
  weakPatterns = [],
  ...circle
}: Names & Coordinates & { radiusKm: number }) {
  const strong = removeRedundant(foldPatterns(namePatterns))
  const weak = removeRedundant(foldPatterns(weakPatterns), strong)
  const groups = groupByLookup([
    ...strong.map((words) => ({ words, weak: false })),
    ...weak.map((words) => ({ words, weak: true })),
  ])
  const cells = groups.size > 0 ? searchCells(circle) : []
  const hashes = [...groups.keys()].map((word) => searchHashes({ word, cells }))
  const lasts = hashes.map((_, at) => hashes.slice(0, at + 1).reduce((sum, { length }) => sum + length, 0))
  const patternsOf = (isWeak: boolean) =>
    [...groups.values()].map((all) => anyPattern(all.flatMap((each) => (each.weak === isWeak ? [each.words] : []))))
  return {
    firsts: lasts.map((last, at) => last - (hashes[at]?.length ?? 0) + 1),
    lasts,
    strong: patternsOf(false),
    hashes: hashes.flat(),
    weak: patternsOf(true),
  }
}

/** The words of each alternative, folded like names, longest first. Omits alternatives too short for the index. */
const foldPatterns = (alternatives: string[][]) =>
  alternatives
    .map((alternative) => alternative.flatMap(patternWords).toSorted((a, b) => b.length - a.length))
    .filter(([longest = '']) => longest.length >= 2)

/** Groups alternatives by lookup: their longest, usually rarest word, or a prefix that is looked up anyway. */
function groupByLookup<Alternative extends { words: string[] }>(
  alternatives: Alternative[],
): Map<string, Alternative[]> {
  const words = new Set(alternatives.map(({ words: [longest = ''] }) => longest))
  const lookupOf = new Map([...words].map((word) => [word, findCoveringPrefix(word, words) ?? word]))
  return Map.groupBy(alternatives, ({ words: [longest = ''] }) => lookupOf.get(longest) ?? longest)
}

/** Expressions, separated by spaces, that all match if a name has all words of any list. Null without lists. */
function anyPattern(alternatives: string[][]): string | null {
  if (alternatives.length === 0) return null
  const words = [...new Set(alternatives.map(([longest = '']) => longest))]
  const first = words.map(wordPattern).join('|')
  // Every match of the first expression has these words.
  const rest = alternatives.map((all) => all.filter((word) => !words.every((own) => implies(own, word))))
  return rest.some(({ length }) => length === 0) ? first : `${first} ${rest.map(allPattern).join('|')}`
}

const allPattern = (words: string[]): string => {
  const [only, ...more] = words.map(wordPattern)
  return only !== undefined && more.length === 0
    ? only
    : `^${words.map((word) => `(?=.*${wordPattern(word)})`).join('')}`
}

/** Matches folded names with any of the words. Empty without words. */
export const vetoPattern = (words: string[]) => words.flatMap(patternWords).map(wordPattern).join('|')

/** Folded words contain only letters and digits, so nothing needs escaping. */
const wordPattern = (word: string) =>
  word.endsWith('*')
    ? String.raw`(^|[^[:alnum:]])${word.slice(0, -1)}`
    : String.raw`(^|[^[:alnum:]])${word}([^[:alnum:]]|$)`
