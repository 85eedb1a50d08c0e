import type { WordCorrection } from '@leadhaul/contract/search/search.schema.ts'
import { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { Lexicon } from './lexicon.rules.ts'
import { FILLERS } from './stop-words.catalog.ts'
import type { Vocabulary } from './vocabulary/vocabulary.rules.ts'

type Reader = {
  lexicon: Lexicon
  language: Language
  vocabulary?: Vocabulary | undefined
  /** Languages spoken in the searched area. */
  languages?: readonly string[]
}

const MAX_CORRECTIONS = 8
/** `among`: the dictionary's words, or also those of the open vocabularies, which are many times more. */
type On = { isKindOnly: boolean; among: 'dictionary' | 'vocabulary' }
/** Returns possible corrections of the misspelt words, likeliest first. */
export function correctionsOf(words: string[], reader: Reader, on: On): WordCorrection[][] {
  return words
    .map((typed) => meantBy(typed, reader, { ...on, isBeside: words.length > 1 }).map((read) => ({ typed, read })))
    .filter((meant) => meant.length > 0)
    .reduce<WordCorrection[][]>(
      (all, meant) => all.flatMap((before) => meant.map((one) => [...before, one])).slice(0, MAX_CORRECTIONS),
      [[]],
    )
    .filter((corrected) => corrected.length > 0)
}

function meantBy(word: string, reader: Reader, { isKindOnly, among, isBeside }: On & { isBeside: boolean }): string[] {
  const { lexicon, language, vocabulary } = reader
  const isWord = lexicon.has(word) || FILLERS.has(word) || lexicon.formOf(word, language) !== undefined
  if ((!isKindOnly && isWord) || exists(word, reader)) return []
  const others =
    vocabulary && among === 'vocabulary' ? lexicon.meantAmong(word, vocabulary.wordsIn(language), language) : []
  return [...new Set([...lexicon.meantBy(word, language, isBeside), ...others])]
}

/** Whether an open vocabulary has the word in any of the possible languages. */
export const exists = (word: string, { vocabulary, languages = [] }: Reader): boolean =>
  vocabulary?.exists(word, [...Language.options, ...languages]) ?? false

/** Returns the words with misspelt ones replaced. */
export function asCorrected(words: string[], corrected: WordCorrection[]): string[] {
  const read = new Map(corrected.map(({ typed, read: meant }) => [typed, meant]))
  return words.map((word) => read.get(word) ?? word)
}
