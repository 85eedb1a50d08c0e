import type { WordCorrection } from '@leadhaul/contract/search/search.schema.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { type Concept, withoutStopWords } from './concepts.rules.ts'
import { buildLexicon, type Lexicon } from './lexicon.rules.ts'
import { readWords } from './concept-reading.rules.ts'
import { asCorrected, correctionsOf, exists } from './misspelt-words.rules.ts'
import { coversOf, kindAtEnd, withoutUmlautSpelling } from './phrases.rules.ts'
import { FILLERS, PURPOSE, STOP_WORDS } from './stop-words.catalog.ts'
import type { Vocabulary } from './vocabulary/vocabulary.rules.ts'

export type Read = { concept: Concept | null; corrected: WordCorrection[]; ignored: string[] }
export type On = {
  concepts: Concept[]
  language: Language
  vocabulary?: Vocabulary | undefined
  /** Languages spoken in the searched area. */
  languages?: readonly string[]
}
type Reader = On & { lexicon: Lexicon }

/** Languages in which the noun precedes the words that narrow it; in English and German it follows them. */
const NOUN_FIRST = new Set<Language>(['ro', 'es', 'fr', 'it'])
const MAX_IGNORED = 1
const SHORTEST_BEGINNING = 3
const SHORTEST_HEAD = 5
const SHORTEST_GOODS = 4
const LONG_BEGINNING = 7
const MADE_OF: ReadonlySet<string> = new Set('de din en aus di in of'.split(' '))
const MATERIALS: ReadonlySet<string> = new Set(
  'metal timber glass plastics paper textiles leather bricks_concrete tiles_stone'.split(' '),
)
/** Words for processing of goods: "moulding", "stampaggio", "Verarbeitung". */
const ACTIVITY = /.{4}(?:ing|ung|aggio|aggi|azioni|azione|acion|ation)$/

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
function readKeyword(words: string[], on: On): Read {
  const reader = { ...on, lexicon: lexiconOf(on.concepts) }
  const found = (concept: Concept | null, rest: Partial<Read> = {}) => ({
    concept,
    corrected: [],
    ignored: [],
    ...rest,
  })
  if (words.length === 0) return found(null)
  const plain = readPlain(words, reader)
  // "Wursstfabrik" ends in a kind of company, but corrected it means more.
  const isKindAlone = plain !== null && plain.kind !== null && plain.product === null
  const mayBeMisspelt = isKindAlone && words.length === 1 && !words.every((word) => reader.lexicon.has(word))
  if (plain && !mayBeMisspelt) return found(plain)

  let likeliest: WordCorrection[] = []
  for (const among of ['dictionary', 'vocabulary'] as const) {
    const corrections = correctionsOf(words, reader, { isKindOnly: mayBeMisspelt, among })
    for (const corrected of corrections) {
      const concept = readPlain(asCorrected(words, corrected), reader)
      if (concept) return found(concept, { corrected })
    }
    if (likeliest.length === 0) likeliest = corrections[0] ?? []
  }
  if (plain) return found(plain)
  for (const corrected of [likeliest, []]) {
    const { concept, ignored } = forgiving(asCorrected(words, corrected), reader)
    // "Acme pallex" is a name rather than misspelt pallets.
    const isSure = corrected.length === 0 || ignored.every((word) => isKnown(word, reader) || exists(word, reader))
    if (concept && isSure) return found(concept, { corrected, ignored })
  }
  return found(words.length === 1 && on.language === 'de' ? namedBeginning(words.join(''), reader) : null)
}

/** Interprets all of the words without corrections. */
function readPlain(words: string[], reader: Reader): Concept | null {
  const forms = words.flatMap((word) => formsOf(word, reader))
  const known = whole(words, reader)
  // A kind with a product is more specific than any name of goods.
  if (known && known.kind !== null && known.product !== null) return known
  return (
    onePhrase(words, reader) ??
    severalNamed(words, reader) ??
    oneNamed(words, reader) ??
    byNoun(forms, reader) ??
    known ??
    ofKind(words, reader) ??
    whole(forms, reader) ??
    named(words, reader) ??
    named(telling(words), reader) ??
    agreeing(words, reader) ??
    loosely(words, reader) ??
    headOf(words, reader)
  )
}

/**
 * The same for words as typed, including stop words. The purpose of goods narrows them, and is interpreted only if the
 * whole is one name: "suppliers of food to restaurants" supply food.
 */
export function readPhrase(typed: string[], on: On): Read {
  const words = withoutStopWords(typed)
  const at = typed.findIndex((word, place) => place > 0 && PURPOSE.has(word))
  const head = at < 0 ? [] : withoutStopWords(typed.slice(0, at)).filter((word) => !STOP_WORDS.has(word))
  const isOneName = () =>
    on.vocabulary?.named(words, on.language) !== undefined ||
    coversOf(words, on.concepts).some(({ longest }) => longest === words.length)
  if (head.length === 0 || head.length === words.length || isOneName()) {
    const read = readKeyword(words, on)
    return read.concept === null ? (byMaterial(typed, on) ?? read) : read
  }
  const read = readKeyword(head, on)
  const { concept } = read
  if (concept === null || (concept.kind !== null && concept.product === null)) return readKeyword(words, on)
  return { ...read, ignored: [...read.ignored, ...words.filter((word) => !head.includes(word))] }
}

const whole = (words: string[], { concepts }: Reader): Concept | null =>
  readWords(words, concepts) ??
  readWords(
    telling(words).filter((word) => !ACTIVITY.test(word)),
    concepts,
  )

/** Drops words that describe any company or any goods: "industrial pumps" are pumps. */
const telling = (words: string[]) => words.filter((word) => !FILLERS.has(word))

/** Returns the concept that has a phrase of all these words. */
const onePhrase = (words: string[], { concepts }: Reader): Concept | null =>
  words.length > 1
    ? (coversOf(words, concepts).find(({ covered }) => covered.size === words.length)?.concept ?? null)
    : null

/**
 * A word of the open vocabularies is not split: "vitivinicola" does not contain "viti". Nor is it interpreted in
 * another language of the dictionary: French "stores" are not shops.
 */
function oneNamed(words: string[], reader: Reader): Concept | null {
  const [word, ...others] = words
  if (word === undefined || others.length > 0) return null
  if (!reader.lexicon.has(word)) return named(words, reader)
  const isForeign = reader.lexicon.isForeign(word, reader.language)
  return isForeign ? called(reader.vocabulary?.namedIn(words, reader.language), reader) : null
}

/** Manufacturers or dealers of goods of the vocabularies: "towel manufacturer", "Folienhersteller". */
function ofKind(words: string[], reader: Reader): Concept | null {
  const { concepts } = reader
  const parts = words.flatMap((word) => kindAtEnd(word, concepts))
  const [kind] = coversOf(parts, concepts).filter(({ concept }) => concept.kind !== null && concept.product === null)
  const rest = telling(parts.filter((_, at) => !kind?.covered.has(at)))
  if (!kind || rest.length === 0 || rest.length === parts.length) return null
  const goods =
    named(rest, reader) ??
    whole(
      rest.flatMap((word) => formsOf(word, reader)),
      reader,
    )
  if (!goods || goods.kind !== null) return null
  return concepts.find(({ id }) => id === `${kind.concept.id}.${goods.product}`) ?? goods
}

/** Words that each have the same meaning: "brooms and brushes". */
function agreeing(words: string[], reader: Reader): Concept | null {
  const [first = null, ...others] = telling(words).map(
    (word) => named([word], reader) ?? whole(formsOf(word, reader), reader),
  )
  return others.length > 0 && others.every((each) => each === first) ? first : null
}

/** A name of several words is more specific than each of the words. */
const severalNamed = (words: string[], reader: Reader) => (words.length > 1 ? named(words, reader) : null)

/** Also finds German umlauts typed as two letters: "getraenke". */
function named(words: string[], reader: Reader): Concept | null {
  const { vocabulary, language } = reader
  const id =
    vocabulary?.named(words, language) ??
    (language === 'de' ? vocabulary?.named(words.map(withoutUmlautSpelling), language) : undefined)
  return called(id, reader)
}
const loosely = (words: string[], reader: Reader) => called(reader.vocabulary?.loosely(words, reader.language), reader)

const called = (id: string | undefined, { concepts, vocabulary }: Reader): Concept | null =>
  concepts.find((concept) => concept.id === id) ?? vocabulary?.concepts.find((concept) => concept.id === id) ?? null

/** For a compound whose parts have no common meaning, returns the last one: "Werkzeugmaschinen" are machines. */
function headOf([word, ...others]: string[], reader: Reader): Concept | null {
  if (word === undefined || others.length > 0 || reader.lexicon.has(word)) return null
  const parts = reader.lexicon.partsOf(word)?.map((part) => part.replaceAll('-', '')) ?? []
  const head = parts.at(-1)
  const known = parts.length > 1 && head !== undefined ? whole(formsOf(head, reader), reader) : null
  return known ?? (reader.language === 'de' ? namedHead(word, reader) : null)
}

/** The longest end that the open vocabularies have: "kupferdraht" is "draht". */
function namedHead(word: string, reader: Reader): Concept | null {
  for (let at = SHORTEST_BEGINNING; at <= word.length - SHORTEST_HEAD; at++) {
    const end = word.slice(at)
    const concept = reader.vocabulary?.exists(end, ['de']) ? named([end], reader) : null
    if (concept) return concept
  }
  return null
}

/** The longest beginning that the vocabularies have, if the end is unknown: "mineralwasserbrunnen". */
function namedBeginning(word: string, reader: Reader): Concept | null {
  for (let at = word.length - SHORTEST_GOODS; at >= LONG_BEGINNING; at--) {
    const concept = reader.vocabulary?.exists(word.slice(0, at), ['de']) ? named([word.slice(0, at)], reader) : null
    if (concept) return concept
  }
  return null
}

function formsOf(word: string, { lexicon, language }: Reader): string[] {
  if (lexicon.has(word) || FILLERS.has(word)) return [word]
  const form = lexicon.formOf(word, language)
  return form === undefined ? (lexicon.partsOf(word) ?? [word]) : [form]
}

const isKnown = (word: string, reader: Reader) =>
  FILLERS.has(word) ||
  formsOf(word, reader).some((form) => form !== word || reader.lexicon.has(form)) ||
  named([word], reader) !== null

/** Ignores one word other than the noun: "garden furniture" is furniture, but "glass eye" is not glass. */
function forgiving(words: string[], reader: Reader): Pick<Read, 'concept' | 'ignored'> {
  const nothing = { concept: null, ignored: [] }
  if (words.length < 2) return nothing
  const unknown = words.filter((word) => !isKnown(word, reader))
  for (const word of unknown.filter((each) => words.length > 2 && !exists(each, reader))) {
    const others = words.filter((other) => other !== word)
    const concept = onePhrase(others, reader) ?? severalNamed(others, reader)
    if (concept) return { concept, ignored: [word] }
  }
  if (unknown.length > MAX_IGNORED) return nounAlone(words, reader)
  const candidates = unknown.length > 0 ? unknown : words
  for (const word of candidates.filter((each) => !isNoun(each, words, reader))) {
    const others = words.filter((other) => other !== word)
    // The rest of "dental equipment" has no meaning of its own.
    if (telling(others).length === 0) continue
    const concept =
      severalNamed(others, reader) ??
      whole(
        others.flatMap((other) => formsOf(other, reader)),
        reader,
      ) ??
      named(others, reader)
    // Manufacturers of something unknown are not manufacturers of everything.
    if (concept && (concept.kind === null || concept.product !== null)) return { concept, ignored: [word] }
  }
  return nounAlone(words, reader)
}

/** Returns the noun of three words or more, if it names goods or a trade by itself: "concessionnaire poids lourds". */
function nounAlone(words: string[], reader: Reader): Pick<Read, 'concept' | 'ignored'> {
  const noun = words.find((word) => isNoun(word, words, reader))
  const isEnough = words.length > 2 && noun !== undefined
  const concept = isEnough ? (whole(formsOf(noun, reader), reader) ?? named([noun], reader)) : null
  return concept && (concept.kind === null || concept.product !== null)
    ? { concept, ignored: words.filter((word) => word !== noun) }
    : { concept: null, ignored: [] }
}

/** The material of unknown goods: "țeavă de oțel", "tubes en acier" are of steel. In English it precedes the noun. */
function byMaterial(typed: string[], on: On): Read | null {
  const at = typed.findIndex((word, place) => place > 0 && MADE_OF.has(word))
  const [before, after] = [withoutStopWords(typed.slice(0, at)), withoutStopWords(typed.slice(at + 1))]
  const reader = { ...on, lexicon: lexiconOf(on.concepts) }
  if (at < 0 || before.length > 1 || before.some((word) => isKnown(word, reader) || STOP_WORDS.has(word))) return null
  const { concept } = readKeyword(after, on)
  const isMaterial = concept?.kind === null && MATERIALS.has(concept.product ?? '')
  return isMaterial ? { concept, corrected: [], ignored: before } : null
}

/** Of two goods, the noun is meant: "wooden tables" are tables, "mobili da giardino" furniture. */
function byNoun(words: string[], reader: Reader): Concept | null {
  if (words.length < 2 || coversOf(words, reader.concepts).some(({ longest }) => longest > 1)) return null
  const noun = words.find((word) => isNoun(word, words, reader))
  const goods = noun === undefined ? null : whole([noun], reader)
  const all = whole(words, reader)
  const isGoods = goods !== null && goods.kind === null && goods.product !== null
  return isGoods && all !== null && all.product !== goods.product ? goods : null
}

/** Whether the other words narrow this word, in the language of the known words. */
function isNoun(word: string, words: string[], reader: Reader): boolean {
  const languagesOf = (known: string[]) =>
    new Set(known.flatMap((each) => formsOf(each, reader)).flatMap((form) => [...reader.lexicon.languagesOf(form)]))
  const languages = languagesOf(words.filter((other) => other !== word))
  const isReaders = languages.size === 0 || languagesOf(words).has(reader.language)
  const language = isReaders ? reader.language : [...languages][0]
  return language !== undefined && NOUN_FIRST.has(language) ? words[0] === word : words.at(-1) === word
}
