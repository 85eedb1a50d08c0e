import { wordsOf } from '@leadhaul/contract/places/folding.rules.ts'
import type { DiscoveryPlan } from '@leadhaul/contract/search/candidate.schema.ts'
import { type Reading, type Understanding, WORDS_READING } from '@leadhaul/contract/search/search.schema.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { type Concept, type NamePattern, relatedConcepts, withoutStopWords } from './concepts.rules.ts'
import { NAME_EXCEPTIONS } from './name-exceptions.catalog.ts'
import { STOP_WORDS } from './stop-words.catalog.ts'
import { matchConcepts } from './phrases.rules.ts'
import { readGoods } from './goods-states.rules.ts'
import { lexiconOf, type ReadResult } from './phrase-reading.rules.ts'
import { spokenPatterns, typedPatterns } from './spoken-names.rules.ts'
import type { Vocabulary } from './vocabulary/vocabulary.rules.ts'

/** How a keyword is searched: a place matches by one of the categories or one of the name patterns. */
export type SearchPlan = Required<DiscoveryPlan>
export type KeywordReading = Understanding & { plan: SearchPlan }

/** The maximum number of words of a keyword that are interpreted: a pasted text must not take a second. */
const MAX_WORDS = 12
/** Length of the name beginnings that the places index holds. */
const PREFIX_LENGTH = 5
/** From this length on a five-letter beginning is too short ('trans*' for 'transilvania'). */
const LONG_WORD = 8
const MAX_PATTERNS = 24
const MAX_PARTIAL_CONCEPTS = 4
/** Words that change their meaning when folded: "thé" is not an article, "Küchen" not "Kuchen", "Planen" not plans. */
const ACCENT_SPELLINGS: readonly [RegExp, string][] = [
  [/(?<!\p{L})thé(?!\p{L})/giu, 'thés'],
  [/küche/giu, 'kueche'],
  [/(?<!\p{L})pâtés(?!\p{L})/giu, 'pâté'],
  [/(?<!\p{L}|lkw[ -])planen/giu, 'abdeckplanen '],
  // Spanish "plantas" are factories if another word follows.
  [/^\s*plantas\s*$/iu, 'viveros'],
]
const NO_WORD_CHANGES = { corrected: [], ignored: [], towns: [] }
const WITHOUT_CORRECTION = { correctionId: null }

/**
 * Interprets a keyword as a concept of the dictionary, else as words for names and categories; `reading` is the user's
 * choice, ignored if it no longer exists. `knownSlugs` are the category slugs of the directory. Never throws; a keyword
 * without a readable word gets an empty plan.
 */
export function understandKeyword(given: {
  keyword: string
  concepts: Concept[]
  knownSlugs: string[]
  language?: Language
  reading?: string | undefined
  vocabulary?: Vocabulary | undefined
  /** Names of towns among the words, folded. */
  towns?: readonly string[]
  /** Whether the reading applies to the words without the towns. */
  isReadWithoutTowns?: boolean
  /** Languages of company names in the searched area. */
  languages?: readonly string[]
}): KeywordReading {
  const { language = 'en', vocabulary, towns = [] } = given
  const concepts = vocabulary ? [...given.concepts, ...vocabulary.concepts] : given.concepts
  const keyword = given.keyword.trim()
  const typed = wordsOf(spellOutAccents(keyword.slice(0, 500)))
  const words = [...new Set(withoutStopWords(typed))].slice(0, MAX_WORDS)
  const inTowns = new Set(towns.flatMap((town) => town.split(' ')))
  const asked = words.filter((word) => !inTowns.has(word))
  const read = readGoods(
    typed
      .filter((word) => asked.includes(word) || (STOP_WORDS.has(word) && !inTowns.has(word)))
      .slice(0, 3 * MAX_WORDS),
    { concepts: given.concepts, language, vocabulary, languages: given.languages ?? [] },
  )
  const own = read.concept
  const chosen = concepts.find(({ id }) => id === given.reading)
  const concept = given.reading === WORDS_READING ? null : (chosen ?? own)
  const others = own ? [own, ...relatedConcepts(own, concepts)] : partiallyNamedConcepts(asked, given.concepts)
  const readings = [...new Set([...(chosen ? [chosen] : []), ...others])].map((one) => readingOf(one, language))
  readings.push({ id: WORDS_READING, label: keyword, competitor: false })
  if (concept === null) {
    const isChosen = given.reading === WORDS_READING && (given.isReadWithoutTowns ?? false)
    const plan = planOfWords(isChosen ? asked : words, given)
    return {
      keyword,
      kind: 'words',
      concept: null,
      label: keyword,
      competitor: false,
      readings,
      plan,
      ...NO_WORD_CHANGES,
      towns: isChosen ? [...towns] : [],
      ...WITHOUT_CORRECTION,
    }
  }
  const { languages = [] } = given
  const plan = planOfConcept(concept, {
    spoken: spokenPatterns(concept, languages, given),
    meant: [concept, ...relatedConcepts(concept, concepts)].map(({ id, product }) => product ?? id),
    typed:
      concept === own
        ? typedNamePatterns(asked, { concept, concepts: given.concepts, read, language, languages, vocabulary })
        : [],
  })
  const { corrected, ignored } = concept === own ? read : NO_WORD_CHANGES
  const omittedTowns = concept === own || given.isReadWithoutTowns ? [...towns] : []
  return {
    keyword,
    kind: 'concept',
    concept: concept.id,
    ...labelOf(concept, language),
    readings,
    plan,
    corrected,
    ignored,
    towns: omittedTowns,
    ...WITHOUT_CORRECTION,
  }
}

const spellOutAccents = (keyword: string) =>
  ACCENT_SPELLINGS.reduce((text, [written, as]) => text.replace(written, as), keyword.normalize('NFC'))

function planOfConcept(
  concept: Concept,
  { spoken, typed, meant }: { spoken: NamePattern[]; typed: NamePattern[]; meant: string[] },
): SearchPlan {
  const { categorySlugs, namePatterns, osmTags, besides, nameVetoes } = concept
  const own = new Set([...categorySlugs, ...besides, ...osmTags.map(({ key, value }) => `${key}=${value}`)])
  return {
    categorySlugs,
    namePatterns: [...namePatterns, ...typed, ...spoken],
    tellingNames: [...namePatterns, ...typed],
    typedNames: typed,
    osmTags,
    nameVetoes,
    meant,
    nameExcept: NAME_EXCEPTIONS.filter((category) => !own.has(category)),
  }
}

/** Name patterns of the keyword's own words, and of their translations to the languages of the searched area. */
function typedNamePatterns(
  words: string[],
  on: {
    concept: Concept
    concepts: Concept[]
    read: ReadResult
    language: Language
    languages: readonly string[]
    vocabulary: Vocabulary | undefined
  },
): NamePattern[] {
  const meant = new Map(on.read.corrected.map(({ typed, read }) => [typed, read]))
  const kept = words.filter((word) => !on.read.ignored.includes(word)).map((word) => meant.get(word) ?? word)
  const said =
    on.vocabulary?.translatedPatterns(kept, on.concept, { reader: on.language, languages: on.languages }) ?? []
  // A word of a language that is not spoken there has another meaning in names.
  const isSpoken = kept.some((word) =>
    [...lexiconOf(on.concepts).languagesOf(word)].some((each) => on.languages.includes(each)),
  )
  return [...(isSpoken ? typedPatterns(kept, on.language) : []), ...said.map((pattern) => pattern.split(' '))]
}

const labelOf = ({ label, competitor }: Concept, language: Language) => ({ label: label[language], competitor })
const readingOf = (concept: Concept, language: Language): Reading => ({
  id: concept.id,
  ...labelOf(concept, language),
})

/** Returns concepts that some of the words name, best first: possible meanings of a keyword unknown as a whole. */
function partiallyNamedConcepts(words: string[], concepts: Concept[]): Concept[] {
  return matchConcepts(words, concepts)
    .slice(0, MAX_PARTIAL_CONCEPTS)
    .map(({ concept }) => concept)
}

/** For words without a concept: no name is excluded, and no trade is ruled out. */
const NO_RESTRICTIONS = { osmTags: [], nameExcept: [], nameVetoes: [], meant: [] }
const EMPTY_PLAN = { categorySlugs: [], namePatterns: [], tellingNames: [], typedNames: [], ...NO_RESTRICTIONS }

function planOfWords(words: string[], { knownSlugs }: { knownSlugs: string[] }): SearchPlan {
  if (words.length === 0) return EMPTY_PLAN
  const inflected = words.map(inflections)
  const categorySlugs = knownSlugs.filter((slug) => {
    const parts = slug.split(/[_=;]/)
    return inflected.every((forms) => forms.some((form) => parts.includes(form)))
  })
  const alternatives = words.map((word) =>
    word.length > PREFIX_LENGTH && word.length < LONG_WORD ? [`${word.slice(0, PREFIX_LENGTH)}*`] : inflections(word),
  )
  const namePatterns = combinations(alternatives)
  return { categorySlugs, namePatterns, tellingNames: namePatterns, typedNames: namePatterns, ...NO_RESTRICTIONS }
}

/** The word and its regular plural or singular. */
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

/** Every combination of one form of each word; only the first form of each if that would be too many. */
function combinations(alternatives: string[][]): NamePattern[] {
  const count = alternatives.reduce((product, { length }) => product * length, 1)
  if (count > MAX_PATTERNS) return [alternatives.flatMap((forms) => forms.slice(0, 1))]
  return alternatives.reduce<NamePattern[]>(
    (patterns, forms) => patterns.flatMap((pattern) => forms.map((form) => [...pattern, form])),
    [[]],
  )
}
