import { fold } from '@leadhaul/contract/places/folding.rules.ts'

/** One thing a lead must have: all texts of at least one of the alternatives, each as part of what it is found by. */
export type SearchTerm = readonly (readonly string[])[]

/** More than a search may hold. */
const MAX_LENGTH = 500
/** Terms beyond this only cost time: the longest decide. */
const MAX_TERMS = 10
/** Fewer digits are in almost every phone number. */
const MIN_PHONE_DIGITS = 4
/** Signs of a written phone number; with a digit in it. */
const PHONE_PART = /^(?=.*\d)[\d+()./\-\u2010-\u2015]+$/
/** The zero that is dialled only within a country, as in "+40 (0)264". */
const OPTIONAL_ZERO = /^((?:\+|00)[^(]*)\(0\)/
const SITE = /^(?:https?:\/\/)?(?:www\.)?([^/?#]+)/i

/**
 * What a search text asks for: every word, in any order; what is written as a phone number, by its digits; of the
 * address of a page, its host. Selective terms come first.
 */
export function readSearch(text: string | undefined): SearchTerm[] {
  const terms = partsOf((text ?? '').slice(0, MAX_LENGTH)).map(termOf)
  const known = new Map(terms.filter(([first]) => first?.length).map((term) => [JSON.stringify(term), term]))
  return [...known.values()]
    .filter((term, _, all) => !all.some((other) => other !== term && implies(other, term)))
    .toSorted((a, b) => lengthOf(b) - lengthOf(a))
    .slice(0, MAX_TERMS)
}

/** Letters of the longest text that is looked for. */
export const lengthOfSearch = (terms: readonly SearchTerm[]): number => Math.max(0, ...terms.map(lengthOf))

const lengthOf = (term: SearchTerm) => Math.min(...term.map((texts) => Math.max(...texts.map((text) => text.length))))

/** Words, and neighbours that may be parts of one phone number as one. */
function partsOf(text: string): string[][] {
  const parts: string[][] = []
  for (const word of text.split(/\s+/)) {
    const last = parts.at(-1)
    if (PHONE_PART.test(word) && last?.every((part) => PHONE_PART.test(part))) last.push(word)
    else parts.push([word])
  }
  return parts
}

function termOf(words: string[]): SearchTerm {
  const phone = words.every((word) => PHONE_PART.test(word)) ? phoneDigits(words.join('')) : ''
  const texts = words.map((word) => fold(word.includes('@') ? word : (SITE.exec(word)?.[1] ?? word)))
  const asWords = texts.filter((text) => text !== '')
  return phone.length >= MIN_PHONE_DIGITS && asWords[0] !== phone ? [[phone], asWords] : [asWords]
}

/** The digits all notations of a number share with its international form: no +, no 00, no leading zero. */
function phoneDigits(written: string): string {
  const digits = written.replace(OPTIONAL_ZERO, '$1').replace(/\D/g, '')
  return written.startsWith('+') ? digits : digits.replace(/^0{1,2}/, '')
}

/** Whoever has the one has the other. */
const implies = (one: SearchTerm, other: SearchTerm) =>
  one.every((texts) => other.some((wanted) => wanted.every((text) => texts.some((has) => has.includes(text)))))
