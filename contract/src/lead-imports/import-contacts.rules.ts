// The people, phones, emails and pages of one row, collected from all cells, whatever their column.
// The first phone and email become those of the lead, the others are stored beside them; the remaining words are
// returned for the notes. Pure; each value is kept once.
import { cleanLine, isWebsite, withScheme } from '../leads/lead-text.rules.ts'
import { type SocialNetwork, socialUrl } from '../leads/social-url.rules.ts'
import { type Cell, emailsIn, phonesIn } from './import-cell.rules.ts'
import type { ImportProblemCode } from './lead-import.schema.ts'

/** The result of reading one cell: its problem, and words for the notes. */
export type CellResult = { problem?: ImportProblemCode; words?: string }

const MAX_NAME_WORDS = 5
const FAX = /\b(?:fax|telefax|faks)\b/i
const PAGE_SEPARATORS = /[\s;,|]/
const SCHEME_MISTYPED = /^(https?):?\/{1,3}/i

export class RowContacts {
  readonly #emails: { main: string[]; other: string[] } = { main: [], other: [] }
  readonly #phones: { main: string[]; other: string[] } = { main: [], other: [] }
  readonly #names: { full?: string; first?: string; last?: string; besideEmail?: string } = {}
  readonly #pages: string[] = []

  readName({ text }: Cell, part: 'full' | 'first' | 'last'): CellResult {
    const { emails, bad, rest } = text.includes('@') ? emailsIn(text) : { emails: [], bad: [], rest: text }
    const { phones, rest: name } = /\d{3}/.test(rest) ? phonesIn(rest) : { phones: [], rest }
    this.#emails.other.push(...emails)
    this.#phones.other.push(...phones)
    if (cleanLine(name) !== '') this.#names[part] = cleanLine(name)
    return bad.length > 0 ? { problem: 'email_invalid' } : {}
  }

  readEmail({ text, link }: Cell, place: 'main' | 'other'): CellResult {
    const linked = link?.startsWith('mailto:') ? emailsIn(link).emails : []
    const { emails, bad, rest } = emailsIn(text)
    this.#emails[place].push(...linked, ...emails)
    if (bad.length > 0 || linked.length + emails.length === 0) return { problem: 'email_invalid' }
    if (rest === '' || linked.length > 0) return {}
    if (!isPersonName(rest)) return { words: text }
    this.#names.besideEmail ??= cleanLine(rest)
    return {}
  }

  readPhone({ text: shown, link }: Cell, place: 'main' | 'other'): CellResult {
    const dialled =
      link?.startsWith('tel:') && phonesIn(shown).phones.length === 0 ? link.slice('tel:'.length) : undefined
    const text = dialled ?? shown
    const { emails, rest: withoutEmails } = text.includes('@') ? emailsIn(text) : { emails: [], rest: text }
    const { phones, rest, rounded } = phonesIn(withoutEmails)
    this.#emails.other.push(...emails)
    this.#phones[place].push(...phones)
    if (rounded) return { problem: 'phone_rounded' }
    if (phones.length + emails.length === 0 && !FAX.test(rest)) return { problem: 'phone_invalid' }
    return rest === '' ? {} : { words: text }
  }

  readPage({ text, link }: Cell): CellResult {
    const words = pageWordsOf({ text, link })
    const [first, ...others] = words.map(pageUrlOf).filter((page) => page !== undefined)
    if (first === undefined && text.includes('@') && !text.includes('://')) {
      const { emails } = emailsIn(text)
      this.#emails.other.push(...emails)
      return emails.length > 0 ? {} : { problem: 'link_invalid' }
    }
    if (first === undefined) return { problem: 'link_invalid' }
    this.#pages.push(first)
    return others.length > 0 ? { words: text } : {}
  }

  /** The link of a cell of another field: an email or a phone of the person. */
  readLink(link: string): void {
    if (link.startsWith('mailto:')) this.#emails.other.push(...emailsIn(link).emails)
    else if (link.startsWith('tel:')) this.#phones.other.push(...phonesIn(link.slice('tel:'.length)).phones)
  }

  get website(): string | undefined {
    return this.#pages[0]
  }

  get contactName(): string | undefined {
    const { full, first, last, besideEmail } = this.#names
    return full ?? ([first, last].filter((name) => name).join(' ') || besideEmail)
  }

  /** The first email becomes that of the lead. */
  get emails(): string[] {
    return uniqueBy([...this.#emails.main, ...this.#emails.other], (email) => email.toLowerCase())
  }

  get phones(): string[] {
    return uniqueBy([...this.#phones.main, ...this.#phones.other], (phone) => phone.replace(/[^\d+]/g, ''))
  }
}

/** Reads the page of the company on a social network: a URL or a handle. */
export function readProfile(cell: Cell, network: SocialNetwork): CellResult & { page?: string } {
  const words = pageWordsOf(cell)
  // Each word of "Oak Furniture" could be a handle, so only URLs and @handles count among other words.
  const pages = (words.length === 1 ? words : words.filter((word) => /^@|\//.test(word))).flatMap(
    (word) => socialUrl(network, withCorrectScheme(word)) ?? [],
  )
  const [page] = pages
  if (page === undefined) return { problem: 'link_invalid' }
  return { page, ...(pages.length > 1 && { words: cell.text }) }
}

/** The words of a cell that can be pages: the target of its link, if it has one. */
const pageWordsOf = ({ text, link }: Cell) =>
  link && /^https?:/i.test(link) ? [link] : text.split(PAGE_SEPARATORS).filter((word) => word !== '')

const withCorrectScheme = (word: string) => word.replace(SCHEME_MISTYPED, '$1://')

/** Returns the URL of a page, with the parts that people omit. */
function pageUrlOf(word: string): string | undefined {
  const page = withScheme(withCorrectScheme(word))
  return isWebsite(page) ? page : undefined
}

const isPersonName = (words: string) =>
  /^[\p{L}\p{M}.,'’\- ]{2,80}$/u.test(words) && words.split(' ').length <= MAX_NAME_WORDS

function uniqueBy(values: string[], keyOf: (value: string) => string): string[] {
  const keys = values.map(keyOf)
  return values.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}
