import { isDeadAddress, MailFailure, shownAnswer } from '../../integrations/email/email-sender.service.ts'
import { normalAddress } from '../../../platform/contact-address.ts'
import { headersIn, idsLikeOurs, type MailHeaders, ownIdsLikeOurs } from './mail-headers.rules.ts'

/** A mail that came back. `recipient`: whose mailbox it was, where the report says so. */
export type ReturnedMail = {
  /** Its own id where the report repeats it, else all that may be. The first that is known is meant. */
  ids: string[]
  recipient: string | null
  /** `delayed`: the server goes on trying. */
  verdict: 'dead' | 'refused' | 'delayed'
  /** What the receiving server said, one line. */
  answer: string | null
}

const STATUS = /^([245])\.(\d{1,3})\.(\d{1,3})/
/** What servers say in words: qmail, Exim and Exchange write no report, or only for people. */
const CODE = /(?:^|[^\d.])(5\d\d)[ -]|\b(5\.\d{1,3}\.\d{1,3})\b/
const DELAYED =
  /\b(?:delayed|will (?:keep trying|be retried|continue)|temporary (?:failure|problem)|not yet (?:been )?delivered)\b/i
/** Exchange says it in its own words. */
const NO_MAILBOX = /couldn.t be found|wasn.t found at|recipient ?not ?found|no mailbox here/i

/** `reportId`: the id of the report itself, which may look like ours. */
type Parts = { report: string | null; text: string; original: string; reportId?: string | undefined }

/** Reads what a mail server says of a mail: a delivery report (RFC 3464) where there is one, else its words. */
export function readReturned({ report, text, original, reportId }: Parts): ReturnedMail | null {
  const idsIn = (read: (text: string) => string[]) =>
    [...new Set([...read(original), ...read(text)])].filter((id) => id !== reportId)
  const own = idsIn(ownIdsLikeOurs)
  // A follow-up repeats the id of the email before it, which has been delivered.
  const ids = own.length > 0 ? own : idsIn(idsLikeOurs)
  if (ids.length === 0) return null
  const fields = report === null ? undefined : aboutRecipient(report)
  const action = fields?.get('action')?.toLowerCase() ?? ''
  const [status = '', kind = ''] = STATUS.exec(fields?.get('status') ?? '') ?? []
  const line = fields ? (fields.get('diagnostic-code') ?? status) : lineWithCode(text)
  const answer = shownAnswer(line.replace(/^[\w-]+;\s*/, '').replace(/\s+/g, ' '))
  const recipient = fields ? recipientIn(fields) : null
  const isDelayed = fields ? action === 'delayed' || kind === '4' : DELAYED.test(text) && !CODE.test(text)
  if (isDelayed) return { ids, recipient, verdict: 'delayed', answer }
  if (fields ? kind !== '5' && action !== 'failed' : !CODE.test(text)) return null
  const words = `${status} ${fields ? line : text}`
  const isDead =
    isDeadAddress(new MailFailure('recipient_refused', { answer: words, code: 550 })) || NO_MAILBOX.test(words)
  return { ids, recipient, verdict: isDead ? 'dead' : 'refused', answer }
}

/** Whether it is about this address, as far as it says. Mail servers name international domains in ASCII. */
export const isAbout = ({ recipient }: Pick<ReturnedMail, 'recipient'>, address: string): boolean =>
  recipient === null || comparable(recipient) === comparable(address)
const comparable = (address: string) => normalAddress({ channel: 'email', address }) ?? address.toLowerCase()

/** The first line in which a server gives its reason. */
const lineWithCode = (text: string): string => text.split(/\r?\n/).find((line) => CODE.test(line)) ?? ''

/** The part of a report about whom the mail did not reach; its fields are written as headers are. */
function aboutRecipient(report: string): MailHeaders {
  const parts = report.split(/\r?\n\r?\n/).map((part) => headersIn(Buffer.from(part)))
  return parts.find((fields) => fields.has('action') || fields.has('status')) ?? new Map()
}

/** 'rfc822; Office@Oak.example' → 'office@oak.example' */
function recipientIn(fields: MailHeaders): string | null {
  const given = fields.get('final-recipient') ?? fields.get('original-recipient')
  const address = given?.slice(given.lastIndexOf(';') + 1).replaceAll(/[<>\s]/g, '')
  return address?.toLowerCase() ?? null
}
