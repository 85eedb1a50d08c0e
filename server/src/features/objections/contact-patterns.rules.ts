import type { ContactChannel } from '../../platform/contact-address.ts'

const escaped = (text: string) => text.replace(/[.\\+*?()[\]{}|^$]/g, '\\$&')
/** What people write between the digits of a number. */
const GAP = '[\\s().\\/-]*'
/**
 * "mario.d'angelo@…" is another address than "angelo@…", also in a sentence. There an apostrophe alone may be that of an
 * article: what is a word of its own before it, as in "all'angelo@…", is none of an address. At the beginning of a text,
 * where an address may be all there is, only an article that no name begins with is one.
 */
const OF_ANOTHER = "^(?!(?:all|coll|dall|dell|nell|sull)')\\w[\\w.%+'-]*'|\\w[._+-]\\w*'"
const spaced = (digits: string) => digits.split('').join(GAP)

/**
 * Regular expressions of PostgreSQL that find an address in running text: an email as a whole word, a phone in the usual
 * spellings with and without its country's code, and as nothing but its digits where these are the whole text.
 * `national` is the number as it is dialled within its country.
 */
export function patternsOf(contact: { channel: ContactChannel; address: string; national?: string }): string[] {
  const { channel, address, national } = contact
  if (channel === 'email') return [`(?<![\\w.%+-]|${OF_ANOTHER})${escaped(address)}(?![\\w-]|\\.\\w)`]
  const digits = address.replace(/\D/g, '')
  const abroad = `(?:\\+|(?<!\\d)00)${GAP}${spaced(digits)}(?!\\d)`
  return [abroad, `^${digits}$`, ...(national ? [`(?<![\\d.+])${spaced(national)}(?!\\d)`] : [])]
}
