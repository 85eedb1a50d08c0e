import { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { Concept, PhraseWord } from './concepts.rules.ts'
import { ENDINGS, matches } from './phrases.rules.ts'
import { FILLERS } from './stop-words.catalog.ts'
import { britishOf, misspelling, stemOf } from './word-forms.rules.ts'

const KEY = 3
const SHORTEST_TYPO = 6
/** A word of this length may only have one letter typed twice. */
const SHORTEST_DOUBLED = 5
/** From this length on two letters may be wrong. */
const LONG = 8
const SHORTEST_PART = 4
const SHORTEST_COMPOUND = 8
const SHORTEST_BEGINNING = 3
const SHORTEST_END = 5
const MAX_ENDING = 3
const MAX_KEPT = 5000
const LINKING = ['', 's', 'n', 'en', 'e', 'er', 'es']

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
  const typos = remembered((typed: string) => {
    const [reader = 'en', word = ''] = typed.split(':')
    const near = nearest(word, words, reader as Language)
    const whole =
      near.length > 0 ? undefined : misspeltCompound(word, { isPart, parts, known: [...parts, ...words.keys()] })
    return whole === undefined ? near : [whole]
  })
  const short = remembered((typed: string) => {
    const [reader = 'en', word = ''] = typed.split(':')
    // "Plane" is not a misspelt "plant".
    return nearest(word, words, reader as Language).filter(
      (meant) =>
        meant[0] === word[0] &&
        (meant.length === word.length ? areSwapped(word, meant) : misspelling(word, meant, 1) === 1),
    )
  })
  /** Romance languages have no compounds: "griferia" does not contain "feria". */
  const isGermanic = (word: string) =>
    words.get(word)?.some(({ language }) => language === undefined || language === 'de' || language === 'en') ?? false
  /** The known word that an unknown beginning narrows: "edelstahl" is "stahl". */
  const endOf = (typed: string): string[] | undefined => {
    for (let at = SHORTEST_BEGINNING; at <= typed.length - SHORTEST_END; at++) {
      const end = typed.slice(at)
      const known = isGermanic(end) ? end : end.length > SHORTEST_COMPOUND ? stemmed(end) : undefined
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
      const british = britishOf(typed)
      if (british !== typed && words.has(british)) return british
      if (typed.length < SHORTEST_PART) return undefined
      const own = byStem.get(`${reader}:${stemOf(typed, reader)}`)
      if (own !== undefined) return own
      // In another language than the user's the stem is not enough: the ending must be of that language.
      const others = Language.options.filter((language) => language !== reader)
      return others
        .flatMap((language) => {
          const word = byStem.get(`${language}:${stemOf(typed, language)}`)
          return word !== undefined && ENDINGS[language].test(typed.slice(sameLetters(typed, word))) ? [word] : []
        })
        .at(0)
    },
    /** Splits a German compound: returns the known words at its end, and the part before them if it is known. */
    partsOf(typed: string): string[] | undefined {
      return typed.length < SHORTEST_COMPOUND
        ? undefined
        : (compound(typed, { isPart, ends: parts, endOf }) ?? endOf(typed))
    },
    /** Returns the words that the misspelt word may stand for, likeliest first; `reader` is their language. */
    meantAmong: (typed: string, among: ReadonlyMap<string, PhraseWord[]>, reader: Language): string[] =>
      typed.length < SHORTEST_TYPO ? [] : nearest(typed, among, reader),
    /** The same for the dictionary's words; `isBeside` also allows a shorter word with the same beginning. */
    meantBy: (typed: string, reader: Language, isBeside = false): string[] => {
      if (typed.length < SHORTEST_DOUBLED) return []
      if (typed.length >= SHORTEST_TYPO) return typos(`${reader}:${typed}`)
      const once = onceEach(typed).filter((word) => words.has(word))
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

function remembered<Answer>(find: (word: string) => Answer): (word: string) => Answer {
  const kept = new Map<string, Answer>()
  return (word) => {
    const known = kept.get(word)
    if (known !== undefined || kept.has(word)) return known as Answer
    if (kept.size >= MAX_KEPT) kept.clear()
    const answer = find(word)
    kept.set(word, answer)
    return answer
  }
}

type Listed = { word: string; uses: PhraseWord[]; letters: number }
const lists = new WeakMap<ReadonlyMap<string, PhraseWord[]>, Listed[]>()
/** With each word's letters as bits: words that differ in more than two letters are skipped without a comparison. */
function listOf(words: ReadonlyMap<string, PhraseWord[]>): Listed[] {
  const known = lists.get(words)
  if (known) return known
  const list = [...words].flatMap(([word, uses]) =>
    word.length < SHORTEST_PART ? [] : [{ word, uses, letters: lettersOf(word) }],
  )
  lists.set(words, list)
  return list
}
const lettersOf = (word: string) =>
  Array.from(word).reduce((bits, letter) => bits | (1 << ((letter.codePointAt(0) ?? 0) & 31)), 0)
function count(bits: number): number {
  let [left, n] = [bits, 0]
  for (; left !== 0; n++) left &= left - 1
  return n
}

const MAX_MEANT = 4
/** Sorts by wrong letters, user's language first, same first letter, frequency in the dictionary, and alphabet. */
function nearest(typed: string, words: ReadonlyMap<string, PhraseWord[]>, reader: Language): string[] {
  const most = typed.length >= LONG ? 2 : 1
  const meant: { word: string; rank: number[] }[] = []
  const own = lettersOf(typed)
  for (const { word, uses, letters } of listOf(words)) {
    const longer = word.length - typed.length
    if (longer > most || longer < -MAX_ENDING - 1 || count(letters & ~own) > most) continue
    // Two wrong letters and another first letter make another word: "curtidos" is not "surtidor".
    const allowed = word[0] === typed[0] ? most : 1
    const wrong = wrongLetters(typed, { word, uses, most: allowed })
    if (wrong > allowed) continue
    const isForeign = uses.length > 0 && uses.every(({ language }) => language !== undefined && language !== reader)
    meant.push({ word, rank: [wrong, Number(isForeign), Number(word[0] !== typed[0]), -uses.length] })
  }
  return meant
    .toSorted(
      (one, other) =>
        Number(before(other.rank, one.rank)) - Number(before(one.rank, other.rank)) || (one.word < other.word ? -1 : 1),
    )
    .slice(0, MAX_MEANT)
    .map(({ word }) => word)
}

/** Also allows a word with a correct ending: "forists" is "florist". */
function wrongLetters(typed: string, { word, uses, most }: { word: string; uses: PhraseWord[]; most: number }): number {
  if (areSwapped(typed, word)) return 1
  const whole = Math.abs(word.length - typed.length) > most ? most + 1 : misspelling(typed, word, most)
  if (whole <= 1) return whole
  const endings = uses.flatMap(({ open, language }) => (open ? ENDINGS[language ?? 'en'] : []))
  for (let at = 1; endings.length > 0 && at <= MAX_ENDING; at++) {
    const [stem, ending] = [typed.slice(0, -at), typed.slice(-at)]
    if (stem.length < SHORTEST_PART || !endings.some((usual) => usual.test(ending))) continue
    if (stem[0] === word[0] && misspelling(stem, word, 1) <= 1) return 1
  }
  return whole
}

/** The number of letters that two words have in common at the beginning. */
function sameLetters(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

/** "frabica": the letters of "fabrica" in another order, with the same first and last letter. */
const areSwapped = (typed: string, word: string) =>
  typed.length === word.length &&
  typed[0] === word[0] &&
  typed.at(-1) === word.at(-1) &&
  misspelling(typed, word, 2) <= 2 &&
  typed.split('').toSorted().join('') === word.split('').toSorted().join('')

/** "otell" → "otel": each doubled letter written once. */
const onceEach = (typed: string): string[] =>
  Array.from(typed, (letter, at) =>
    letter === typed[at + 1] ? typed.slice(0, at) + typed.slice(at + 1) : typed,
  ).filter((shorter) => shorter !== typed)

function before(one: number[], other: number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index])
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0)
}

type Parts = {
  isPart: (part: string) => boolean
  ends: ReadonlySet<string>
  endOf: (part: string) => string[] | undefined
}
/** Finds the longest known end and interprets the part before it: a known word, a compound, or one with a known end. */
function compound(typed: string, known: Parts): string[] | undefined {
  const { isPart, ends, endOf } = known
  for (const form of new Set([typed, typed.replace(/([aou])e/g, '$1')]))
    for (let at = SHORTEST_PART; at <= form.length - SHORTEST_PART; at++) {
      const [rest, end] = [form.slice(0, at), form.slice(at)]
      if (!isPart(end) && !FILLERS.has(end)) continue
      const last = FILLERS.has(end) ? [] : [ends.has(end) ? `-${end}` : end]
      const beginning = knownBeginning(rest, isPart)
      if (beginning !== undefined) return [beginning, ...last]
      const inner = compound(rest, known) ?? endOf(rest)
      if (inner) return [...inner, ...last]
    }
  return undefined
}

/** "mobelhersteler", "wursstfabrik": one half is known, the other has one wrong letter. */
function misspeltCompound(
  typed: string,
  { isPart, parts, known }: { isPart: (part: string) => boolean; parts: ReadonlySet<string>; known: Iterable<string> },
): string | undefined {
  for (const form of new Set([typed, typed.replace(/([aou])e/g, '$1')]))
    for (let at = SHORTEST_PART; at <= form.length - SHORTEST_END; at++) {
      const [beginning, end] = [form.slice(0, at), form.slice(at)]
      if (!isPart(beginning)) continue
      const meant = [...parts].find((part) => part.length >= SHORTEST_END && misspelling(end, part, 1) === 1)
      if (meant !== undefined) return beginning + meant
    }
  for (let at = SHORTEST_END; at <= typed.length - SHORTEST_PART; at++) {
    const [beginning, end] = [typed.slice(0, at), typed.slice(at)]
    if (!parts.has(end)) continue
    const meant = [...known].find((part) => part.length >= SHORTEST_PART && misspelling(beginning, part, 1) === 1)
    if (meant !== undefined) return meant + end
  }
  return undefined
}

function knownBeginning(rest: string, isKnown: (part: string) => boolean): string | undefined {
  return LINKING.filter((link) => rest.endsWith(link) && rest.length - link.length >= 3)
    .map((link) => rest.slice(0, rest.length - link.length))
    .find(isKnown)
}
