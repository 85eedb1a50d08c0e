import { wordsOf } from '@leadhaul/contract/places/folding.rules.ts'
import type { OsmTag } from '@leadhaul/contract/search/candidate.schema.ts'
import { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { STOP_WORDS } from './stop-words.catalog.ts'

export type Texts = Record<Language, string>

/** A folded word, or a folded five-letter beginning with a star. Every word of a pattern must occur in the name. */
export type NamePattern = string[]

/**
 * How companies are found: `slugs` of Overture's taxonomy, before and since 2026, and `osm` tags, parted by spaces;
 * `words` that already say it, `names` that companies bear, and words of names that tell of another trade (`unlike`),
 * whatever the source's category, parted by commas.
 */
type Offer = { slugs: string; osm: string; words?: string; names?: string; unlike?: string }
export type OfferName = 'made' | 'sold' | 'shop'
export type KindEntry = {
  id: string
  /** Simply makes or sells: alone it means all products, and single words such as 'mobilificio' say it. */
  plain: boolean
  /** Which of a product's companies are meant: those who make it, sell it to companies, or sell it to anybody. */
  offers: OfferName
  slugs: string
  osm: string
  label: Texts
  words: Texts
  names: Texts
  aloneNames: string
}
export type ProductEntry = { id: string; label: Texts; words: Texts; names: Texts } & { [Name in OfferName]?: Offer }
export type TradeEntry = {
  id: string
  label: Texts
  words: Texts
  slugs: string
  osm: string
  names: string
  competitor?: true
  /** Categories of other trades among which the names count all the same: carriers keep stores. */
  besides?: string
  unlike?: string
  /** Ids of kindred concepts, nearest first: offered as other readings and where this one finds nothing. */
  near?: string
}

/** One word of a phrase: exact, or with any usual ending where `open`; '-haus' and 'mobel-' are parts of compounds alone. */
export type PhraseWord = { word: string; open: boolean; language?: Language }
export type Concept = {
  id: string
  label: Texts
  kind: string | null
  product: string | null
  /** The user's own trade: such companies rarely become clients. */
  competitor: boolean
  near: string[]
  /** Categories whose companies answer by their name although it says nothing of most of them. */
  besides: string[]
  nameVetoes: string[]
  phrases: PhraseWord[][]
  compoundBeginnings: string[]
  compoundEnds: string[]
  categorySlugs: string[]
  osmTags: OsmTag[]
  namePatterns: NamePattern[]
}

/** What a product alone means: who makes it, who sells it to companies and who sells it to anybody. */
const RETAILER = 'retailer'
const MEANT_BY_PRODUCT = ['manufacturer', 'wholesaler', RETAILER]

/** Puts the dictionary together: every kind, every product, every kind of a product, and the trades. */
export function buildConcepts(from: { kinds: KindEntry[]; products: ProductEntry[]; trades: TradeEntry[] }): Concept[] {
  const pairs = from.products.flatMap((product) => from.kinds.flatMap((kind) => pairConcept(kind, product) ?? []))
  const products = from.products.map((product) => productConcept(product, pairs))
  const kinds = from.kinds.map((kind) => kindConcept(kind, pairs))
  return [...kinds, ...products, ...pairs, ...from.trades.map(tradeConcept)]
}

/** Null where the product has no one of that kind: no one keeps a shop of steel. */
function pairConcept(kind: KindEntry, product: ProductEntry): Concept | null {
  const offer = product[kind.offers]
  if (!offer) return null
  const { plain } = kind
  const crossed = Language.options.flatMap((language) =>
    listOf(product.names[language]).flatMap((what) =>
      listOf(kind.names[language]).map((does) => [...what.split(' '), does]),
    ),
  )
  const label = textsOf((language) => `${kind.label[language]} · ${product.label[language]}`)
  const own = plain ? listOf(offer.names ?? '').map((name) => name.split(' ')) : []
  return {
    ...found(offer),
    nameVetoes: listOf(offer.unlike ?? ''),
    id: `${kind.id}.${product.id}`,
    label,
    kind: kind.id,
    product: product.id,
    phrases: [...(plain ? phrasesOf(offer.words ?? '') : []), ...labelPhrases(label)],
    namePatterns: distinctPatterns([...own, ...crossed]),
  }
}

function productConcept(product: ProductEntry, pairs: Concept[]): Concept {
  const all = pairs.filter((pair) => pair.product === product.id)
  const meant = all.filter(({ kind }) => kind !== null && MEANT_BY_PRODUCT.includes(kind))
  const named = together(meant.filter(({ kind }) => kind !== RETAILER))
  return {
    ...together(meant),
    namePatterns: named.namePatterns,
    nameVetoes: meant[0]?.nameVetoes ?? [],
    id: product.id,
    label: product.label,
    product: product.id,
    ...wordsIn(product),
  }
}

function kindConcept(kind: KindEntry, pairs: Concept[]): Concept {
  const own = kind.plain ? pairs.filter((pair) => pair.kind === kind.id) : []
  return {
    ...together([{ ...EMPTY_CONCEPT, ...found(kind) }, ...own]),
    id: kind.id,
    label: kind.label,
    kind: kind.id,
    ...wordsIn(kind),
    namePatterns: listOf(kind.aloneNames).map((name) => [name]),
  }
}

function tradeConcept(trade: TradeEntry): Concept {
  return {
    ...EMPTY_CONCEPT,
    ...found(trade),
    id: trade.id,
    label: trade.label,
    competitor: trade.competitor ?? false,
    near: spaced(trade.near ?? ''),
    besides: spaced(trade.besides ?? ''),
    nameVetoes: listOf(trade.unlike ?? ''),
    ...wordsIn(trade),
    namePatterns: listOf(trade.names).map((pattern) => pattern.split(' ')),
  }
}

/** What a concept is without any word, category or tag. */
export const EMPTY_CONCEPT = {
  kind: null,
  product: null,
  competitor: false,
  near: [],
  besides: [],
  nameVetoes: [],
  phrases: [],
  compoundBeginnings: [],
  compoundEnds: [],
  categorySlugs: [],
  osmTags: [],
  namePatterns: [],
}

const found = ({ slugs, osm }: { slugs: string; osm: string }) => ({
  ...EMPTY_CONCEPT,
  categorySlugs: spaced(slugs),
  osmTags: spaced(osm).map(osmTag),
})

function osmTag(written: string): OsmTag {
  const [key = '', value = '*'] = written.split('=')
  return { key, value }
}

/** Everything by which any of the concepts is found. */
function together(concepts: Pick<Concept, 'categorySlugs' | 'osmTags' | 'namePatterns'>[]) {
  const tags = concepts.flatMap(({ osmTags }) => osmTags.map((tag) => [`${tag.key}=${tag.value}`, tag] as const))
  return {
    ...EMPTY_CONCEPT,
    categorySlugs: [...new Set(concepts.flatMap(({ categorySlugs }) => categorySlugs))],
    osmTags: [...new Map(tags).values()],
    namePatterns: distinctPatterns(concepts.flatMap(({ namePatterns }) => namePatterns)),
  }
}

function wordsIn({
  words,
  label,
}: {
  words: Texts
  label: Texts
}): Pick<Concept, 'phrases' | 'compoundBeginnings' | 'compoundEnds'> {
  const written = Language.options.flatMap((language) => listOf(words[language]))
  const isWord = (entry: string) => !entry.startsWith('-') && !entry.endsWith('-')
  return {
    phrases: [
      ...Language.options.flatMap((language) =>
        listOf(words[language])
          .filter(isWord)
          .map((entry) => phraseOf(entry, language)),
      ),
      ...written.filter((entry) => /^-|-$/.test(entry)).map((word) => [{ word, open: false }]),
      ...labelPhrases(label),
    ],
    compoundBeginnings: written.filter((entry) => entry.endsWith('-')).map((entry) => entry.slice(0, -1)),
    compoundEnds: written.filter((entry) => entry.startsWith('-')).map((entry) => entry.slice(1)),
  }
}

/** A concept's own label names it: what the page proposes can be searched again. */
const labelPhrases = (label: Texts) => Language.options.map((language) => phraseOf(label[language], language))

const listOf = (written: string) => parts(written, ',')
const spaced = (written: string) => [...new Set(parts(written, ' '))]
const parts = (written: string, by: string) =>
  written
    .split(by)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

function phrasesOf(written: string): PhraseWord[][] {
  return listOf(written).map((entry) => phraseOf(entry))
}

function phraseOf(written: string, language?: Language): PhraseWord[] {
  const open = new Set(written.split(' ').flatMap((word) => (word.endsWith('~') ? wordsOf(word) : [])))
  return withoutStopWords(wordsOf(written)).map((word) => ({
    word,
    open: open.has(word),
    ...(language && { language }),
  }))
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

/** What else a concept may mean or lead to, nearest first, itself left out: other kinds of its product, kindred trades. */
export function nearConcepts(concept: Concept, concepts: Concept[]): Concept[] {
  const { id, product, near } = concept
  const sameProduct = concepts.filter((other) => product !== null && other.product === product)
  const named = near.flatMap((nearId) => concepts.filter((other) => other.id === nearId))
  return [...new Set([...sameProduct, ...named])].filter((other) => other.id !== id)
}
