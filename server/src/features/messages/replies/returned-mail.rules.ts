import { isDeadAddress, MailFailure, toAnswerLine } from '../../integrations/email/email-sender.service.ts'
import { normalizeAddress } from '../../../platform/contact-address.ts'
import { parseHeaders, findProductIds, type MailHeaders, findRepeatedProductIds } from './mail-headers.rules.ts'

/** A bounced mail. `recipient`: the owner of the mailbox, if the report names one. */
export type ReturnedMail = {
  /**
   * The id of the bounced mail if the report repeats it, or else all candidates, of which the first known id counts.
   */
  ids: string[]
  recipient: string | null
  /** `delayed`: the server continues to retry. */
  verdict: 'dead' | 'refused' | 'delayed'
  /** The answer of the receiving server, in one line. */
  answer: string | null
}

const STATUS = /^([245])\.(\d{1,3})\.(\d{1,3})/
/** Error codes in plain text: qmail, Exim and Exchange write no report, or only a text for people. */
const CODE = /(?:^|[^\d.])(5\d\d)[ -]|\b(5\.\d{1,3}\.\d{1,3})\b/
const DELAYED =
  /\b(?:delayed|will (?:keep trying|be retried|continue)|temporary (?:failure|problem)|not yet (?:been )?delivered)\b/i
/** The phrases of Exchange. */
const NO_MAILBOX = /couldn.t be found|wasn.t found at|recipient ?not ?found|no mailbox here/i

/** `reportId`: the id of the report itself, which may have the form of ours. */
type Parts = { report: string | null; text: string; original: string; reportId?: string | undefined }

/** Parses a bounce: its delivery report (RFC 3464) if there is one, or else its text. */
export function parseReturnedMail({ report, text, original, reportId }: Parts): ReturnedMail | null {
  const idsIn = (read: (text: string) => string[]) =>
    [...new Set([...read(original), ...read(text)])].filter((id) => id !== reportId)
  const own = idsIn(findRepeatedProductIds)
  // A bounce of a follow-up repeats the id of the email before it, which has been delivered.
  const ids = own.length > 0 ? own : idsIn(findProductIds)
  if (ids.length === 0) return null
  const fields = report === null ? undefined : recipientFields(report)
  const action = fields?.get('action')?.toLowerCase() ?? ''
  const [status = '', kind = ''] = STATUS.exec(fields?.get('status') ?? '') ?? []
  const line = fields ? (fields.get('diagnostic-code') ?? status) : lineWithCode(text)
  const answer = toAnswerLine(line.replace(/^[\w-]+;\s*/, '').replace(/\s+/g, ' '))
  const recipient = fields ? parseRecipient(fields) : null
  const isDelayed = fields ? action === 'delayed' || kind === '4' : DELAYED.test(text) && !CODE.test(text)
  if (isDelayed) return { ids, recipient, verdict: 'delayed', answer }
  if (fields ? kind !== '5' && action !== 'failed' : !CODE.test(text)) return null
  const words = `${status} ${fields ? line : text}`
  const isDead =
    isDeadAddress(new MailFailure('recipient_refused', { answer: words, code: 550 })) || NO_MAILBOX.test(words)
  return { ids, recipient, verdict: isDead ? 'dead' : 'refused', answer }
}

/** Whether the bounce concerns this address, or names no address. Mail servers name international domains in ASCII. */
export const concernsAddress = ({ recipient }: Pick<ReturnedMail, 'recipient'>, address: string): boolean =>
  recipient === null || comparableEmail(recipient) === comparableEmail(address)
const comparableEmail = (address: string) => normalizeAddress({ channel: 'email', address }) ?? address.toLowerCase()

/** The first line in which a server gives its reason. */
const lineWithCode = (text: string): string => text.split(/\r?\n/).find((line) => CODE.test(line)) ?? ''

/** The part of a report about the recipient; its fields have the syntax of headers. */
function recipientFields(report: string): MailHeaders {
  const parts = report.split(/\r?\n\r?\n/).map((part) => parseHeaders(Buffer.from(part)))
  return parts.find((fields) => fields.has('action') || fields.has('status')) ?? new Map()
}

/** 'rfc822; Office@Oak.example' → 'office@oak.example' */
function parseRecipient(fields: MailHeaders): string | null {
  const given = fields.get('final-recipient') ?? fields.get('original-recipient')
  const address = given?.slice(given.lastIndexOf(';') + 1).replaceAll(/[<>\s]/g, '')
  return address?.toLowerCase() ?? null
}
