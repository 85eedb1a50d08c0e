import type { WordCorrection } from '@leadhaul/contract/search/search.schema.ts'
import type { Concept, Language } from './concepts.rules.ts'
import { buildLexicon, type Lexicon } from './lexicon.rules.ts'
import { readWords } from './concept-reading.rules.ts'
import { coversOf } from './phrases.rules.ts'
import { FILLERS } from './stop-words.catalog.ts'
import type { Vocabulary } from './vocabulary/vocabulary.rules.ts'

export type Read = { concept: Concept | null; corrected: WordCorrection[]; ignored: string[] }
type On = { concepts: Concept[]; language: Language; vocabulary?: Vocabulary | undefined }
type Reader = On & { lexicon: Lexicon }

/** Here the noun comes first and what narrows it after; in English and German the other way round. */
const NOUN_FIRST = new Set<Language>(['ro', 'es', 'fr', 'it'])
const MAX_IGNORED = 1
/** What is done with goods: "moulding", "stampaggio", "Verarbeitung". */
const ACTIVITY = /.{4}(?:ing|ung|aggio|aggi|azioni|azione|acion|ation)$/

const lexicons = new WeakMap<readonly Concept[], Lexicon>()
/** Built once for each dictionary. */
export function lexiconOf(concepts: Concept[]): Lexicon {
  const known = lexicons.get(concepts) ?? buildLexicon(concepts)
  lexicons.set(concepts, known)
  return known
}

/**
 * What folded words mean: as typed, in another form, as open vocabularies name it, misspelt, or with one word more than
 * is known, in this order. A word that exists is never taken for a misspelt one.
 */
export function readKeyword(words: string[], on: On): Read {
  const reader = { ...on, lexicon: lexiconOf(on.concepts) }
  const found = (concept: Concept | null, rest: Partial<Read> = {}) => ({
    concept,
    corrected: [],
    ignored: [],
    ...rest,
  })
  if (words.length === 0) return found(null)
  const forms = words.flatMap((word) => formsOf(word, reader))
  const plain =
    byNoun(forms, reader) ??
    whole(words, reader) ??
    severalNamed(words, reader) ??
    whole(forms, reader) ??
    named(words, reader)
  if (plain) return found(plain)

  const corrected = words.flatMap((word) => correctionOf(word, reader))
  if (corrected.length > 0) {
    const read = new Map(corrected.map(({ typed, read: meant }) => [typed, meant]))
    const meant = words.map((word) => read.get(word) ?? word)
    const concept =
      whole(meant, reader) ??
      named(meant, reader) ??
      whole(
        meant.flatMap((word) => formsOf(word, reader)),
        reader,
      )
    if (concept) return found(concept, { corrected })
  }
  const { concept, ignored } = forgiving(words, reader)
  return found(concept, { ignored })
}

const whole = (words: string[], { concepts }: Reader): Concept | null => {
  const telling = words.filter((word) => !FILLERS.has(word) && !ACTIVITY.test(word))
  return readWords(words, concepts) ?? readWords(telling, concepts)
}

/** What several words name together is more than what each of them does. */
const severalNamed = (words: string[], reader: Reader) => (words.length > 1 ? named(words, reader) : null)

function named(words: string[], { vocabulary, concepts, language }: Reader): Concept | null {
  const id = vocabulary?.named(words, language)
  if (id === undefined) return null
  return (
    concepts.find((concept) => concept.id === id) ?? vocabulary?.concepts.find((concept) => concept.id === id) ?? null
  )
}

function formsOf(word: string, { lexicon, language }: Reader): string[] {
  if (lexicon.has(word) || FILLERS.has(word)) return [word]
  const form = lexicon.formOf(word, language)
  return form === undefined ? (lexicon.partsOf(word) ?? [word]) : [form]
}

const isKnown = (word: string, reader: Reader) =>
  FILLERS.has(word) || formsOf(word, reader).some((form) => form !== word || reader.lexicon.has(form))

function correctionOf(word: string, reader: Reader): WordCorrection[] {
  if (isKnown(word, reader) || reader.vocabulary?.exists(word)) return []
  const meant = reader.lexicon.meantBy(word)
  return meant === undefined ? [] : [{ typed: word, read: meant }]
}

/** All but one word, where the noun is among the others: "garden furniture" is furniture, "glass eye" is no glass. */
function forgiving(words: string[], reader: Reader): Pick<Read, 'concept' | 'ignored'> {
  const nothing = { concept: null, ignored: [] }
  if (words.length < 2) return nothing
  const unknown = words.filter((word) => !isKnown(word, reader))
  if (unknown.length > MAX_IGNORED) return nothing
  const candidates = unknown.length > 0 ? unknown : words
  for (const word of candidates.filter((each) => !isNoun(each, words, reader))) {
    const others = words.filter((other) => other !== word)
    const concept =
      severalNamed(others, reader) ??
      whole(
        others.flatMap((other) => formsOf(other, reader)),
        reader,
      ) ??
      named(others, reader)
    // Makers of what no one knows are not the makers of everything.
    if (concept && (concept.kind === null || concept.product !== null)) return { concept, ignored: [word] }
  }
  return nothing
}

/** Of two goods side by side the noun is meant: "wooden tables" are tables, "mobili da giardino" furniture. */
function byNoun(words: string[], reader: Reader): Concept | null {
  if (words.length < 2 || coversOf(words, reader.concepts).some(({ longest }) => longest > 1)) return null
  const noun = words.find((word) => isNoun(word, words, reader))
  const goods = noun === undefined ? null : whole([noun], reader)
  const all = whole(words, reader)
  const isGoods = goods !== null && goods.kind === null && goods.product !== null
  return isGoods && all !== null && all.product !== goods.product ? goods : null
}

/** Whether the word is what the others narrow, in the language of the words that are known. */
function isNoun(word: string, words: string[], reader: Reader): boolean {
  const languages = new Set(
    words
      .filter((other) => other !== word)
      .flatMap((other) => formsOf(other, reader))
      .flatMap((form) => [...reader.lexicon.languagesOf(form)]),
  )
  const language = languages.has(reader.language) || languages.size === 0 ? reader.language : [...languages][0]
  return language !== undefined && NOUN_FIRST.has(language) ? words[0] === word : words.at(-1) === word
}
