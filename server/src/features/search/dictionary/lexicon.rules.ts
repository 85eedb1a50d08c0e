import { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { Concept, PhraseWord } from './concepts.rules.ts'
import { ENDINGS, matches } from './phrases.rules.ts'
import { FILLER_WORDS } from './stop-words.catalog.ts'
import { toBritishSpelling, editDistance, stemOf } from './word-forms.rules.ts'

const KEY = 3
const MIN_TYPO_LENGTH = 6
/** A word of this length may only have one letter typed twice. */
const MIN_DOUBLED_LENGTH = 5
/** From this length on two letters may be wrong. */
const TWO_TYPOS_LENGTH = 8
const MIN_PART_LENGTH = 4
const MIN_COMPOUND_LENGTH = 8
const MIN_BEGINNING_LENGTH = 3
const MIN_END_LENGTH = 5
const MAX_ENDING_LENGTH = 3
const MAX_CACHED = 5000
const LINKING_LETTERS = ['', 's', 'n', 'en', 'e', 'er', 'es']

/** All words of the dictionary's phrases, found by spelling, by stem, as part of a compound, or misspelt. */
export function buildLexicon(concepts: readonly Concept[]) {
  const words = new Map<string, PhraseWord[]>()
  const byKey = new Map<string, PhraseWord[]>()
  const byStem = new Map<string, string>()
  const parts = new Set(
    concepts.flatMap(({ compoundBeginnings, compoundEnds }) => [...compoundBeginnings, ...compoundEnds]),
  )
  for (const phraseWord of concepts.flatMap(({ phrases }) => phrases.flat())) {
    const { word, language } = phraseWord
    if (word.includes('-')) continue
    add(words, word, phraseWord)
    add(byKey, word.slice(0, KEY), phraseWord)
    for (const each of language ? [language] : Language.options) {
      const key = `${each}:${stemOf(word, each)}`
      const other = byStem.get(key)
      if (other === undefined || word.length < other.length) byStem.set(key, word)
    }
  }
  const alone = new Set(concepts.flatMap(({ phrases }) => phrases.filter(({ length }) => length === 1).flat()))
  const isPart = (part: string) => words.has(part) || parts.has(part)
  const typos = memoize((typed: string) => {
    const [reader = 'en', word = ''] = typed.split(':')
    const near = nearestWords(word, words, reader as Language)
    const whole =
      near.length > 0 ? undefined : correctCompound(word, { isPart, parts, known: [...parts, ...words.keys()] })
    return whole === undefined ? near : [whole]
  })
  const short = memoize((typed: string) => {
    const [reader = 'en', word = ''] = typed.split(':')
    // "Plane" is not a misspelt "plant".
    return nearestWords(word, words, reader as Language).filter(
      (meant) =>
        meant[0] === word[0] &&
        (meant.length === word.length ? areSwapped(word, meant) : editDistance(word, meant, 1) === 1),
    )
  })
  /** Only Germanic languages form compounds: Spanish "griferia" does not contain "feria". */
  const isGermanic = (word: string) =>
    words.get(word)?.some(({ language }) => language === undefined || language === 'de' || language === 'en') ?? false
  /** Returns the known word at the end of a compound with an unknown beginning: "stahl" of "edelstahl". */
  const findKnownEnd = (typed: string): string[] | undefined => {
    for (let at = MIN_BEGINNING_LENGTH; at <= typed.length - MIN_END_LENGTH; at++) {
      const end = typed.slice(at)
      const known = isGermanic(end) ? end : end.length > MIN_COMPOUND_LENGTH ? stemmed(end) : undefined
      if (known !== undefined) return [known]
    }
    return undefined
  }
  const stemmed = (typed: string) =>
    Language.options.flatMap((language) => byStem.get(`${language}:${stemOf(typed, language)}`) ?? [])[0]
  const found = (typed: string) =>
    (byKey.get(typed.slice(0, KEY)) ?? []).filter((phraseWord) => matches(phraseWord, typed))

  return {
    /** Whether the word is known as typed. */
    has: (typed: string): boolean => found(typed).length > 0,
    languagesOf: (typed: string): ReadonlySet<Language> =>
      new Set(found(typed).flatMap(({ language }) => language ?? [])),
    /** Whether the word by itself has a meaning in other languages only. */
    isForeign: (typed: string, language: Language): boolean => {
      const own = found(typed)
      const isRead = (phraseWord: PhraseWord) => phraseWord.language === undefined || phraseWord.language === language
      return own.length > 0 && !own.some((phraseWord) => alone.has(phraseWord) && isRead(phraseWord))
    },
    /** The same word in another form or spelling, "panaderías" or "color", in the user's language first. */
    formOf(typed: string, reader: Language): string | undefined {
      const british = toBritishSpelling(typed)
      if (british !== typed && words.has(british)) return british
      if (typed.length < MIN_PART_LENGTH) return undefined
      const own = byStem.get(`${reader}:${stemOf(typed, reader)}`)
      if (own !== undefined) return own
      // In another language than the user's the stem is not enough: the ending must be of that language.
      const others = Language.options.filter((language) => language !== reader)
      return others
        .flatMap((language) => {
          const word = byStem.get(`${language}:${stemOf(typed, language)}`)
          return word !== undefined && ENDINGS[language].test(typed.slice(commonPrefixLength(typed, word)))
            ? [word]
            : []
        })
        .at(0)
    },
    /** Splits a German compound: returns the known words at its end, and the part before them if it is known. */
    partsOf(typed: string): string[] | undefined {
      return typed.length < MIN_COMPOUND_LENGTH
        ? undefined
        : (splitKnownCompound(typed, { isPart, ends: parts, endOf: findKnownEnd }) ?? findKnownEnd(typed))
    },
    /** Returns the words that the misspelt word may stand for, likeliest first; `reader` is their language. */
    likelyWordsAmong: (typed: string, among: ReadonlyMap<string, PhraseWord[]>, reader: Language): string[] =>
      typed.length < MIN_TYPO_LENGTH ? [] : nearestWords(typed, among, reader),
    /** The same for the dictionary's words. `isBeside`: the keyword has other words; short ones are corrected too. */
    likelyWords: (typed: string, reader: Language, isBeside = false): string[] => {
      if (typed.length < MIN_DOUBLED_LENGTH) return []
      if (typed.length >= MIN_TYPO_LENGTH) return typos(`${reader}:${typed}`)
      const once = withoutDoubledLetters(typed).filter((word) => words.has(word))
      return once.length > 0 || !isBeside ? once : short(`${reader}:${typed}`)
    },
  }
}
export type Lexicon = ReturnType<typeof buildLexicon>

function add<Key, Value>(to: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = to.get(key)
  if (list) list.push(value)
  else to.set(key, [value])
}

function memoize<Answer>(find: (word: string) => Answer): (word: string) => Answer {
  const kept = new Map<string, Answer>()
  return (word) => {
    const known = kept.get(word)
    if (known !== undefined || kept.has(word)) return known as Answer
    if (kept.size >= MAX_CACHED) kept.clear()
    const answer = find(word)
    kept.set(word, answer)
    return answer
  }
}

type Listed = { word: string; uses: PhraseWord[]; letters: number }
const entriesByLexicon = new WeakMap<ReadonlyMap<string, PhraseWord[]>, Listed[]>()
/** Adds the letters of each word as bits, by which words with too many other letters are skipped quickly. */
function entriesOf(words: ReadonlyMap<string, PhraseWord[]>): Listed[] {
  const known = entriesByLexicon.get(words)
  if (known) return known
  const list = [...words].flatMap(([word, uses]) =>
    word.length < MIN_PART_LENGTH ? [] : [{ word, uses, letters: lettersOf(word) }],
  )
  entriesByLexicon.set(words, list)
  return list
}
const lettersOf = (word: string) =>
  Array.from(word).reduce((bits, letter) => bits | (1 << ((letter.codePointAt(0) ?? 0) & 31)), 0)
function countBits(bits: number): number {
  let [left, n] = [bits, 0]
  for (; left !== 0; n++) left &= left - 1
  return n
}

const MAX_SUGGESTIONS = 4
/** Sorts by wrong letters, user's language first, same first letter, frequency in the dictionary, and alphabet. */
function nearestWords(typed: string, words: ReadonlyMap<string, PhraseWord[]>, reader: Language): string[] {
  const most = typed.length >= TWO_TYPOS_LENGTH ? 2 : 1
  const meant: { word: string; rank: number[] }[] = []
  const own = lettersOf(typed)
  for (const { word, uses, letters } of entriesOf(words)) {
    const longer = word.length - typed.length
    if (longer > most || longer < -MAX_ENDING_LENGTH - 1 || countBits(letters & ~own) > most) continue
    // Two wrong letters and another first letter make another word: "curtidos" is not "surtidor".
    const allowed = word[0] === typed[0] ? most : 1
    const wrong = countTypos(typed, { word, uses, most: allowed })
    if (wrong > allowed) continue
    const isForeign = uses.length > 0 && uses.every(({ language }) => language !== undefined && language !== reader)
    meant.push({ word, rank: [wrong, Number(isForeign), Number(word[0] !== typed[0]), -uses.length] })
  }
  return meant
    .toSorted(
      (one, other) =>
        Number(isRankedBefore(other.rank, one.rank)) - Number(isRankedBefore(one.rank, other.rank)) ||
        (one.word < other.word ? -1 : 1),
    )
    .slice(0, MAX_SUGGESTIONS)
    .map(({ word }) => word)
}

/** Also allows a word with a correct ending: "forists" is "florist". */
function countTypos(typed: string, { word, uses, most }: { word: string; uses: PhraseWord[]; most: number }): number {
  if (areSwapped(typed, word)) return 1
  const whole = Math.abs(word.length - typed.length) > most ? most + 1 : editDistance(typed, word, most)
  if (whole <= 1) return whole
  const endings = uses.flatMap(({ open, language }) => (open ? ENDINGS[language ?? 'en'] : []))
  for (let at = 1; endings.length > 0 && at <= MAX_ENDING_LENGTH; at++) {
    const [stem, ending] = [typed.slice(0, -at), typed.slice(-at)]
    if (stem.length < MIN_PART_LENGTH || !endings.some((usual) => usual.test(ending))) continue
    if (stem[0] === word[0] && editDistance(stem, word, 1) <= 1) return 1
  }
  return whole
}

/** The number of letters that two words have in common at the beginning. */
function commonPrefixLength(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

/** "frabica": the letters of "fabrica" in another order, with the same first and last letter. */
const areSwapped = (typed: string, word: string) =>
  typed.length === word.length &&
  typed[0] === word[0] &&
  typed.at(-1) === word.at(-1) &&
  editDistance(typed, word, 2) <= 2 &&
  typed.split('').toSorted().join('') === word.split('').toSorted().join('')

/** "otell" → "otel": each doubled letter written once. */
const withoutDoubledLetters = (typed: string): string[] =>
  Array.from(typed, (letter, at) =>
    letter === typed[at + 1] ? typed.slice(0, at) + typed.slice(at + 1) : typed,
  ).filter((shorter) => shorter !== typed)

function isRankedBefore(one: number[], other: number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index])
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0)
}

type Parts = {
  isPart: (part: string) => boolean
  ends: ReadonlySet<string>
  endOf: (part: string) => string[] | undefined
}
/** Finds the longest known end and interprets the part before it: a known word, a compound, or one with a known end. */
function splitKnownCompound(typed: string, known: Parts): string[] | undefined {
  const { isPart, ends, endOf } = known
  for (const form of new Set([typed, typed.replace(/([aou])e/g, '$1')]))
    for (let at = MIN_PART_LENGTH; at <= form.length - MIN_PART_LENGTH; at++) {
      const [rest, end] = [form.slice(0, at), form.slice(at)]
      if (!isPart(end) && !FILLER_WORDS.has(end)) continue
      const last = FILLER_WORDS.has(end) ? [] : [ends.has(end) ? `-${end}` : end]
      const beginning = knownBeginning(rest, isPart)
      if (beginning !== undefined) return [beginning, ...last]
      const inner = splitKnownCompound(rest, known) ?? endOf(rest)
      if (inner) return [...inner, ...last]
    }
  return undefined
}

/** "mobelhersteler", "wursstfabrik": one half is known, the other has one wrong letter. */
function correctCompound(
  typed: string,
  { isPart, parts, known }: { isPart: (part: string) => boolean; parts: ReadonlySet<string>; known: Iterable<string> },
): string | undefined {
  for (const form of new Set([typed, typed.replace(/([aou])e/g, '$1')]))
    for (let at = MIN_PART_LENGTH; at <= form.length - MIN_END_LENGTH; at++) {
      const [beginning, end] = [form.slice(0, at), form.slice(at)]
      if (!isPart(beginning)) continue
      const meant = [...parts].find((part) => part.length >= MIN_END_LENGTH && editDistance(end, part, 1) === 1)
      if (meant !== undefined) return beginning + meant
    }
  for (let at = MIN_END_LENGTH; at <= typed.length - MIN_PART_LENGTH; at++) {
    const [beginning, end] = [typed.slice(0, at), typed.slice(at)]
    if (!parts.has(end)) continue
    const meant = [...known].find((part) => part.length >= MIN_PART_LENGTH && editDistance(beginning, part, 1) === 1)
    if (meant !== undefined) return meant + end
  }
  return undefined
}

function knownBeginning(rest: string, isKnown: (part: string) => boolean): string | undefined {
  return LINKING_LETTERS.filter((link) => rest.endsWith(link) && rest.length - link.length >= 3)
    .map((link) => rest.slice(0, rest.length - link.length))
    .find(isKnown)
}
