import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { Concept, PhraseWord } from './concepts.rules.ts'

/** Endings for number, gender, case and article per language. A phrase without a language allows all of them. */
export const ENDINGS: Record<Language, RegExp> = {
  en: /^(?:s|es)?$/,
  ro: /^(?:e|i|ii|iei|iile|ul|ului|ilor|iilor|lor|le|ele|elor|ile|a|ei|ea|oare|oarea|uri|urile)?$/,
  es: /^(?:s|es|e|a|as|o|os)?$/,
  de: /^(?:s|e|n|en|ern|er|es|in|innen)?$/,
  fr: /^(?:s|es|e|x)?$/,
  it: /^(?:i|e|o|a)?$/,
}
const ANY_ENDING = new RegExp(
  Object.values(ENDINGS)
    .map(({ source }) => source)
    .join('|'),
)
const LINKING_LETTERS = /^(?:s|n|en|e|er)?$/
/** Length of the beginning by which phrases are indexed: no ending changes it. */
const KEY = 3

/** A concept that some of the words name: which words, and the length of its longest phrase. */
export type ConceptMatch = { concept: Concept; covered: Set<number>; longest: number }

type Entry = { concept: Concept; phrase: PhraseWord[] }
type PhraseIndex = { byKey: Map<string, Entry[]>; ends: string[]; beginnings: string[] }
const indexes = new WeakMap<readonly Concept[], PhraseIndex>()

/** Indexes phrases by the first letters of their first word, once per dictionary: a linear search would be too slow. */
function phraseIndexOf(concepts: readonly Concept[]): PhraseIndex {
  const known = indexes.get(concepts)
  if (known) return known
  const byKey = new Map<string, Entry[]>()
  for (const concept of concepts)
    for (const phrase of concept.phrases) {
      const key = phrase[0]?.word.slice(0, KEY) ?? ''
      byKey.set(key, [...(byKey.get(key) ?? []), { concept, phrase }])
    }
  const built = {
    byKey,
    ends: distinctLongestFirst(concepts.flatMap(({ compoundEnds }) => compoundEnds)),
    beginnings: distinctLongestFirst(concepts.flatMap(({ compoundBeginnings }) => compoundBeginnings)),
  }
  indexes.set(concepts, built)
  return built
}

/** Longest first: "grosshandel" before "handel". */
const distinctLongestFirst = (words: string[]) => [...new Set(words)].sort((a, b) => b.length - a.length)

/** Returns the concepts that the words name: longest phrase first, then the narrower one, then in dictionary order. */
export function matchConcepts(words: string[], concepts: Concept[]): ConceptMatch[] {
  const { byKey } = phraseIndexOf(concepts)
  const keys = new Set(words.flatMap((word) => [word, withoutUmlautSpelling(word)]).map((word) => word.slice(0, KEY)))
  const covers = new Map<Concept, ConceptMatch>()
  for (const { concept, phrase } of [...keys].flatMap((key) => byKey.get(key) ?? [])) {
    const places = phrasePositions(phrase, words)
    if (places === null) continue
    const cover = covers.get(concept) ?? { concept, covered: new Set(), longest: 0 }
    for (const place of places) cover.covered.add(place)
    covers.set(concept, { ...cover, longest: Math.max(cover.longest, places.length) })
  }
  const rank = new Map(concepts.map((concept, place) => [concept, place]))
  return [...covers.values()].sort(
    (one, other) =>
      other.longest - one.longest ||
      other.covered.size - one.covered.size ||
      precedence(one.concept) - precedence(other.concept) ||
      (rank.get(one.concept) ?? 0) - (rank.get(other.concept) ?? 0),
  )
}

/** A kind of company with a product takes precedence: 0 before 1. 'Buchhandlung' means a bookshop rather than books. */
const precedence = ({ kind, product }: Concept) => (kind !== null && product !== null ? 0 : 1)

/** Returns the positions of a phrase's words in the keyword, in any order; null unless all occur. */
function phrasePositions(phrase: PhraseWord[], words: string[]): number[] | null {
  const places = phrase.map((wanted) => words.findIndex((word) => matches(wanted, word)))
  return places.includes(-1) || new Set(places).size < places.length ? null : places
}

export function matches({ word, open, language }: PhraseWord, typed: string): boolean {
  const endings = language ? ENDINGS[language] : ANY_ENDING
  return [typed, withoutUmlautSpelling(typed)].some(
    (form) => form === word || (open && form.startsWith(word) && endings.test(form.slice(word.length))),
  )
}

/** German umlauts typed as two letters: 'moebel' is 'mobel'. */
export const withoutUmlautSpelling = (word: string) => word.replace(/([aou])e/g, '$1')

/** 'mobelfabrik' → 'mobel-', '-fabrik' if the dictionary has both halves; otherwise the word itself. */
export function splitCompound(word: string, concepts: Concept[]): string[] {
  const { ends, beginnings } = phraseIndexOf(concepts)
  for (const form of [word, withoutUmlautSpelling(word)])
    for (const end of ends.filter((known) => form.endsWith(known))) {
      const rest = form.slice(0, form.length - end.length)
      const beginning = beginnings.find(
        (known) => rest.startsWith(known) && LINKING_LETTERS.test(rest.slice(known.length)),
      )
      if (beginning) return [`${beginning}-`, `-${end}`]
    }
  return [word]
}

const MIN_GOODS_LENGTH = 4
/** Splits "folienhersteller" into "folien" and "hersteller"; returns other words unchanged. */
export function splitKindAtEnd(word: string, concepts: Concept[]): string[] {
  const end = concepts
    .flatMap(({ kind, product, compoundEnds, phrases }) =>
      kind !== null && product === null
        ? [
            ...compoundEnds.map((part) => ({ part, as: `-${part}` })),
            ...phrases.flatMap(([one, ...more]) =>
              one?.language === 'de' && more.length === 0 && !one.word.startsWith('-')
                ? { part: one.word, as: one.word }
                : [],
            ),
          ]
        : [],
    )
    .filter(({ part }) => word.endsWith(part) && word.length - part.length >= MIN_GOODS_LENGTH)
    .toSorted((one, other) => other.part.length - one.part.length)[0]
  return end === undefined ? [word] : [word.slice(0, -end.part.length), end.as]
}
