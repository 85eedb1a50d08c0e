import { wordsOf } from '@leadhaul/contract/places/folding.rules.ts'
import { STOP_WORDS } from './stop-words.catalog.ts'

export type Language = 'en' | 'ro' | 'es' | 'de' | 'fr' | 'it'
export type Texts = Record<Language, string>

/** A folded word, or a folded five-letter beginning with a star. Every word of a pattern must occur in the name. */
export type NamePattern = string[]

type Offer = { slugs: string[]; words: string; names: string[] }
export type KindEntry = {
  id: string
  /** Simply makes or sells: alone it means all products, and single words such as 'mobilificio' say it. */
  plain: boolean
  /** Which of a product's companies are meant: those who make it or those who sell it. */
  offers: 'made' | 'sold'
  slugs: string[]
  label: Texts
  words: Texts
  names: Record<Language, string[]>
  aloneNames: string[]
}
export type ProductEntry = {
  id: string
  label: Texts
  words: Texts
  names: Record<Language, string[]>
  made: Offer
  sold: Offer
}
export type TradeEntry = {
  id: string
  label: Texts
  words: Texts
  slugs: string[]
  patterns: string[]
  competitor?: true
  /** Ids of kindred concepts, nearest first: offered as other readings and where this one finds nothing. */
  near?: string[]
}

/** One word of a phrase: exact, or with any usual ending where `open`. */
export type PhraseWord = { word: string; open: boolean }
export type Concept = {
  id: string
  label: Texts
  kind: string | null
  product: string | null
  /** The user's own trade: such companies rarely become clients. */
  competitor: boolean
  near: string[]
  phrases: PhraseWord[][]
  compoundBeginnings: string[]
  compoundEnds: string[]
  categorySlugs: string[]
  namePatterns: NamePattern[]
}

const LANGUAGES: readonly Language[] = ['en', 'ro', 'es', 'de', 'fr', 'it']

/** Puts the dictionary together: every kind, every product, every kind of a product, and the trades. */
export function buildConcepts(from: { kinds: KindEntry[]; products: ProductEntry[]; trades: TradeEntry[] }): Concept[] {
  const pairs = from.products.flatMap((product) => from.kinds.map((kind) => pairConcept(kind, product)))
  const products = from.products.map((product) => productConcept(product, pairs))
  const kinds = from.kinds.map((kind) => kindConcept(kind, pairs))
  return [...kinds, ...products, ...pairs, ...from.trades.map(tradeConcept)]
}

function pairConcept(kind: KindEntry, product: ProductEntry): Concept {
  const offer = product[kind.offers]
  const { plain } = kind
  const crossed = LANGUAGES.flatMap((language) =>
    product.names[language].flatMap((what) => kind.names[language].map((does) => [what, does])),
  )
  return {
    id: `${kind.id}.${product.id}`,
    label: textsOf((language) => `${kind.label[language]} · ${product.label[language]}`),
    kind: kind.id,
    product: product.id,
    competitor: false,
    near: [],
    phrases: plain ? phrasesOf(offer.words) : [],
    compoundBeginnings: [],
    compoundEnds: [],
    categorySlugs: offer.slugs,
    namePatterns: distinctPatterns([...(plain ? offer.names.map((name) => [name]) : []), ...crossed]),
  }
}

function productConcept(product: ProductEntry, pairs: Concept[]): Concept {
  const own = pairs.filter(({ id }) => id === `manufacturer.${product.id}` || id === `wholesaler.${product.id}`)
  return {
    id: product.id,
    label: product.label,
    kind: null,
    product: product.id,
    competitor: false,
    near: [],
    ...wordsIn(product.words),
    categorySlugs: [...new Set(own.flatMap(({ categorySlugs }) => categorySlugs))],
    namePatterns: distinctPatterns(own.flatMap(({ namePatterns }) => namePatterns)),
  }
}

function kindConcept(kind: KindEntry, pairs: Concept[]): Concept {
  const own = kind.plain ? pairs.filter((pair) => pair.kind === kind.id) : []
  return {
    id: kind.id,
    label: kind.label,
    kind: kind.id,
    product: null,
    competitor: false,
    near: [],
    ...wordsIn(kind.words),
    categorySlugs: [...new Set([...kind.slugs, ...own.flatMap(({ categorySlugs }) => categorySlugs)])],
    namePatterns: kind.aloneNames.map((name) => [name]),
  }
}

function tradeConcept(trade: TradeEntry): Concept {
  return {
    id: trade.id,
    label: trade.label,
    kind: null,
    product: null,
    competitor: trade.competitor ?? false,
    near: trade.near ?? [],
    ...wordsIn(trade.words),
    categorySlugs: trade.slugs,
    namePatterns: trade.patterns.map((pattern) => pattern.split(' ')),
  }
}

function wordsIn(words: Texts): Pick<Concept, 'phrases' | 'compoundBeginnings' | 'compoundEnds'> {
  const written = LANGUAGES.flatMap((language) => listOf(words[language]))
  return {
    phrases: phrasesOf(written.filter((entry) => !entry.startsWith('-') && !entry.endsWith('-')).join(',')),
    compoundBeginnings: written.filter((entry) => entry.endsWith('-')).map((entry) => entry.slice(0, -1)),
    compoundEnds: written.filter((entry) => entry.startsWith('-')).map((entry) => entry.slice(1)),
  }
}

const listOf = (written: string) =>
  written
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

function phrasesOf(written: string): PhraseWord[][] {
  return listOf(written).map((phrase) => {
    const open = new Set(phrase.split(' ').flatMap((word) => (word.endsWith('~') ? wordsOf(word) : [])))
    return withoutStopWords(wordsOf(phrase)).map((word) => ({ word, open: open.has(word) }))
  })
}

/** The words that carry meaning; all of them where none does. */
export function withoutStopWords(words: string[]): string[] {
  const telling = words.filter((word) => !STOP_WORDS.has(word))
  return telling.length === 0 ? words : telling
}

const textsOf = (text: (language: Language) => string): Texts => ({
  en: text('en'),
  ro: text('ro'),
  es: text('es'),
  de: text('de'),
  fr: text('fr'),
  it: text('it'),
})

function distinctPatterns(patterns: NamePattern[]): NamePattern[] {
  return [...new Map(patterns.map((pattern) => [[...pattern].sort().join(' '), pattern])).values()]
}
