import { wordsOf } from '@leadhaul/contract/places/folding.rules.ts'
import type { DiscoveryPlan } from '@leadhaul/contract/search/candidate.schema.ts'
import { type Reading, type Understanding, WORDS_READING } from '@leadhaul/contract/search/search.schema.ts'
import { type Concept, type Language, type NamePattern, withoutStopWords } from './concepts.rules.ts'
import { NAME_EXCEPTIONS } from './name-exceptions.catalog.ts'
import { nearConcepts } from './near-concepts.rules.ts'
import { type Cover, coversOf, splitCompound } from './phrases.rules.ts'
import { FILLERS } from './stop-words.catalog.ts'

/** How a keyword is looked up: a place answers by one of the categories or by one of the name patterns. */
export type SearchPlan = Required<DiscoveryPlan>
export type KeywordReading = Understanding & { plan: SearchPlan }

/** Words beside others that say no more: 'produse cosmetice', 'industrial furniture'. */
const isTelling = (word: string) => !FILLERS.has(word)
/** Words of a keyword that are read; no one types more, and a pasted text must not cost a second. */
const MAX_WORDS = 12
/** Length of the name beginnings that the places index holds. */
const BEGINNING = 5
/** From here on a five-letter beginning says too little of a word ('trans*' for 'transilvania'). */
const LONG_WORD = 8
const MAX_PATTERNS = 24
const MAX_PARTLY_MEANT = 4

/**
 * Reads a keyword as a concept of the dictionary, else as words for names and categories; `reading` is the one its user
 * chose, ignored where no one knows it any more. `knownSlugs` are the category slugs the directory holds. Never throws;
 * a keyword without a readable word gets an empty plan.
 */
export function understand(given: {
  keyword: string
  concepts: Concept[]
  knownSlugs: string[]
  language?: Language
  reading?: string | undefined
}): KeywordReading {
  const { concepts, language = 'en' } = given
  const keyword = given.keyword.trim()
  const words = [...new Set(withoutStopWords(wordsOf(keyword.slice(0, 500))))].slice(0, MAX_WORDS)
  const own = words.length === 0 ? null : (conceptOf(words, concepts) ?? conceptOf(words.filter(isTelling), concepts))
  const chosen = concepts.find(({ id }) => id === given.reading)
  const concept = given.reading === WORDS_READING ? null : (chosen ?? own)
  const others = own ? [own, ...nearConcepts(own, concepts)] : partlyMeant(words, concepts)
  const readings = [...new Set([...(chosen ? [chosen] : []), ...others])].map((one) => readingOf(one, language))
  readings.push({ id: WORDS_READING, label: keyword, competitor: false })
  if (concept === null) {
    const plan = planOfWords(words, given)
    return { keyword, kind: 'words', concept: null, label: keyword, competitor: false, readings, plan }
  }
  const plan = planOfConcept(concept)
  return { keyword, kind: 'concept', concept: concept.id, ...labelOf(concept, language), readings, plan }
}

function planOfConcept({ categorySlugs, namePatterns, osmTags, besides, nameVetoes }: Concept): SearchPlan {
  const own = new Set([...categorySlugs, ...besides, ...osmTags.map(({ key, value }) => `${key}=${value}`)])
  return {
    categorySlugs,
    namePatterns,
    osmTags,
    nameVetoes,
    nameExcept: NAME_EXCEPTIONS.filter((category) => !own.has(category)),
  }
}

const labelOf = ({ label, competitor }: Concept, language: Language) => ({ label: label[language], competitor })
const readingOf = (concept: Concept, language: Language): Reading => ({
  id: concept.id,
  ...labelOf(concept, language),
})

/** Concepts some of the words name, best first: what a keyword no one knows whole may mean. */
function partlyMeant(words: string[], concepts: Concept[]): Concept[] {
  return coversOf(words, concepts)
    .slice(0, MAX_PARTLY_MEANT)
    .map(({ concept }) => concept)
}

function conceptOf(typed: string[], concepts: Concept[]): Concept | null {
  if (typed.length === 0) return null
  const words = typed.flatMap((word) => splitCompound(word, concepts))
  const covers = coversOf(words, concepts)
  const whole = covers.find(({ covered }) => covered.size === words.length)
  if (whole) return whole.concept

  const kinds = covers.filter(({ concept }) => concept.kind !== null && concept.product === null)
  const products = covers.filter(({ concept }) => concept.product !== null)
  const trades = covers.filter(({ concept }) => concept.kind === null && concept.product === null)
  const missing = (parts: Cover[]) => words.length - new Set(parts.flatMap(({ covered }) => [...covered])).size

  const [kind] = kinds
  const [product] = products
  const pair = kind && product && concepts.find(({ id }) => id === `${kind.concept.id}.${product.concept.product}`)
  if (pair && missing([...kinds, ...products]) === 0) return pair
  const [trade] = trades
  if (trade && missing(covers) === 0) return trade.concept
  if (product && missing(products) === 0) return product.concept
  if (kind && missing(kinds) === 0) return kind.concept
  // One word more than the dictionary knows ('office furniture manufacturer Arad') does not hide what is meant.
  return pair && missing([...kinds, ...products]) === 1 ? pair : null
}

/** Words are looked up as they stand. */
const NO_LIMITS = { osmTags: [], nameExcept: [], nameVetoes: [] }

function planOfWords(words: string[], { knownSlugs }: { knownSlugs: string[] }): SearchPlan {
  if (words.length === 0) return { categorySlugs: [], namePatterns: [], ...NO_LIMITS }
  const inflected = words.map(inflections)
  const categorySlugs = knownSlugs.filter((slug) => {
    const parts = slug.split(/[_=;]/)
    return inflected.every((forms) => forms.some((form) => parts.includes(form)))
  })
  const alternatives = words.map((word) =>
    word.length > BEGINNING && word.length < LONG_WORD ? [`${word.slice(0, BEGINNING)}*`] : inflections(word),
  )
  return { categorySlugs, namePatterns: combinations(alternatives), ...NO_LIMITS }
}

/** The word with its usual plural or singular. */
function inflections(word: string): string[] {
  const other = /[^aeiou]y$/.test(word)
    ? [`${word.slice(0, -1)}ies`]
    : word.endsWith('ies')
      ? [`${word.slice(0, -3)}y`]
      : word.endsWith('s')
        ? [word.slice(0, -1)]
        : [`${word}s`]
  return word.length < 3 ? [word] : [word, ...other]
}

/** Every combination of one of each; only the first of each where that would be too many. */
function combinations(alternatives: string[][]): NamePattern[] {
  const count = alternatives.reduce((product, { length }) => product * length, 1)
  if (count > MAX_PATTERNS) return [alternatives.flatMap((forms) => forms.slice(0, 1))]
  return alternatives.reduce<NamePattern[]>(
    (patterns, forms) => patterns.flatMap((pattern) => forms.map((form) => [...pattern, form])),
    [[]],
  )
}
