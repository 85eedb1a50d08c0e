import { wordsOf } from '@leadhaul/contract/places/folding.rules.ts'
import type { OsmTag } from '@leadhaul/contract/search/candidate.schema.ts'
import { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { STOP_WORDS } from './stop-words.catalog.ts'

export type LocalizedTexts = Record<Language, string>

/** Folded words, or folded five-letter beginnings with a star. Every word of a pattern must occur in the name. */
export type NamePattern = string[]

/**
 * How companies are found: `slugs` of Overture's taxonomy, before and since 2026, and `osm` tags, separated by spaces;
 * `words` that mean such companies, `names` that occur in company names, and words of names that indicate another trade
 * whatever the source's category (`nameVetoes`), separated by commas.
 */
type Offer = { slugs: string; osm: string; words?: string; names?: string; nameVetoes?: string }
export type OfferName = 'made' | 'sold' | 'shop'
export type KindEntry = {
  id: string
  /** Makes or sells in general: alone it means all products, and single words such as 'mobilificio' contain it. */
  plain: boolean
  /** Which companies of a product are meant: those that make it, sell it to companies, or sell it to consumers. */
  offers: OfferName
  slugs: string
  osm: string
  label: LocalizedTexts
  words: LocalizedTexts
  names: LocalizedTexts
  aloneNames: string
}
export type ProductEntry = { id: string; label: LocalizedTexts; words: LocalizedTexts; names: LocalizedTexts } & {
  [Name in OfferName]?: Offer
}
export type TradeEntry = {
  id: string
  label: LocalizedTexts
  words: LocalizedTexts
  slugs: string
  osm: string
  names: string
  competitor?: true
  /** Categories of other trades in which the names count nevertheless: carriers run warehouses. */
  besides?: string
  nameVetoes?: string
  /** Ids of related concepts, nearest first: offered as other readings, and if this one finds nothing. */
  near?: string
}

/** One word of a phrase: exact, or with any usual ending if `open`; '-haus' and 'mobel-' occur only in compounds. */
export type PhraseWord = { word: string; open: boolean; language?: Language }
export type Concept = {
  id: string
  label: LocalizedTexts
  kind: string | null
  product: string | null
  /** Companies in the user's own trade, transport: they rarely become clients. */
  competitor: boolean
  near: string[]
  /** Categories whose companies are found by name, although most of their names do not indicate the concept. */
  besides: string[]
  nameVetoes: string[]
  phrases: PhraseWord[][]
  compoundBeginnings: string[]
  compoundEnds: string[]
  categorySlugs: string[]
  osmTags: OsmTag[]
  namePatterns: NamePattern[]
}

/** The meaning of a product alone: companies that make it, sell it to companies, and sell it to consumers. */
const RETAILER = 'retailer'
const MEANT_BY_PRODUCT = ['manufacturer', 'wholesaler', RETAILER]

/** Builds the dictionary: every kind, every product, every kind of a product, and the trades. */
export function buildConcepts(from: { kinds: KindEntry[]; products: ProductEntry[]; trades: TradeEntry[] }): Concept[] {
  const pairs = from.products.flatMap((product) => from.kinds.flatMap((kind) => pairConcept(kind, product) ?? []))
  const products = from.products.map((product) => productConcept(product, pairs))
  const kinds = from.kinds.map((kind) => kindConcept(kind, pairs))
  return [...kinds, ...products, ...pairs, ...from.trades.map(tradeConcept)]
}

/** Null if the product has no such companies: there are no shops for steel. */
function pairConcept(kind: KindEntry, product: ProductEntry): Concept | null {
  const offer = product[kind.offers]
  if (!offer) return null
  const { plain } = kind
  const crossed = Language.options.flatMap((language) =>
    splitByCommas(product.names[language]).flatMap((what) =>
      splitByCommas(kind.names[language]).map((does) => [...what.split(' '), does]),
    ),
  )
  const label = textsOf((language) => `${kind.label[language]} · ${product.label[language]}`)
  const own = plain ? splitByCommas(offer.names ?? '').map((name) => name.split(' ')) : []
  return {
    ...categoriesAndTags(offer),
    nameVetoes: splitByCommas(offer.nameVetoes ?? ''),
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
  const named = combineConcepts(meant.filter(({ kind }) => kind !== RETAILER))
  return {
    ...combineConcepts(meant),
    namePatterns: named.namePatterns,
    nameVetoes: meant[0]?.nameVetoes ?? [],
    id: product.id,
    label: product.label,
    product: product.id,
    ...phrasesAndCompounds(product),
  }
}

function kindConcept(kind: KindEntry, pairs: Concept[]): Concept {
  const own = kind.plain ? pairs.filter((pair) => pair.kind === kind.id) : []
  return {
    ...combineConcepts([{ ...EMPTY_CONCEPT, ...categoriesAndTags(kind) }, ...own]),
    id: kind.id,
    label: kind.label,
    kind: kind.id,
    ...phrasesAndCompounds(kind),
    namePatterns: splitByCommas(kind.aloneNames).map((name) => [name]),
  }
}

function tradeConcept(trade: TradeEntry): Concept {
  return {
    ...EMPTY_CONCEPT,
    ...categoriesAndTags(trade),
    id: trade.id,
    label: trade.label,
    competitor: trade.competitor ?? false,
    near: splitBySpaces(trade.near ?? ''),
    besides: splitBySpaces(trade.besides ?? ''),
    nameVetoes: splitByCommas(trade.nameVetoes ?? ''),
    ...phrasesAndCompounds(trade),
    namePatterns: splitByCommas(trade.names).map((pattern) => pattern.split(' ')),
  }
}

/** A concept without any word, category or tag. */
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

const categoriesAndTags = ({ slugs, osm }: { slugs: string; osm: string }) => ({
  ...EMPTY_CONCEPT,
  categorySlugs: splitBySpaces(slugs),
  osmTags: splitBySpaces(osm).map(osmTag),
})

function osmTag(written: string): OsmTag {
  const [key = '', value = '*'] = written.split('=')
  return { key, value }
}

/** Merges the categories, tags and name patterns of the concepts. */
function combineConcepts(concepts: Pick<Concept, 'categorySlugs' | 'osmTags' | 'namePatterns'>[]) {
  return {
    ...EMPTY_CONCEPT,
    categorySlugs: [...new Set(concepts.flatMap(({ categorySlugs }) => categorySlugs))],
    osmTags: distinctTags(concepts.flatMap(({ osmTags }) => osmTags)),
    namePatterns: distinctPatterns(concepts.flatMap(({ namePatterns }) => namePatterns)),
  }
}

export const distinctTags = (tags: OsmTag[]): OsmTag[] => [
  ...new Map(tags.map((tag) => [`${tag.key}=${tag.value}`, tag])).values(),
]

function phrasesAndCompounds({
  words,
  label,
}: {
  words: LocalizedTexts
  label: LocalizedTexts
}): Pick<Concept, 'phrases' | 'compoundBeginnings' | 'compoundEnds'> {
  const written = Language.options.flatMap((language) => splitByCommas(words[language]))
  const isWord = (entry: string) => !entry.startsWith('-') && !entry.endsWith('-')
  return {
    phrases: [
      ...Language.options.flatMap((language) =>
        splitByCommas(words[language])
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

/** The label of a concept is one of its phrases, so that suggestions can be searched. */
const labelPhrases = (label: LocalizedTexts) => Language.options.map((language) => phraseOf(label[language], language))

const splitByCommas = (written: string) => splitTrimmed(written, ',')
const splitBySpaces = (written: string) => [...new Set(splitTrimmed(written, ' '))]
const splitTrimmed = (written: string, by: string) =>
  written
    .split(by)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

function phrasesOf(written: string): PhraseWord[][] {
  return splitByCommas(written).map((entry) => phraseOf(entry))
}

function phraseOf(written: string, language?: Language): PhraseWord[] {
  const open = new Set(written.split(' ').flatMap((word) => (word.endsWith('~') ? wordsOf(word) : [])))
  return withoutStopWords(wordsOf(written)).map((word) => ({
    word,
    open: open.has(word),
    ...(language && { language }),
  }))
}

/** Returns the words that carry meaning; all of them if none does. */
export function withoutStopWords(words: string[]): string[] {
  const telling = words.filter((word) => !STOP_WORDS.has(word))
  return telling.length === 0 ? words : telling
}

const textsOf = (text: (language: Language) => string): LocalizedTexts => ({
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

/** Other readings and suggestions for a concept, nearest first: other kinds of its product, then related trades. */
export function relatedConcepts(concept: Concept, concepts: Concept[]): Concept[] {
  const { id, product, near } = concept
  const sameProduct = concepts.filter((other) => product !== null && other.product === product)
  const named = near.flatMap((nearId) => concepts.filter((other) => other.id === nearId))
  return [...new Set([...sameProduct, ...named])].filter((other) => other.id !== id)
}
