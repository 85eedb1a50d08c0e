import { wordsOf } from '@leadhaul/contract/places/folding.rules.ts'
import { type Reading, type Understanding, WORDS_READING } from '@leadhaul/contract/search/search.schema.ts'
import { type Concept, type Language, type NamePattern, type PhraseWord, withoutStopWords } from './concepts.rules.ts'
import { nearConcepts } from './near-concepts.rules.ts'

/** How a keyword is looked up: a place answers by one of the categories or by one of the name patterns. */
export type SearchPlan = { categorySlugs: string[]; namePatterns: NamePattern[] }
export type KeywordReading = Understanding & { plan: SearchPlan }

/** Words of a keyword that are read; nobody types more, and a pasted text must not cost a second. */
const MAX_WORDS = 12
/** Length of the name beginnings that the places index holds. */
const BEGINNING = 5
/** From here on a five-letter beginning says too little of a word ('trans*' for 'transilvania'). */
const LONG_WORD = 8
const MAX_PATTERNS = 24
const MAX_PARTLY_MEANT = 4

const ENDINGS =
  /^(?:s|es|e|i|ii|iei|iile|ul|ului|ilor|iilor|lor|le|ele|elor|ile|n|en|ern|er|a|as|os|o|in|innen|x|ei|ea|oare|oarea)?$/
const LINKING_LETTERS = /^(?:s|n|en|e|er)?$/

/**
 * Reads a keyword as a concept of the dictionary, else as words for names and categories; `reading` is the one its user
 * chose, ignored where nobody knows it any more. `knownSlugs` are the category slugs the directory holds. Never throws;
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
  const own = words.length === 0 ? null : conceptOf(words, concepts)
  const chosen = concepts.find(({ id }) => id === given.reading)
  const concept = given.reading === WORDS_READING ? null : (chosen ?? own)
  const others = own ? [own, ...nearConcepts(own, concepts)] : partlyMeant(words, concepts)
  const readings = [...new Set([...(chosen ? [chosen] : []), ...others])].map((one) => readingOf(one, language))
  readings.push({ id: WORDS_READING, label: keyword, competitor: false })
  if (concept === null) {
    const plan = planOfWords(words, given)
    return { keyword, kind: 'words', concept: null, label: keyword, competitor: false, readings, plan }
  }
  const { categorySlugs, namePatterns } = concept
  const plan = { categorySlugs, namePatterns }
  return { keyword, kind: 'concept', concept: concept.id, ...labelOf(concept, language), readings, plan }
}

const labelOf = ({ label, competitor }: Concept, language: Language) => ({ label: label[language], competitor })
const readingOf = (concept: Concept, language: Language): Reading => ({
  id: concept.id,
  ...labelOf(concept, language),
})

/** Concepts some of the words name, best first: what a keyword nobody knows whole may mean. */
function partlyMeant(words: string[], concepts: Concept[]): Concept[] {
  return coversOf(words, concepts)
    .slice(0, MAX_PARTLY_MEANT)
    .map(({ concept }) => concept)
}

type Cover = { concept: Concept; covered: Set<number>; longest: number }

function conceptOf(typed: string[], concepts: Concept[]): Concept | null {
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

/** The concepts the words name, the longest phrase first. */
function coversOf(words: string[], concepts: Concept[]): Cover[] {
  return concepts
    .map((concept) => coverOf(concept, words))
    .filter(({ covered }) => covered.size > 0)
    .sort((one, other) => other.longest - one.longest || other.covered.size - one.covered.size)
}

function coverOf(concept: Concept, words: string[]): Cover {
  const found = concept.phrases.map((phrase) => placesOf(phrase, words)).filter((places) => places !== null)
  return {
    concept,
    covered: new Set(found.flat()),
    longest: Math.max(0, ...found.map((places) => places.length)),
  }
}

/** Where the words of a phrase stand among the keyword's, in any order; null unless all do. */
function placesOf(phrase: PhraseWord[], words: string[]): number[] | null {
  const places = phrase.map((wanted) => words.findIndex((word) => matches(wanted, word)))
  return places.includes(-1) || new Set(places).size < places.length ? null : places
}

function matches({ word, open }: PhraseWord, typed: string): boolean {
  return [typed, withoutUmlautSpelling(typed)].some(
    (form) => form === word || (open && form.startsWith(word) && ENDINGS.test(form.slice(word.length))),
  )
}

/** German without umlauts on the keyboard: 'moebel' is 'mobel'. */
const withoutUmlautSpelling = (word: string) => word.replace(/([aou])e/g, '$1')

/** 'mobelfabrik' → 'mobel', 'fabrik', where the dictionary knows both halves; else the word itself. */
function splitCompound(word: string, concepts: Concept[]): string[] {
  for (const form of [word, withoutUmlautSpelling(word)]) {
    const ends = concepts.flatMap(({ compoundEnds }) => compoundEnds.filter((end) => form.endsWith(end)))
    const beginnings = concepts.flatMap((concept) => concept.compoundBeginnings)
    for (const end of ends) {
      const rest = form.slice(0, form.length - end.length)
      const beginning = beginnings.find(
        (known) => rest.startsWith(known) && LINKING_LETTERS.test(rest.slice(known.length)),
      )
      if (beginning) return [beginning, end]
    }
  }
  return [word]
}

function planOfWords(words: string[], { knownSlugs }: { knownSlugs: string[] }): SearchPlan {
  if (words.length === 0) return { categorySlugs: [], namePatterns: [] }
  const inflected = words.map(inflections)
  const categorySlugs = knownSlugs.filter((slug) => {
    const parts = slug.split('_')
    return inflected.every((forms) => forms.some((form) => parts.includes(form)))
  })
  const alternatives = words.map((word) =>
    word.length > BEGINNING && word.length < LONG_WORD ? [`${word.slice(0, BEGINNING)}*`] : inflections(word),
  )
  return { categorySlugs, namePatterns: combinations(alternatives) }
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

/** Every way to take one of each; only the first of each where that would be too many. */
function combinations(alternatives: string[][]): NamePattern[] {
  const count = alternatives.reduce((product, { length }) => product * length, 1)
  if (count > MAX_PATTERNS) return [alternatives.flatMap((forms) => forms.slice(0, 1))]
  return alternatives.reduce<NamePattern[]>(
    (patterns, forms) => patterns.flatMap((pattern) => forms.map((form) => [...pattern, form])),
    [[]],
  )
}
