import { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { iso1A2Code } from '@rapideditor/country-coder'
import type { Concept, NamePattern } from './concepts.rules.ts'
import { FILLER_WORDS } from './stop-words.catalog.ts'
import { stemOf } from './word-forms.rules.ts'
import type { Vocabulary } from './vocabulary/vocabulary.rules.ts'

/** Length of the name beginnings that the places index holds. */
const PREFIX_LENGTH = 5
const MIN_WORD_LENGTH = 3
const MAX_PATTERNS = 60
const MAX_TYPED = 8
const MIN_VAGUE_MEANINGS = 3

type NameDictionary = { concepts: Concept[]; vocabulary?: Vocabulary | undefined }

/**
 * Returns the words by which names mention a concept's goods or trade in the languages of the searched area: the
 * dictionary's words and those of the open vocabularies. For a kind with a product these are the words of the product:
 * weaker than the concept's own patterns, which contain both.
 */
export function spokenPatterns(concept: Concept, languages: readonly string[], on: NameDictionary): NamePattern[] {
  if (concept.kind !== null && concept.product === null) return []
  const meant = concept.kind === null ? concept : (on.concepts.find(({ id }) => id === concept.product) ?? concept)
  const own = meant.phrases.flatMap((phrase) => {
    const [first] = phrase
    const language = first?.language
    if (language === undefined || !languages.includes(language)) return []
    if (phrase.some(({ word }) => word.includes('-'))) return []
    if (phrase.length === 1 && isAmbiguous(first?.word ?? '', { meant, on })) return []
    return variants(phrase.map(({ word }) => formsInNames(word, language)))
  })
  const others = (on.vocabulary?.patternsOf(meant, languages) ?? []).map((pattern) => pattern.split(' '))
  const telling = others.filter(([only = '', ...more]) => more.length > 0 || !isAmbiguous(only, { meant, on }))
  return distinctPatterns([...own, ...telling]).slice(0, MAX_PATTERNS)
}

/** Name patterns of the words as typed, in singular and plural, independent of their interpretation. */
export function typedPatterns(words: string[], language: Language): NamePattern[] {
  const telling = words.filter((word) => !FILLER_WORDS.has(word))
  return telling.length === 0
    ? []
    : variants(telling.map((word) => singularAndPlural(word, language))).slice(0, MAX_TYPED)
}

/** Singular and plural, but no other words with the same beginning: "fabrics" is not "fabrication". */
const singularAndPlural = (word: string, language: Language): string[] => {
  const stem = stemOf(word, language)
  return word.length < MIN_WORD_LENGTH
    ? []
    : [...new Set([word, `${word}s`, word.replace(/s$/, ''), stem.length >= PREFIX_LENGTH ? stem : word])]
}

/** The forms of the word in names: its stem with any ending, or a short word in singular and plural. */
function formsInNames(word: string, language: Language): string[] {
  const stem = stemOf(word, language)
  if (word.startsWith(stem) && stem.length >= PREFIX_LENGTH) return [`${stem}*`]
  if (word.length > PREFIX_LENGTH) return [`${word.slice(0, Math.max(PREFIX_LENGTH, word.length - 2))}*`]
  return word.length < MIN_WORD_LENGTH
    ? []
    : [...new Set([word, stem.length >= MIN_WORD_LENGTH ? stem : word, `${word}s`])]
}

const goodsByWordCache = new WeakMap<readonly Concept[], Map<string, Set<string>>>()
/** Whether the word also means other goods, or nothing in particular. */
function isAmbiguous(pattern: string, { meant, on }: { meant: Concept; on: NameDictionary }): boolean {
  const word = pattern.replace('*', '')
  if (FILLER_WORDS.has(word) || word.length < MIN_WORD_LENGTH) return true
  const known = goodsByWordCache.get(on.concepts) ?? goodsByWordOf(on.concepts)
  goodsByWordCache.set(on.concepts, known)
  const goods = known.get(word)
  const others = [...(goods ?? [])].filter((id) => id !== (meant.product ?? meant.id))
  return others.length >= MIN_VAGUE_MEANINGS
}

function goodsByWordOf(concepts: Concept[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { id, product, kind, phrases } of concepts)
    if (kind === null || product === null)
      for (const [only, ...others] of phrases)
        if (only && others.length === 0) {
          const goods = found.get(only.word) ?? new Set()
          found.set(only.word, goods.add(kind === null ? (product ?? id) : id))
        }
  return found
}

function variants(words: string[][]): NamePattern[] {
  if (words.some(({ length }) => length === 0)) return []
  return words.reduce<NamePattern[]>(
    (all, forms) => all.flatMap((pattern) => forms.map((form) => [...pattern, form])),
    [[]],
  )
}

const distinctPatterns = (patterns: NamePattern[]) => [
  ...new Map(patterns.map((pattern) => [pattern.toSorted().join(' '), pattern])).values(),
]

/** Languages of names in a country besides its main one. English is used everywhere. */
const FURTHER_LANGUAGES: Record<string, string> = {
  RO: 'hu de',
  BE: 'fr de',
  CH: 'fr it',
  LU: 'fr de',
  FI: 'sv',
  IT: 'de',
  ES: 'ca',
  CA: 'fr',
  US: 'es',
  SK: 'hu',
  RS: 'hu',
  MD: 'ru',
  IE: '',
}

/** The languages of company names in a country; all languages of the product if the country is unknown. */
export function languagesOf(countryCode: string | null): string[] {
  if (countryCode === null) return [...Language.options]
  const main = new Intl.Locale(`und-${countryCode}`).maximize().language
  const local = main === 'nb' || main === 'nn' ? 'no' : main
  return [...new Set([local, ...(FURTHER_LANGUAGES[countryCode] ?? '').split(' ').filter(Boolean), 'en'])]
}

/** The same for a search around several points in any countries. */
export const languagesAround = (centres: { latitude: number; longitude: number }[]): string[] => [
  ...new Set(centres.flatMap(({ latitude, longitude }) => languagesOf(iso1A2Code([longitude, latitude])))),
]
