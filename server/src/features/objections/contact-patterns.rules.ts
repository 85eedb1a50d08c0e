import type { ContactChannel } from '../../platform/contact-address.ts'

const escapeRegex = (text: string) => text.replace(/[.\\+*?()[\]{}|^$]/g, '\\$&')
/** Characters that people write between the digits of a number. */
const GAP = '[\\s().\\/-]*'
/**
 * "mario.d'angelo@…" is a different address from "angelo@…", also within a sentence. There the apostrophe may also
 * belong to an article: a separate word before it, as in "all'angelo@…", is not part of the address. At the beginning
 * of a text, which may consist of the address, only an article that begins no name counts.
 */
const OTHER_ADDRESS_PREFIX = "^(?!(?:all|coll|dall|dell|nell|sull)')\\w[\\w.%+'-]*'|\\w[._+-]\\w*'"
const withGaps = (digits: string) => digits.split('').join(GAP)

/**
 * Regular expressions of PostgreSQL that find an address in running text: an email as a whole word; a phone in the
 * usual spellings with and without its country code, and as plain digits only if these are the whole text. `national`
 * is the number as dialled within its country.
 */
export function patternsOf(contact: { channel: ContactChannel; address: string; national?: string }): string[] {
  const { channel, address, national } = contact
  if (channel === 'email') return [`(?<![\\w.%+-]|${OTHER_ADDRESS_PREFIX})${escapeRegex(address)}(?![\\w-]|\\.\\w)`]
  const digits = address.replace(/\D/g, '')
  const abroad = `(?:\\+|(?<!\\d)00)${GAP}${withGaps(digits)}(?!\\d)`
  return [abroad, `^${digits}$`, ...(national ? [`(?<![\\d.+])${withGaps(national)}(?!\\d)`] : [])]
}
