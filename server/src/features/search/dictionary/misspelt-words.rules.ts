import type { WordCorrection } from '@leadhaul/contract/search/search.schema.ts'
import { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { Lexicon } from './lexicon.rules.ts'
import { FILLER_WORDS } from './stop-words.catalog.ts'
import type { Vocabulary } from './vocabulary/vocabulary.rules.ts'

type SpellingContext = {
  lexicon: Lexicon
  language: Language
  vocabulary?: Vocabulary | undefined
  /** Languages spoken in the searched area. */
  languages?: readonly string[]
}

const MAX_CORRECTIONS = 8
/** `among`: only words of the dictionary, or also those of the open vocabularies, which are many more. */
type CorrectionOptions = { isKindOnly: boolean; among: 'dictionary' | 'vocabulary' }
/** Returns possible corrections of the misspelt words, likeliest first. */
export function spellingCorrections(
  words: string[],
  reader: SpellingContext,
  on: CorrectionOptions,
): WordCorrection[][] {
  return words
    .map((typed) =>
      possibleCorrections(typed, reader, { ...on, isBeside: words.length > 1 }).map((read) => ({ typed, read })),
    )
    .filter((meant) => meant.length > 0)
    .reduce<WordCorrection[][]>(
      (all, meant) => all.flatMap((before) => meant.map((one) => [...before, one])).slice(0, MAX_CORRECTIONS),
      [[]],
    )
    .filter((corrected) => corrected.length > 0)
}

function possibleCorrections(
  word: string,
  reader: SpellingContext,
  { isKindOnly, among, isBeside }: CorrectionOptions & { isBeside: boolean },
): string[] {
  const { lexicon, language, vocabulary } = reader
  const isWord = lexicon.has(word) || FILLER_WORDS.has(word) || lexicon.formOf(word, language) !== undefined
  const isListed = existsInVocabulary(word, reader) || vocabulary?.wordsIn(language).has(word)
  if ((!isKindOnly && isWord) || isListed) return []
  const others =
    vocabulary && among === 'vocabulary' ? lexicon.likelyWordsAmong(word, vocabulary.wordsIn(language), language) : []
  return [...new Set([...lexicon.likelyWords(word, language, isBeside), ...others])]
}

/** Whether an open vocabulary has the word in any of the possible languages. */
export const existsInVocabulary = (word: string, { vocabulary, languages = [] }: SpellingContext): boolean =>
  vocabulary?.exists(word, [...Language.options, ...languages]) ?? false

/** Returns the words with misspelt ones replaced. */
export function applyCorrections(words: string[], corrected: WordCorrection[]): string[] {
  const read = new Map(corrected.map(({ typed, read: meant }) => [typed, meant]))
  return words.map((word) => read.get(word) ?? word)
}
