import { fold } from '@leadhaul/contract/places/folding.rules.ts'

/** A condition on a lead: all texts of at least one of the alternatives, each as a part of `find_text`. */
export type SearchTerm = readonly (readonly string[])[]

/** Longer searches are truncated. */
const MAX_LENGTH = 500
/** Further terms only cost time: the longest terms decide. */
const MAX_TERMS = 10
/** Almost every phone number contains any shorter sequence of digits. */
const MIN_PHONE_DIGITS = 4
/** Characters of a written phone number, with at least one digit. */
const PHONE_PART = /^(?=.*\d)[\d+()./\-\u2010-\u2015]+$/
/** The zero that is dialled only within a country, as in "+40 (0)264". */
const OPTIONAL_ZERO = /^((?:\+|00)[^(]*)\(0\)/
const SITE = /^(?:https?:\/\/)?(?:www\.)?([^/?#]+)/i

/**
 * Parses a search text: every word, in any order; a phone number by its digits; a page address by its host. The most
 * selective terms come first.
 */
export function readSearch(text: string | undefined): SearchTerm[] {
  const terms = partsOf((text ?? '').slice(0, MAX_LENGTH)).map(termOf)
  const known = new Map(terms.filter(([first]) => first?.length).map((term) => [JSON.stringify(term), term]))
  return [...known.values()]
    .filter((term, _, all) => !all.some((other) => other !== term && implies(other, term)))
    .toSorted((a, b) => lengthOf(b) - lengthOf(a))
    .slice(0, MAX_TERMS)
}

/** The number of letters of the longest text. */
export const lengthOfSearch = (terms: readonly SearchTerm[]): number => Math.max(0, ...terms.map(lengthOf))

const lengthOf = (term: SearchTerm) => Math.min(...term.map((texts) => Math.max(...texts.map((text) => text.length))))

/** Splits a text into words. Adjacent words that may belong to one phone number stay together. */
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

/** The digits that all notations of a number share with the international form: no +, no 00, no leading zero. */
function phoneDigits(written: string): string {
  const digits = written.replace(OPTIONAL_ZERO, '$1').replace(/\D/g, '')
  return written.startsWith('+') ? digits : digits.replace(/^0{1,2}/, '')
}

/** Whether every lead that matches `one` also matches `other`. */
const implies = (one: SearchTerm, other: SearchTerm) =>
  one.every((texts) => other.some((wanted) => wanted.every((text) => texts.some((has) => has.includes(text)))))
