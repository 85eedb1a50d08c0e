// Parses a cell of a table as people and spreadsheets fill it: placeholders for empty values, formulas, links, several
// emails, several phones with words around them. Pure and linear in the length of the cell. Text that cannot be parsed
// is returned to the caller, never dropped.
import { cleanText, isEmail, isPhone } from '../leads/lead-text.rules.ts'
import { fold } from '../places/folding.rules.ts'

/** A cell without spreadsheet syntax: its text and the target of its link. */
export type Cell = { text: string; link: string | undefined }

/**
 * The apostrophe that an export inserts wherever a cell may begin, so that no spreadsheet evaluates a formula. The
 * pattern matches the apostrophe first and only then looks back, so that each run of blanks is scanned once. Before a
 * number, the apostrophe preserves leading zeros.
 */
const GUARDS = /^'(?=[\t\r\n]|0\d+$)|(?='[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])(?<=(?:^|[,;\t\r\n])[\s\p{Cc}\p{Cf}]*)'/gu
const AS_TEXT = /^="([^"]*)"$/
const HYPERLINK = /^=HYPERLINK\("([^"]*)"(?:[,;]"([^"]*)")?\)$/i
/** A link after a text, as mail programs and our own reader of workbooks write it. */
const TEXT_WITH_LINK = /^([^<]*)<((?:https?:\/\/|mailto:|tel:)[^<>\s]+)>$/i
const SPACES = /[\u00a0\u2000-\u200a\u202f\u3000]/g
const ZERO_WIDTH = /[\u200b-\u200d\u2060]/g
const SHEET_ERRORS = new Set(
  '#N/A|#NV|#BRAK|#N/D|#REF!|#VALUE!|#NAME?|#DIV/0!|#NULL!|#NUM!|#WERT!|#BEZUG!|#ARG!|#ADR!|#LICZBA!'.split('|'),
)
const ONLY_PUNCTUATION = /^[\s\p{P}+=~|^`$<>]{0,300}$/u
const NEGATION_WORDS = new Set('nu|fara|lipsa|no|kein|keine|ohne|brak|nie|bez|sin|sans|senza'.split('|'))
const MISSING_VALUE_WORDS = new Set(
  'are|am|e|exista|stiu|este|cazul|site|web|website|email|mail|telefon|tel|phone|fax|adresa|www|angabe|angaben|vorhanden|bekannt|ma|ma strony|strony|telefonu|maila|data|has|available|datos|contact'.split(
    '|',
  ),
)
/**
 * Names of persons that are also placeholders, in this exact spelling; tables write "NA" and "no" for missing values.
 */
const PLACEHOLDER_LIKE_NAMES = new Set(['Nie', 'No', 'Na', 'Nu', 'Ka'])
/** Codes of provinces and states that are also placeholders, with their countries. */
const PLACEHOLDER_LIKE_STATES = new Map([
  ['NA', ['IT']],
  ['NO', ['IT']],
  ['NU', ['IT', 'CA']],
  ['ND', ['US']],
])
const PLACEHOLDER_LIKE_COUNTRIES = new Set(['NO'])
const MAX_PLACEHOLDER_LENGTH = 40
const PLACEHOLDERS = new Set(
  'n a|na|none|null|nil|nan|undefined|unknown|tbd|tbc|k a|ka|unbekannt|entfallt|necunoscut|necunoscuta|nieznany|nd|n d|b d|lipseste|xxx|xx|x|not available|nicht bekannt|nicht vorhanden'.split(
    '|',
  ),
)

/** Parses a cell as it is written in a file. */
export function readCell(raw: string): Cell {
  const plain = raw.replace(GUARDS, '').replace(SPACES, ' ').replace(ZERO_WIDTH, '')
  const cell = plain.trim()
  const [, target, label] = HYPERLINK.exec(cell) ?? []
  if (target !== undefined) return { text: cleanText(label ?? target), link: target }
  const [, text] = AS_TEXT.exec(cell) ?? []
  const [, before, link] = TEXT_WITH_LINK.exec(text ?? cell) ?? []
  if (before === undefined || link === undefined) return { text: cleanText(text ?? plain), link: undefined }
  return { text: cleanText(before) || linkText(link), link }
}

const linkText = (link: string) => beforeQuery(link.replace(/^(?:mailto|tel):/i, ''))
const beforeQuery = (text: string) => text.split('?', 1)[0] ?? ''

/** Whether a cell contains only a placeholder: "-", "n/a", "nu are site", "keine Angabe", "#REF!". */
export function isPlaceholder(text: string): boolean {
  if (text.length > MAX_PLACEHOLDER_LENGTH) return false
  const folded = fold(text)
  if (ONLY_PUNCTUATION.test(text) || PLACEHOLDERS.has(folded) || SHEET_ERRORS.has(text.toUpperCase())) return true
  const [first = '', ...rest] = folded.split(' ')
  return NEGATION_WORDS.has(first) && rest.every((word) => MISSING_VALUE_WORDS.has(word) || NEGATION_WORDS.has(word))
}

/** A company can be called Na or X; only texts that cannot be a name are placeholders. */
export const isPlaceholderName = (text: string): boolean =>
  ONLY_PUNCTUATION.test(text) || ['N/A', 'NULL'].includes(text.toUpperCase()) || SHEET_ERRORS.has(text.toUpperCase())

/** A person can be called Nie, No or Na. */
export const isPlaceholderPerson = (text: string): boolean => isPlaceholder(text) && !PLACEHOLDER_LIKE_NAMES.has(text)

/** "NA" is Naples in Italy; elsewhere, tables write it for missing values. */
export const isPlaceholderState = (text: string, country: string | undefined): boolean =>
  isPlaceholder(text) && !(country !== undefined && PLACEHOLDER_LIKE_STATES.get(text)?.includes(country))

/** "NO" is Norway; "NA" means a missing value far more often than Namibia. */
export const isPlaceholderCountry = (text: string): boolean =>
  isPlaceholder(text) && !PLACEHOLDER_LIKE_COUNTRIES.has(text)

export type ParsedEmails = { emails: string[]; bad: string[]; rest: string }

const AT_SPELLINGS = /\s{0,3}[([{]\s{0,3}(?:at|@)\s{0,3}[)\]}]\s{0,3}/gi
const DOT_SPELLINGS = /\s{0,3}[([{]\s{0,3}(?:dot|punct|punkt|kropka)\s{0,3}[)\]}]\s{0,3}/gi
const ADDRESS_SEPARATORS = /([\s<>()[\],;:"|/])/
/**
 * Only apostrophes at the ends are removed. Inside a word they are part of the address: the text after them can be
 * another person's address.
 */
const TRIMMED_CHARACTERS = ".'"
const EMAIL_LABELS = new Set(['mailto', 'email', 'e-mail', 'mail'])

/** Returns the emails of a cell, the words with an @ that are not valid emails, and the remaining words. */
export function emailsIn(text: string): ParsedEmails {
  const emails: string[] = []
  const bad: string[] = []
  const words = text.replace(AT_SPELLINGS, '@').replace(DOT_SPELLINGS, '.').split(ADDRESS_SEPARATORS)
  const rest = words.map((word, index) => {
    if (EMAIL_LABELS.has(word.toLowerCase()) && words[index + 1] === ':') return ''
    if (!word.includes('@')) return word
    const address = trimmed(beforeQuery(word), TRIMMED_CHARACTERS)
    const known = emails.some((email) => email.toLowerCase() === address.toLowerCase())
    if (!isEmail(address)) bad.push(address)
    else if (!known) emails.push(address)
    return ' '
  })
  return { emails, bad, rest: trimSeparators(rest.join('')) }
}

export type ParsedPhones = {
  phones: string[]
  /** Words and fax numbers, which the phone field cannot store. */
  rest: string
  /** Whether a spreadsheet kept only the first digits: 4,0721E+11. */
  rounded: boolean
}

const SCIENTIFIC = /^\+?(\d)(?:[.,](\d{1,20}))?E\+?(\d{1,2})$/i
/** Scientific notation omits trailing zeros: up to this many digits can be missing from an exact number. */
const MAX_TRAILING_ZEROS = 2
const MIN_EXACT_DIGITS = 8
const ZERO_DECIMALS = /^(\d{6,15})[.,]0{1,6}$/
const DATE = /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d\d-\d\d)(?:[ T]\d\d:\d\d(?::\d\d)?)?$/
const PHONE_SEPARATORS = /[;|\n,&]|\s(?:sau|si|și|ori|or|and|oder|und|lub|oraz)\s/i
const BEFORE_PHONE_LABEL = /(?=\b(?:fax|telefax|faks|tel|telefon|mob|mobil|gsm|fix|cell|phone|handy|kom)\b)/i
const FAX = /\b(?:fax|telefax|faks)\b/i
const PHONE_LABEL = /\b(?:tel|telefon|phone|mob|mobil|mobile|gsm|fix|cell|handy|kom|t|m|nr)\b\.?\s{0,3}[:/]?/gi
const EXTENSION = /\s{0,3}\b(?:int|interior|ext|dw|durchwahl|wewn|wew)\b\.?\s{0,3}:?\s{0,3}(\d{1,6})\b/gi
const NUMBER = /(?:\+|\(\+)?\(?\d[\d\s().\-\u2010-\u2015/]{3,40}\d(?: ext\. \d{1,6})?/g
/** From this many digits on, a part is a whole number; a shorter one is an area code or the end of a range. */
const MIN_WHOLE_DIGITS = 9

/** Returns the phones of a cell, each as written, and the remaining text. */
export function phonesIn(text: string): ParsedPhones {
  const exponent = SCIENTIFIC.exec(text.trim())
  if (exponent) return fromScientific(exponent)
  const whole = ZERO_DECIMALS.exec(text.trim())?.[1] ?? text
  const phones: string[] = []
  const rest: string[] = []
  for (const part of partsOf(whole)) {
    if (FAX.test(part)) {
      rest.push(part)
      continue
    }
    const around = part.replace(EXTENSION, ' ext. $1').replace(NUMBER, (found) => {
      const { numbers, left } = DATE.test(found.trim()) ? { numbers: [], left: found } : numbersOf(found.trim())
      phones.push(...numbers.filter((phone) => !phones.includes(phone)))
      return ` ${left} `
    })
    const words = trimSeparators(around.replace(PHONE_LABEL, ' '))
    if (words !== '') rest.push(words)
  }
  return { phones, rest: rest.join(', '), rounded: false }
}

function fromScientific([, first = '', decimals = '', power = '']: RegExpExecArray): ParsedPhones {
  const missing = Number(power) - decimals.length
  const exact = missing <= 0 || (missing <= MAX_TRAILING_ZEROS && decimals.length >= MIN_EXACT_DIGITS)
  const digits = (first + decimals).slice(0, Number(power) + 1).padEnd(Number(power) + 1, '0')
  const phones = exact && isPhone(digits) ? [digits] : []
  return { phones, rest: '', rounded: !exact }
}

const partsOf = (text: string): string[] =>
  text
    .split(PHONE_SEPARATORS)
    .flatMap((part) => part.split(BEFORE_PHONE_LABEL))
    .map((part) => part.trim())
    .filter((part) => part !== '')

const digitCount = (text: string) => text.replace(/\D/g, '').length

type NumbersRead = { numbers: string[]; left: string }

/** Splits numbers that are separated by a slash or a space; "0264/412345" is a single number with its area code. */
function numbersOf(found: string): NumbersRead {
  const [first = '', ...others] = found.split('/')
  const several = others.length > 0 && digitCount(first) >= MIN_WHOLE_DIGITS
  const parts = (several ? [first, ...others] : [found]).flatMap(spacedNumbers).map(normalizeNumber)
  const isNumber = (part: string) => isPhone(part) && (!several || digitCount(part) >= MIN_WHOLE_DIGITS)
  return { numbers: parts.filter(isNumber), left: parts.filter((part) => !isNumber(part)).join(' ') }
}

function spacedNumbers(text: string): string[] {
  const parts = text.trim().split(' ')
  return parts.every((part) => digitCount(part) >= MIN_WHOLE_DIGITS) ? parts : [text]
}

/** "+40 (0)264…": removes the zero, which is only for domestic calls. Removes unbalanced brackets. */
function normalizeNumber(text: string): string {
  const number = text.replace(/^(\+\d{1,3}|00\d{1,3})\s{0,3}\(0\)/, '$1 ')
  const balanced = number.split('(').length === number.split(')').length
  return (balanced ? number : number.replace(/[()]/g, ' ')).split(/\s/).filter(Boolean).join(' ')
}

/** Removes the separators and brackets that surrounded the extracted values. */
function trimSeparators(text: string): string {
  const words = text
    .replace(/[<([{]\s{0,3}[>)\]}]/g, ' ')
    .replace(/[<>]/g, ' ')
    .split(/\s/)
    .filter(Boolean)
    .join(' ')
    .replace(/ ([;,])/g, '$1')
    .replace(/([;,|/:])(?: ?[;,|/:]){1,20}/g, '$1')
  const begun = trimmedStart(words, words.includes(')') ? ' ;,|/:.-)' : ' ;,|/:.-)(')
  return begun.includes('(') ? trimmedEnd(begun, ' ;,|/:-') : trimmedEnd(begun, ' ;,|/:-)')
}

const trimmed = (text: string, characters: string) => trimmedEnd(trimmedStart(text, characters), characters)

function trimmedStart(text: string, characters: string): string {
  let start = 0
  while (start < text.length && characters.includes(text.charAt(start))) start++
  return text.slice(start)
}

function trimmedEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
