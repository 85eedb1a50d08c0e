import { wordsOf } from '@leadhaul/contract/places/folding.rules.ts'
import { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { Concept } from './concepts.rules.ts'
import { STOP_WORDS } from './stop-words.catalog.ts'
import type { Vocabulary } from './vocabulary/vocabulary.rules.ts'
import { stemOf } from './word-forms.rules.ts'

const MAX_WORDS = 3
type TradeDictionary = { concepts: Concept[]; vocabulary: Vocabulary; languages: readonly string[] }
/** A trade or goods that several words of a name express together, and the other words of the name. */
export type NamedTrade = { concepts: ReadonlySet<string>; others: string }
const built = new Map<string, (name: string) => NamedTrade[]>()

/**
 * Finds trades or goods that a name expresses in two words or more: "Constructions Métalliques" are not builders,
 * "Machines Agricoles" not a farm. Single words are too ambiguous for that.
 */
export function createTradeFinder(on: TradeDictionary): (name: string) => NamedTrade[] {
  const key = on.languages.join(' ')
  const known = built.get(key) ?? build(on)
  built.set(key, known)
  return known
}

function build({ concepts, vocabulary, languages }: TradeDictionary): (name: string) => NamedTrade[] {
  const spoken = Language.options.filter((language) => languages.includes(language))
  const phrases = new Map<string, Set<string>>()
  const products = new Map(concepts.map(({ id, product }) => [id, product ?? id]))
  const note = (language: Language, words: string[], id: string) => {
    const telling = words.filter((word) => !STOP_WORDS.has(word))
    if (telling.length < 2 || telling.length > MAX_WORDS) return
    const key = keyOf(telling, language)
    phrases.set(key, (phrases.get(key) ?? new Set<string>()).add(products.get(id) ?? id))
  }
  for (const { id, phrases: own } of concepts)
    for (const phrase of own) {
      const language = phrase[0]?.language
      const words = phrase.map(({ word }) => word)
      if (language && spoken.includes(language)) note(language, words, id)
    }
  for (const language of spoken)
    for (const { phrase, concept } of vocabulary.phrasesIn(language)) note(language, phrase.split(' '), concept)

  return (name) => {
    const words = wordsOf(name).filter((word) => !STOP_WORDS.has(word))
    const found: NamedTrade[] = []
    for (let length = MAX_WORDS; length >= 2; length--)
      for (let at = 0; at + length <= words.length; at++) {
        const said = spoken
          .map((language) => phrases.get(keyOf(words.slice(at, at + length), language)))
          .find((each) => each !== undefined)
        if (said) found.push({ concepts: said, others: [...words.slice(0, at), ...words.slice(at + length)].join(' ') })
      }
    return found
  }
}

const keyOf = (words: string[], language: Language) =>
  `${language}:${words.map((word) => stemOf(word, language)).join(' ')}`
