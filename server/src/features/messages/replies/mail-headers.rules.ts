import { createHash } from 'node:crypto'
import addressparser from 'nodemailer/lib/addressparser/index.js'

/** A Message-ID of the product: the id of the message and the domain of its sender. */
const PRODUCT_MESSAGE_ID = /<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@([^<>@\s\p{Cc}]{1,253})>/giu
/** A Message-ID header, even if quoted, folded, or renamed by Gmail, which replaces some ids. */
const MESSAGE_ID_HEADER =
  /^[> \t]{0,8}(?:X-Google-Original-)?Message-ID:\s{0,4}<[^<>@\s\p{Cc}]{1,64}@[^<>@\s\p{Cc}]{1,253}>/gimu
/** The maximum number of ids of one mail that are looked up. */
const MAX_IDS = 50

export type MailHeaders = ReadonlyMap<string, string>

/** The unfolded headers of a mail by lower-case name; if a name is repeated, the first header counts. */
export function parseHeaders(raw: Buffer): MailHeaders {
  const headers = new Map<string, string>()
  let name = ''
  for (const line of raw.toString('utf8').split(/\r?\n/)) {
    if (line === '') break
    if (line.startsWith(' ') || line.startsWith('\t')) {
      if (name !== '') headers.set(name, `${headers.get(name) ?? ''} ${line.trim()}`)
      continue
    }
    const colon = line.indexOf(':')
    const found = colon > 0 ? line.slice(0, colon).trim().toLowerCase() : ''
    name = headers.has(found) ? '' : found
    if (name !== '') headers.set(name, line.slice(colon + 1).trim())
  }
  return headers
}

/** Finds the ids in a text that have the form of the product's Message-IDs, exactly as they were sent. */
export const findProductIds = (text: string): string[] =>
  [...new Set([...text.matchAll(PRODUCT_MESSAGE_ID)].map(([whole]) => whole))].slice(0, MAX_IDS)

/** Finds the product's ids of mails that the text repeats, without the ids of the mails that those reply to. */
export const findRepeatedProductIds = (text: string): string[] =>
  findProductIds([...text.matchAll(MESSAGE_ID_HEADER)].map(([whole]) => whole).join('\n'))

/** The ids that a mail replies to, the nearest first. */
export const repliedToIds = (headers: MailHeaders): string[] => [
  ...new Set([
    ...findProductIds(headers.get('in-reply-to') ?? ''),
    ...findProductIds(headers.get('references') ?? '').toReversed(),
  ]),
]

const MAILER = /^(?:mailer-daemon|postmaster|mail-daemon|maildelivery|bounce[sd]?)@/i
/** No real sender is longer. */
const MAX_FROM = 1000

/** The address of the sender in lower case, or '' if there is none. */
export const senderAddressOf = (headers: MailHeaders): string => {
  const from = (headers.get('from') ?? '').slice(0, MAX_FROM)
  return addressparser(from, { flatten: true })[0]?.address.toLowerCase() ?? ''
}

/** Whether a mail server wrote the mail to report on a delivery (RFC 3464, and servers that do not follow it). */
export const isFromMailer = (headers: MailHeaders): boolean =>
  /^multipart\/report\b/i.test(headers.get('content-type') ?? '') ||
  headers.has('x-failed-recipients') ||
  MAILER.test(senderAddressOf(headers))

/**
 * Whether the mail is only a read receipt (RFC 8098): neither a reply nor a bounce. A receipt repeats the subject, in
 * which a number may look like the code of a mail server.
 */
export const isReadReceipt = (headers: MailHeaders): boolean => {
  const type = headers.get('content-type') ?? ''
  return /^multipart\/report\b/i.test(type) && /;\s*report-type\s*=\s*"?disposition-notification\b/i.test(type)
}

/**
 * A null return path prevents replies: mail servers and auto-responders both use it (RFC 5321 §4.5.5, RFC 3834 §3.3).
 */
export const hasNullReturnPath = (headers: MailHeaders): boolean =>
  headers.get('return-path')?.replaceAll(' ', '') === '<>'

/** Whether a program wrote the mail, such as an out-of-office reply or a ticket confirmation (RFC 3834). */
export const isAutomatic = (headers: MailHeaders): boolean =>
  hasNullReturnPath(headers) ||
  (headers.get('auto-submitted') ?? 'no').toLowerCase() !== 'no' ||
  headers.has('x-autoreply') ||
  (headers.get('precedence') ?? '').toLowerCase() === 'auto_reply'

/** Identifies a mail by its Message-ID, which may be missing. SHA-256 in hexadecimal. */
export const mailKeyOf = (headers: MailHeaders, source: Buffer): string =>
  createHash('sha256')
    .update(headers.get('message-id') ?? source)
    .digest('hex')
