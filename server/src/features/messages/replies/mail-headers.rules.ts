import { createHash } from 'node:crypto'
import addressparser from 'nodemailer/lib/addressparser/index.js'

/** A message id as we make them: the id of the message, and the domain of its sender. */
const OUR_IDS = /<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@([^<>@\s\p{Cc}]{1,253})>/giu
/** A header with the id of a mail, also quoted, folded, or kept by Gmail where it has given the mail another. */
const OWN_ID = /^[> \t]{0,8}(?:X-Google-Original-)?Message-ID:\s{0,4}<[^<>@\s\p{Cc}]{1,64}@[^<>@\s\p{Cc}]{1,253}>/gimu
/** So many ids of one mail are looked up. */
const MAX_IDS = 50

export type MailHeaders = ReadonlyMap<string, string>

/** The headers of a mail by their names in lower case, unfolded; of several of one name the first. */
export function headersIn(raw: Buffer): MailHeaders {
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

/** The ids in a text that look like those of our messages, as they were sent. */
export const idsLikeOurs = (text: string): string[] =>
  [...new Set([...text.matchAll(OUR_IDS)].map(([whole]) => whole))].slice(0, MAX_IDS)

/** Those of them that a mail repeated in the text has itself, not those of the mails that it answers. */
export const ownIdsLikeOurs = (text: string): string[] =>
  idsLikeOurs([...text.matchAll(OWN_ID)].map(([whole]) => whole).join('\n'))

/** The ids a mail says it answers, the nearest first. */
export const answeredIds = (headers: MailHeaders): string[] => [
  ...new Set([
    ...idsLikeOurs(headers.get('in-reply-to') ?? ''),
    ...idsLikeOurs(headers.get('references') ?? '').toReversed(),
  ]),
]

const MAILER = /^(?:mailer-daemon|postmaster|mail-daemon|maildelivery|bounce[sd]?)@/i
/** Longer senders are no mail server's. */
const MAX_FROM = 1000

/** Who wrote it, in lower case; empty where it does not say. */
export const writerOf = (headers: MailHeaders): string => {
  const from = (headers.get('from') ?? '').slice(0, MAX_FROM)
  return addressparser(from, { flatten: true })[0]?.address.toLowerCase() ?? ''
}

/** Whether a mail server wrote it, to say what became of a mail (RFC 3464 and those that do not follow it). */
export const isFromMailer = (headers: MailHeaders): boolean =>
  /^multipart\/report\b/i.test(headers.get('content-type') ?? '') ||
  headers.has('x-failed-recipients') ||
  MAILER.test(writerOf(headers))

/**
 * Whether it only says that a mail was shown, or deleted unread (RFC 8098): neither an answer nor a mail that came back. It
 * repeats the subject, in which a number may look like the code of a mail server.
 */
export const isReceipt = (headers: MailHeaders): boolean => {
  const type = headers.get('content-type') ?? ''
  return /^multipart\/report\b/i.test(type) && /;\s*report-type\s*=\s*"?disposition-notification\b/i.test(type)
}

/** No mail is sent back to it: mail servers and programs that answer both ask for that (RFC 5321 §4.5.5, RFC 3834 §3.3). */
export const hasNullPath = (headers: MailHeaders): boolean => headers.get('return-path')?.replaceAll(' ', '') === '<>'

/** Whether a program wrote it: out of office, a ticket's receipt (RFC 3834). */
export const isAutomatic = (headers: MailHeaders): boolean =>
  hasNullPath(headers) ||
  (headers.get('auto-submitted') ?? 'no').toLowerCase() !== 'no' ||
  headers.has('x-autoreply') ||
  (headers.get('precedence') ?? '').toLowerCase() === 'auto_reply'

/** By what a mail is known: its own id, which it may lack. SHA-256 in hexadecimal. */
export const mailKeyOf = (headers: MailHeaders, source: Buffer): string =>
  createHash('sha256')
    .update(headers.get('message-id') ?? source)
    .digest('hex')
