import { fold } from '@leadhaul/contract/places/folding.rules.ts'
import { INDUSTRY_LANGUAGE, industryText, loadCategoryLabels } from '@leadhaul/contract/search/category-labels.rules.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { LANGUAGES } from '@leadhaul/contract/workspace/languages.catalog.ts'

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

/** A single letter is in almost every label. */
const MIN_INDUSTRY_TEXT_LENGTH = 2

/** The industries of found leads with their folded labels. In their own language, `find_text` contains them. */
const INDUSTRIES = new Map(
  await Promise.all(
    LANGUAGES.filter((language) => language !== INDUSTRY_LANGUAGE).map(async (language) => {
      const labels = [...(await loadCategoryLabels(language))]
      return [language, labels.map(([slug, label]) => ({ industry: industryText(slug), label: fold(label) }))] as const
    }),
  ),
)

/** Returns the industries, as leads store them, whose label in a language matches a term. */
export const industriesNamed = (term: SearchTerm, language: Language | undefined): string[] =>
  language === undefined || lengthOf(term) < MIN_INDUSTRY_TEXT_LENGTH
    ? []
    : (INDUSTRIES.get(language) ?? [])
        .filter(({ label }) => term.some((texts) => texts.every((text) => label.includes(text))))
        .map(({ industry }) => industry)

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
