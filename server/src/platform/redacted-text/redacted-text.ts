import { isNumberWord } from './number-words.ts'
import { AT_WORDS, DOT_WORDS } from './address-words.ts'
import { addressesIn } from './addresses.ts'
import { phonesIn } from './phones.ts'
import { NETWORK_NAMES, profilesIn } from './profiles.ts'
import { toReadable, type Span } from './readable.ts'

const MAX_LENGTH = 2000
/** Maximum characters read of a longer text; its end is omitted, since a number may be truncated there. */
const MAX_READ = 4 * MAX_LENGTH
const DROPPED_END_LENGTH = 200
/** A text without any of these contains no contact: most names and towns are not examined further. */
const MAY_CONTAIN_CONTACT = new RegExp(
  `[\\p{N}@&%:=/>→。#.]|www|dot|(?<!\\p{L})(?:${AT_WORDS}|${DOT_WORDS}|${NETWORK_NAMES})(?!\\p{L})`,
  'iu',
)
const NON_LATIN = /[^\p{ASCII}\u0080-\u024f]/u
const WORD = /\p{L}+/gu
/** Minimum words of a spelled-out number. */
const MIN_NUMBER_WORDS = 4
const REDACTED = '…'

/** Removes emails, phone numbers, URLs and profiles, in any spelling, from free text: contacts are paid for. */
export function redactText(text: string): string {
  const read = beginningOf(text)
  if (!canContainContact(read)) return read.slice(0, MAX_LENGTH)
  return replaceSpans(read, contactsIn(read)).slice(0, MAX_LENGTH).toWellFormed()
}
export const redactNullable = (text: string | null) => (text === null ? null : redactText(text))

/**
 * Redacts the name of a company. If the name is only a URL, the name in it remains, without the parts that would lead
 * to the page.
 */
export function redactName(name: string): string {
  const redacted = redactText(name)
  if (redacted === name) return name
  const rest = trimSeparators(redacted.replaceAll(REDACTED, ' ').replaceAll(/\s+/g, ' '))
  if (wordsOf(rest).some((word) => word.length > 2 && !LEGAL_FORMS.has(word.toLowerCase()))) return rest
  const pages = contactsIn(beginningOf(name)).map(({ from, to }) => name.slice(from, to))
  const inside = pages
    .flatMap((page) => (page.includes('@') ? [] : wordsOf(page)))
    .find((word) => !PAGE_WORDS.has(word.toLowerCase()))
  return [inside, rest].filter(Boolean).join(' ') || REDACTED
}
const LEGAL_FORMS = new Set('inc llc ltd gmbh srl sarl corp sas spa kft sro doo plc'.split(' '))
const PAGE_WORDS = new Set(['http', 'https', 'www'])
const wordsOf = (text: string) => text.match(WORD) ?? []

/** Removes the separators between a contact and the name. */
function trimSeparators(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && SEPARATORS.includes(text.charAt(start))) start++
  while (end > start && SEPARATORS.includes(text.charAt(end - 1))) end--
  const rest = text.slice(start, end)
  return rest.replaceAll(/\( ?\)|\[ ?\]/g, '').trim()
}
const SEPARATORS = ' |,;:–-/('

const beginningOf = (text: string) => (text.length > MAX_READ ? text.slice(0, MAX_READ - DROPPED_END_LENGTH) : text)

const canContainContact = (text: string) =>
  MAY_CONTAIN_CONTACT.test(NON_LATIN.test(text) ? text.normalize('NFKC') : text) || hasSpelledNumber(text)

function hasSpelledNumber(text: string): boolean {
  const words = wordsOf(text)
  return words.length >= MIN_NUMBER_WORDS && words.filter(isNumberWord).length >= MIN_NUMBER_WORDS
}

/** The ranges of contacts in the original text, in order and without overlaps. */
function contactsIn(text: string): Span[] {
  const shown = toReadable(text)
  const found = [...addressesIn(shown), ...profilesIn(shown), ...phonesIn(shown)]
    .filter(({ from, to }) => to > from)
    .map(({ from, to }) => ({ from: shown.from(from), to: shown.to(to - 1) }))
    .toSorted((a, b) => a.from - b.from)
  const apart: Span[] = []
  for (const span of found) {
    const last = apart.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else apart.push({ ...span })
  }
  return apart
}

function replaceSpans(text: string, spans: Span[]): string {
  const parts: string[] = []
  let at = 0
  for (const { from, to } of spans) {
    parts.push(text.slice(at, from), REDACTED)
    at = to
  }
  return parts.join('') + text.slice(at)
}
