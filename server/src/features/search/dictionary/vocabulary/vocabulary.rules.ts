import { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { Concept, LocalizedTexts } from '../concepts.rules.ts'
import { EMPTY_CONCEPT, withoutStopWords } from '../concepts.rules.ts'
import { conceptOfWords } from '../concept-lookup.rules.ts'
import { stemOf } from '../word-forms.rules.ts'
import type { GoodsWords, TradeWords } from './vocabulary.catalog.ts'

/** The product of "retailer.furniture" is furniture. */
const productOf = (id: string) => (id.startsWith('osm.') ? id : (id.split('.')[1] ?? id))

const isSupportedLanguage = (language: string): language is Language =>
  (Language.options as readonly string[]).includes(language)

export type Vocabulary = ReturnType<typeof buildVocabulary>

/** The names of the dictionary's concepts in the open vocabularies, and new concepts for trades it lacks. */
export function buildVocabulary(given: { concepts: Concept[]; trades: TradeWords[]; goods: GoodsWords[] }) {
  const conceptByTag = conceptsByTag(given.concepts)
  const unlisted = Map.groupBy(
    given.trades.filter(({ tag, language }) => !conceptByTag.has(tag) && isSupportedLanguage(language)),
    ({ tag }) => tag,
  )
  for (const [tag, rows] of unlisted) {
    const known = conceptOfNames(
      rows.map(({ phrases: called }) => called[0] ?? ''),
      given.concepts,
    )
    if (known) conceptByTag.set(tag, known)
  }
  const own = ownConcepts(given.trades.filter(({ tag }) => !conceptByTag.has(tag)))
  const idOf = (tag: string) => conceptByTag.get(tag)?.id ?? `osm.${tag}`
  const phrases = new Map<string, string | null>()
  /** Keyed by exact words, since another word may have the same stem: "vannes" are not "vannerie". */
  const written = new Map<string, string | null>()
  /** Secondary names of trades. They are less reliable: a beekeeper is also listed as a farm. */
  const loose = new Map<string, string | null>()
  const tags = new Map<string, Set<string>>()
  const spoken = new Map<string, Set<string>>()
  const listed = new Map<Language, ReadonlyMap<string, []>>()
  const noteWords = (language: string, called: string[]) => {
    for (const word of called.flatMap((phrase) => phrase.split(' ')))
      spoken.set(word, (spoken.get(word) ?? new Set()).add(language))
  }
  const note = (among: Map<string, string | null>, key: string, id: string) => {
    const other = among.get(key)
    // A name of two trades identifies neither of them.
    among.set(key, other === undefined || other === id ? id : null)
  }
  for (const { tag, language, phrases: called } of given.trades) {
    noteWords(language, called)
    if (!isSupportedLanguage(language)) continue
    const key = stemKeyOf(language, (called[0] ?? '').split(' '))
    note(phrases, key, idOf(tag))
    note(written, `${language}:${called[0] ?? ''}`, idOf(tag))
    for (const phrase of called.slice(1)) note(loose, stemKeyOf(language, phrase.split(' ')), idOf(tag))
    tags.set(key, (tags.get(key) ?? new Set()).add(tag))
  }
  for (const { concept, ...texts } of given.goods)
    for (const language of Language.options)
      for (const phrase of texts[language] ?? []) {
        noteWords(language, [phrase])
        const key = stemKeyOf(language, phrase.split(' '))
        const exact = `${language}:${phrase}`
        if (!written.has(exact)) written.set(exact, concept)
        // The hierarchy lists broader goods first.
        if (!phrases.has(key)) phrases.set(key, concept)
      }
  const patterns = patternsOf(given.trades, idOf)
  const distinctiveConcept = distinctiveWords(given.goods)
  type Find = (words: string[], language: Language) => string | null | undefined
  const exactConceptOf: Find = (words, language) => written.get(`${language}:${words.join(' ')}`)
  const listedConceptOf: Find = (words, language) =>
    exactConceptOf(words, language) ?? phrases.get(stemKeyOf(language, words))
  const namedIn = (words: string[], language: Language, find = listedConceptOf) => {
    const [word = '', ...others] = words
    const forms = others.length > 0 ? [words] : singularAndPlural(word, language).map((form) => [form])
    return forms.flatMap((form) => find(form, language) ?? [])[0]
  }
  return {
    concepts: own,
    /** Whether any of the vocabularies has the word in one of these languages, with any meaning. */
    exists: (word: string, languages: readonly string[] = Language.options) =>
      languages.some((language) =>
        singularAndPlural(word, language).some((form) => spoken.get(form)?.has(language) ?? false),
      ),
    /** The names of goods and trades in a language: the main names of trades, and the listed names of goods. */
    phrasesIn: (language: Language): { phrase: string; concept: string }[] => [
      ...given.trades.flatMap((trade) =>
        trade.language === language ? [{ phrase: trade.phrases[0] ?? '', concept: idOf(trade.tag) }] : [],
      ),
      ...given.goods.flatMap((goods) =>
        goods.isEveryday ? [] : (goods[language] ?? []).map((phrase) => ({ phrase, concept: goods.concept })),
      ),
    ],
    /** The words of the vocabularies in a language. */
    wordsIn: (language: Language): ReadonlyMap<string, []> => {
      const words =
        listed.get(language) ??
        new Map(
          [...spoken]
            .flatMap(([word, of]) => (of.has(language) ? singularAndPlural(word, language) : []))
            .map((word) => [word, []]),
        )
      listed.set(language, words)
      return words
    },
    /** Returns the id of the concept that all of the words name together. */
    named: (words: string[], reader: Language): string | undefined => {
      const inOrder = [reader, ...Language.options.filter((language) => language !== reader)]
      // In another language than the user's a stem is not enough: the words must be exactly those of the vocabulary.
      const isRead = (language: Language) =>
        language === reader || words.every((word) => spoken.get(word)?.has(language) ?? false)
      const read = inOrder.filter(isRead)
      const whole = read.flatMap((language) => namedIn(words, language) ?? [])[0]
      const [word, ...others] = words
      return whole ?? (word !== undefined && others.length === 0 ? distinctiveConcept(word, read) : undefined)
    },
    /** The same in one language and as listed, since another word may have the same stem: "fitness" and "fittings". */
    namedExactly: (words: string[], language: Language) => namedIn(words, language, exactConceptOf),
    /** The same by the secondary names of trades, only in the user's language. */
    namedLoosely: (words: string[], reader: Language): string | undefined =>
      loose.get(stemKeyOf(reader, words)) ?? undefined,
    /** Returns patterns of names in these languages with the meaning that the words have together in another one. */
    translatedPatterns: (
      words: string[],
      concept: Concept,
      { reader, languages }: { reader: Language; languages: readonly string[] },
    ): string[] => {
      const inOrder = [reader, ...Language.options.filter((language) => language !== reader)]
      const meant = inOrder.map((language) => tags.get(stemKeyOf(language, words))).find((found) => found !== undefined)
      const own = [...(meant ?? [])].filter((tag) => [concept.id, concept.product].includes(productOf(idOf(tag))))
      return own.flatMap((tag) => languages.flatMap((language) => patterns.get(`${language}:osm.${tag}`) ?? []))
    },
    /** Returns patterns of names that mention a concept, in these languages. */
    patternsOf: (concept: Concept, languages: readonly string[]): string[] => [
      ...new Set(
        [concept.id, ...concept.osmTags.map(({ key, value }) => `osm.${key}=${value}`)].flatMap((id) =>
          languages.flatMap((language) => patterns.get(`${language}:${id}`) ?? []),
        ),
      ),
    ],
  }
}

/** Languages with plurals in -s, in which a word listed in the plural is also found by its singular. */
const S_PLURAL_LANGUAGES: ReadonlySet<Language> = new Set(['en', 'fr', 'es'])
const singularAndPlural = (word: string, language: string) =>
  isSupportedLanguage(language) && S_PLURAL_LANGUAGES.has(language) && /[^s]s$/.test(word)
    ? [word, word.slice(0, -1)]
    : [word]

const MIN_NAMES = 2
const MIN_NAME_SHARE = 0.8
/** Words that nearly only occur in names of one concept's goods: "workwear", "agrumes". */
function distinctiveWords(goods: GoodsWords[]) {
  const counts = new Map<string, Map<string, number>>()
  for (const { concept, ...texts } of goods)
    for (const language of Language.options)
      for (const word of new Set(withoutStopWords((texts[language] ?? []).flatMap((phrase) => phrase.split(' '))))) {
        const key = stemKeyOf(language, [word])
        const of = counts.get(key) ?? new Map<string, number>()
        counts.set(key, of.set(concept, (of.get(concept) ?? 0) + 1))
      }
  return (word: string, languages: Language[]): string | undefined =>
    languages.flatMap((language) => {
      const of = [...(counts.get(stemKeyOf(language, [word])) ?? [])].toSorted((one, other) => other[1] - one[1])
      const all = of.reduce((sum, [, n]) => sum + n, 0)
      const [id, n] = of[0] ?? ['', 0]
      return n >= MIN_NAMES && n >= MIN_NAME_SHARE * all ? [id] : []
    })[0]
}

/** The stems of the words in any order. */
const stemKeyOf = (language: Language, words: string[]) =>
  `${language}:${withoutStopWords(words)
    .map((word) => stemOf(word, language))
    .toSorted()
    .join(' ')}`

/** The concept that most of a tag's names mean, if it is a trade or goods. */
function conceptOfNames(names: string[], concepts: Concept[]): Concept | null {
  const counts = new Map<Concept, number>()
  for (const name of names) {
    const concept = conceptOfWords(withoutStopWords(name.split(' ')), concepts)
    if (concept && (concept.kind === null || concept.product !== null))
      counts.set(concept, (counts.get(concept) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted((one, other) => other[1] - one[1])
  return most?.[0] ?? null
}

/** Maps each tag to the narrowest concept with it. */
function conceptsByTag(concepts: Concept[]): Map<string, Concept> {
  const byTag = new Map<string, Concept>()
  for (const concept of concepts)
    for (const { key, value } of concept.osmTags) {
      const tag = `${key}=${value}`
      const other = byTag.get(tag)
      if (!other || concept.osmTags.length < other.osmTags.length) byTag.set(tag, concept)
    }
  return byTag
}

function patternsOf(trades: TradeWords[], idOf: (tag: string) => string): Map<string, string[]> {
  const patterns = new Map<string, string[]>()
  for (const { tag, language, patterns: own } of trades)
    for (const id of new Set([`osm.${tag}`, idOf(tag)])) {
      const key = `${language}:${id}`
      patterns.set(key, [...(patterns.get(key) ?? []), ...own])
    }
  return patterns
}

/** Trades without a concept become concepts: with their tag, the categories of that name, and their names. */
function ownConcepts(trades: TradeWords[]): Concept[] {
  return [...Map.groupBy(trades, ({ tag }) => tag)].map(([tag, rows]) => {
    const [key = '', value = ''] = tag.split('=')
    const named = (language: string) => rows.find((row) => row.language === language)?.name
    const label = Object.fromEntries(
      Language.options.map((language) => [language, named(language) ?? named('en') ?? value]),
    ) as LocalizedTexts
    const english = rows.find(({ language }) => language === 'en')?.phrases[0] ?? value
    return {
      ...EMPTY_CONCEPT,
      id: `osm.${tag}`,
      label,
      categorySlugs: [...new Set([value, `${value}_${key}`, `${value}_store`, english.replaceAll(' ', '_')])],
      osmTags: [{ key, value }],
    }
  })
}
