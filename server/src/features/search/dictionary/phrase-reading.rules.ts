import type { WordCorrection } from '@leadhaul/contract/search/search.schema.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { type Concept, withoutStopWords } from './concepts.rules.ts'
import { buildLexicon, type Lexicon } from './lexicon.rules.ts'
import { applyCorrections, spellingCorrections, existsInVocabulary } from './misspelt-words.rules.ts'
import { matchConcepts, splitKindAtEnd } from './phrases.rules.ts'
import { FILLER_WORDS, PURPOSE_WORDS, STOP_WORDS } from './stop-words.catalog.ts'
import {
  compoundHead,
  conceptOfAllWords,
  conceptOfGrower,
  findConcept,
  formsOf,
  type LexiconContext,
  looseVocabularyConcept,
  type ReadingContext,
  vocabularyBeginning,
  vocabularyConcept,
  withoutFillers,
} from './word-concepts.rules.ts'

export type ReadResult = { concept: Concept | null; corrected: WordCorrection[]; ignored: string[] }

/** Languages in which the noun precedes the words that narrow it; in English and German it follows them. */
const NOUN_FIRST_LANGUAGES = new Set<Language>(['ro', 'es', 'fr', 'it'])
const MAX_IGNORED = 1
const MATERIAL_PREPOSITIONS: ReadonlySet<string> = new Set('de din en aus di in of'.split(' '))
const MATERIALS: ReadonlySet<string> = new Set(
  'metal timber glass plastics paper textiles leather bricks_concrete tiles_stone'.split(' '),
)

const lexicons = new WeakMap<readonly Concept[], Lexicon>()
/** Built once per dictionary. */
export function lexiconOf(concepts: Concept[]): Lexicon {
  const known = lexicons.get(concepts) ?? buildLexicon(concepts)
  lexicons.set(concepts, known)
  return known
}

/**
 * Interprets folded words: as typed, in another form, by the open vocabularies, with corrections, or without one
 * unknown word, in this order. An existing word is never corrected.
 */
function readKeyword(words: string[], on: ReadingContext): ReadResult {
  const reader = { ...on, lexicon: lexiconOf(on.concepts) }
  const nothing: ReadResult = { concept: null, corrected: [], ignored: [] }
  const found = (concept: Concept | null, rest: Partial<ReadResult> = {}) => ({ ...nothing, concept, ...rest })
  if (words.length === 0) return nothing
  const plain = readWithoutCorrections(words, reader)
  // "Wursstfabrik" is read as a factory only; corrected, it also names the goods.
  const isKindAlone = plain !== null && plain.kind !== null && plain.product === null
  const mayBeMisspelt = isKindAlone && words.length === 1 && !words.every((word) => reader.lexicon.has(word))
  if (plain && !mayBeMisspelt) return found(plain)

  let likeliest: WordCorrection[] = []
  for (const among of ['dictionary', 'vocabulary'] as const) {
    const corrections = spellingCorrections(words, reader, { isKindOnly: mayBeMisspelt, among })
    for (const corrected of corrections) {
      const concept = readWithoutCorrections(applyCorrections(words, corrected), reader)
      if (concept) return found(concept, { corrected })
    }
    if (likeliest.length === 0) likeliest = corrections[0] ?? []
  }
  if (plain) return found(plain)
  for (const corrected of [likeliest, []]) {
    const { concept, ignored } = ignoringOneWord(applyCorrections(words, corrected), reader)
    // "Acme pallex" is a name rather than misspelt pallets.
    const isSure =
      corrected.length === 0 || ignored.every((word) => isKnown(word, reader) || existsInVocabulary(word, reader))
    if (concept && isSure) return found(concept, { corrected, ignored })
  }
  return found(words.length === 1 && on.language === 'de' ? vocabularyBeginning(words.join(''), reader) : null)
}

/** Interprets all of the words without corrections. */
function readWithoutCorrections(words: string[], reader: LexiconContext): Concept | null {
  const forms = words.flatMap((word) => formsOf(word, reader))
  const known = conceptOfAllWords(words, reader)
  // A kind with a product is more specific than any name of goods; "ceramic tiles importer" imports tiles, not ceramics.
  if (known && known.kind !== null && known.product !== null)
    return matchesAllWords(known, words) ? known : (conceptOfKindAndName(words, reader) ?? known)
  return (
    conceptOfPhrase(words, reader) ??
    conceptOfSeveralWords(words, reader) ??
    conceptOfSingleWord(words, reader) ??
    conceptOfNoun(forms, reader) ??
    known ??
    conceptOfNamedKind(words, reader) ??
    conceptOfAllWords(forms, reader) ??
    vocabularyConcept(words, reader) ??
    vocabularyConcept(withoutFillers(words), reader) ??
    commonConcept(words, reader) ??
    looseVocabularyConcept(words, reader) ??
    conceptOfGrower(words, reader) ??
    compoundHead(words, reader)
  )
}

/**
 * The same for words as typed, including stop words. The purpose of goods narrows them, and is interpreted only if the
 * whole is one name: "suppliers of food to restaurants" supply food.
 */
export function readPhrase(typed: string[], on: ReadingContext): ReadResult {
  const words = withoutStopWords(typed)
  const at = typed.findIndex((word, place) => place > 0 && PURPOSE_WORDS.has(word))
  const head = at < 0 ? [] : withoutStopWords(typed.slice(0, at)).filter((word) => !STOP_WORDS.has(word))
  const isOneName = () =>
    on.vocabulary?.named(words, on.language) !== undefined ||
    matchConcepts(words, on.concepts).some(({ longest }) => longest === words.length)
  if (head.length === 0 || head.length === words.length || isOneName()) {
    const read = readKeyword(words, on)
    return read.concept === null ? (readByMaterial(typed, on) ?? read) : read
  }
  const read = readKeyword(head, on)
  const { concept } = read
  if (concept === null || (concept.kind !== null && concept.product === null)) return readKeyword(words, on)
  return { ...read, ignored: [...read.ignored, ...words.filter((word) => !head.includes(word))] }
}

/** Returns the concept that has a phrase of all these words. */
const conceptOfPhrase = (words: string[], { concepts }: LexiconContext): Concept | null =>
  words.length > 1
    ? (matchConcepts(words, concepts).find(({ covered }) => covered.size === words.length)?.concept ?? null)
    : null

/**
 * A word of the open vocabularies is not split: "vitivinicola" does not contain "viti". Nor is it interpreted in
 * another language of the dictionary: French "stores" are not shops.
 */
function conceptOfSingleWord(words: string[], reader: LexiconContext): Concept | null {
  const [word, ...others] = words
  if (word === undefined || others.length > 0) return null
  if (!reader.lexicon.has(word)) return vocabularyConcept(words, reader)
  const isForeign = reader.lexicon.isForeign(word, reader.language)
  return isForeign ? findConcept(reader.vocabulary?.namedExactly(words, reader.language), reader) : null
}

const matchesAllWords = (concept: Concept, words: string[]) =>
  matchConcepts(words, [concept]).some(({ covered }) => covered.size === words.length)

/** A kind of goods that the vocabularies name by several words. */
function conceptOfKindAndName(words: string[], reader: LexiconContext): Concept | null {
  const named = words.length > 2 ? conceptOfNamedKind(words, reader) : null
  return named?.kind ? named : null
}

/** Manufacturers or dealers of goods of the vocabularies: "towel manufacturer", "Folienhersteller". */
function conceptOfNamedKind(words: string[], reader: LexiconContext): Concept | null {
  const { concepts } = reader
  const parts = words.flatMap((word) => splitKindAtEnd(word, concepts))
  const kind = matchConcepts(parts, concepts).find(({ concept }) => concept.kind !== null && concept.product === null)
  const rest = withoutFillers(parts.filter((_, at) => !kind?.covered.has(at)))
  if (!kind || rest.length === 0 || rest.length === parts.length) return null
  const forms = rest.flatMap((word) => formsOf(word, reader))
  const goods = vocabularyConcept(rest, reader) ?? conceptOfAllWords(forms, reader)
  if (!goods || goods.kind !== null) return null
  return concepts.find(({ id }) => id === `${kind.concept.id}.${goods.product}`) ?? goods
}

/** The concept of words that all mean the same: "brooms and brushes". */
function commonConcept(words: string[], reader: LexiconContext): Concept | null {
  const [first = null, ...others] = withoutFillers(words).map(
    (word) => vocabularyConcept([word], reader) ?? conceptOfAllWords(formsOf(word, reader), reader),
  )
  return others.length > 0 && others.every((each) => each === first) ? first : null
}

/** Tried first, since a name of several words is more specific than each of its words. */
const conceptOfSeveralWords = (words: string[], reader: LexiconContext) =>
  words.length > 1 ? vocabularyConcept(words, reader) : null

const isKnown = (word: string, reader: LexiconContext) =>
  FILLER_WORDS.has(word) ||
  formsOf(word, reader).some((form) => form !== word || reader.lexicon.has(form)) ||
  vocabularyConcept([word], reader) !== null

/** Ignores one word other than the noun: "garden furniture" is furniture, but "glass eye" is not glass. */
function ignoringOneWord(words: string[], reader: LexiconContext): Pick<ReadResult, 'concept' | 'ignored'> {
  const nothing = { concept: null, ignored: [] }
  if (words.length < 2) return nothing
  const unknown = words.filter((word) => !isKnown(word, reader))
  for (const word of unknown.filter((each) => words.length > 2 && !existsInVocabulary(each, reader))) {
    const others = words.filter((other) => other !== word)
    const concept = conceptOfPhrase(others, reader) ?? conceptOfSeveralWords(others, reader)
    if (concept) return { concept, ignored: [word] }
  }
  if (unknown.length > MAX_IGNORED) return nounAlone(words, reader)
  const candidates = unknown.length > 0 ? unknown : words
  for (const word of candidates.filter((each) => !isNoun(each, words, reader))) {
    const others = words.filter((other) => other !== word)
    // Without "dental", the rest of "dental equipment" consists of filler words only.
    if (withoutFillers(others).length === 0) continue
    const forms = others.flatMap((other) => formsOf(other, reader))
    const concept =
      conceptOfSeveralWords(others, reader) ?? conceptOfAllWords(forms, reader) ?? vocabularyConcept(others, reader)
    // Manufacturers of something unknown are not manufacturers of everything.
    if (concept && (concept.kind === null || concept.product !== null)) return { concept, ignored: [word] }
  }
  return nounAlone(words, reader)
}

/** Returns the noun of three words or more, if it names goods or a trade by itself: "concessionnaire poids lourds". */
function nounAlone(words: string[], reader: LexiconContext): Pick<ReadResult, 'concept' | 'ignored'> {
  const noun = words.find((word) => isNoun(word, words, reader))
  const isEnough = words.length > 2 && noun !== undefined
  const concept = isEnough
    ? (conceptOfAllWords(formsOf(noun, reader), reader) ?? vocabularyConcept([noun], reader))
    : null
  return concept && (concept.kind === null || concept.product !== null)
    ? { concept, ignored: words.filter((word) => word !== noun) }
    : { concept: null, ignored: [] }
}

/** The material of unknown goods: "țeavă de oțel", "tubes en acier" are of steel. In English it precedes the noun. */
function readByMaterial(typed: string[], on: ReadingContext): ReadResult | null {
  const at = typed.findIndex((word, place) => place > 0 && MATERIAL_PREPOSITIONS.has(word))
  const [before, after] = [withoutStopWords(typed.slice(0, at)), withoutStopWords(typed.slice(at + 1))]
  const reader = { ...on, lexicon: lexiconOf(on.concepts) }
  if (at < 0 || before.length > 1 || before.some((word) => isKnown(word, reader) || STOP_WORDS.has(word))) return null
  const { concept } = readKeyword(after, on)
  const isMaterial = concept?.kind === null && MATERIALS.has(concept.product ?? '')
  return isMaterial ? { concept, corrected: [], ignored: before } : null
}

/** Of two goods, the noun is meant: "wooden tables" are tables, "mobili da giardino" furniture. */
function conceptOfNoun(words: string[], reader: LexiconContext): Concept | null {
  if (words.length < 2 || matchConcepts(words, reader.concepts).some(({ longest }) => longest > 1)) return null
  const noun = words.find((word) => isNoun(word, words, reader))
  const goods = noun === undefined ? null : conceptOfAllWords([noun], reader)
  const all = conceptOfAllWords(words, reader)
  const isGoods = goods !== null && goods.kind === null && goods.product !== null
  return isGoods && all !== null && all.product !== goods.product ? goods : null
}

/** Whether the other words narrow this word, in the language of the known words. */
function isNoun(word: string, words: string[], reader: LexiconContext): boolean {
  const languagesOf = (known: string[]) =>
    new Set(known.flatMap((each) => formsOf(each, reader)).flatMap((form) => [...reader.lexicon.languagesOf(form)]))
  const languages = languagesOf(words.filter((other) => other !== word))
  const isReaders = languages.size === 0 || languagesOf(words).has(reader.language)
  const language = isReaders ? reader.language : [...languages][0]
  return language !== undefined && NOUN_FIRST_LANGUAGES.has(language) ? words[0] === word : words.at(-1) === word
}
