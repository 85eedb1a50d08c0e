import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { Concept } from './concepts.rules.ts'
import { conceptOfWords } from './concept-lookup.rules.ts'
import type { Lexicon } from './lexicon.rules.ts'
import { withoutUmlautSpelling } from './phrases.rules.ts'
import { FILLER_WORDS } from './stop-words.catalog.ts'
import type { Vocabulary } from './vocabulary/vocabulary.rules.ts'

/** What a keyword is read with: the dictionary, the user's language and the open vocabularies. */
export type ReadingContext = {
  concepts: Concept[]
  language: Language
  vocabulary?: Vocabulary | undefined
  /** Languages spoken in the searched area. */
  languages?: readonly string[]
}
export type LexiconContext = ReadingContext & { lexicon: Lexicon }

const MIN_BEGINNING_LENGTH = 3
const MIN_HEAD_LENGTH = 5
const MIN_GOODS_LENGTH = 4
const MIN_NAMED_BEGINNING_LENGTH = 7
/** Words for processing of goods: "moulding", "stampaggio", "Verarbeitung". */
const ACTIVITY = /.{4}(?:ing|ung|aggio|aggi|azioni|azione|acion|ation)$/
/** German words for growers and dealers of goods: "Kartoffelbauern", "Lachszucht". */
const GROWER = /^(.{4,}?)(?:bauern?|anbau|zucht(?:en|er)?|handler|verarbeiter|verarbeitung)$/

/** The concept of the dictionary that all of the words name. */
export const conceptOfAllWords = (words: string[], { concepts }: LexiconContext): Concept | null =>
  conceptOfWords(words, concepts) ??
  conceptOfWords(
    withoutFillers(words).filter((word) => !ACTIVITY.test(word)),
    concepts,
  )

/** Drops words that describe any company or any goods: "industrial pumps" are pumps. */
export const withoutFillers = (words: string[]) => words.filter((word) => !FILLER_WORDS.has(word))

/** Also finds German umlauts typed as two letters: "getraenke". */
export function vocabularyConcept(words: string[], reader: LexiconContext): Concept | null {
  const { vocabulary, language } = reader
  const id =
    vocabulary?.named(words, language) ??
    (language === 'de' ? vocabulary?.named(words.map(withoutUmlautSpelling), language) : undefined)
  return findConcept(id, reader)
}
export const looseVocabularyConcept = (words: string[], reader: LexiconContext) =>
  findConcept(reader.vocabulary?.namedLoosely(words, reader.language), reader)

export const findConcept = (id: string | undefined, { concepts, vocabulary }: LexiconContext): Concept | null =>
  concepts.find((concept) => concept.id === id) ?? vocabulary?.concepts.find((concept) => concept.id === id) ?? null

/** The word as the dictionary writes it, or the parts of a compound. */
export function formsOf(word: string, { lexicon, language }: LexiconContext): string[] {
  if (lexicon.has(word) || FILLER_WORDS.has(word)) return [word]
  const form = lexicon.formOf(word, language)
  return form === undefined ? (lexicon.partsOf(word) ?? [word]) : [form]
}

/** For a compound whose parts have no common meaning, returns the last one: "Werkzeugmaschinen" are machines. */
export function compoundHead([word, ...others]: string[], reader: LexiconContext): Concept | null {
  if (word === undefined || others.length > 0 || reader.lexicon.has(word)) return null
  const parts = reader.lexicon.partsOf(word)?.map((part) => part.replaceAll('-', '')) ?? []
  const head = parts.at(-1)
  const known = parts.length > 1 && head !== undefined ? conceptOfAllWords(formsOf(head, reader), reader) : null
  return known ?? (reader.language === 'de' ? vocabularyHead(word, reader) : null)
}

/** The goods that a German compound names before the word for a grower or dealer. */
export function conceptOfGrower([word, ...others]: string[], reader: LexiconContext): Concept | null {
  const goods = others.length === 0 && reader.language === 'de' ? GROWER.exec(word ?? '')?.[1] : undefined
  return goods === undefined ? null : vocabularyConcept([goods], reader)
}

/** The concept of the longest known end of a compound: "kupferdraht" is "draht". */
function vocabularyHead(word: string, reader: LexiconContext): Concept | null {
  for (let at = MIN_BEGINNING_LENGTH; at <= word.length - MIN_HEAD_LENGTH; at++) {
    const end = word.slice(at)
    const concept = reader.vocabulary?.exists(end, ['de']) ? vocabularyConcept([end], reader) : null
    if (concept) return concept
  }
  return null
}

/** The concept of the longest known beginning of a compound with an unknown end: "mineralwasserbrunnen". */
export function vocabularyBeginning(word: string, reader: LexiconContext): Concept | null {
  for (let at = word.length - MIN_GOODS_LENGTH; at >= MIN_NAMED_BEGINNING_LENGTH; at--) {
    const start = word.slice(0, at)
    const concept = reader.vocabulary?.exists(start, ['de']) ? vocabularyConcept([start], reader) : null
    if (concept) return concept
  }
  return null
}
