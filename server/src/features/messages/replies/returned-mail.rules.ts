import { isDeadAddress, MailFailure, shownAnswer } from '../../integrations/email/email-sender.service.ts'
import { idsLikeOurs } from './mail-headers.rules.ts'

/** A mail that came back. `recipient`: whose mailbox it was, where the report says so. */
export type ReturnedMail = {
  ids: string[]
  recipient: string | null
  /** `delayed`: the server goes on trying. */
  verdict: 'dead' | 'refused' | 'delayed'
  /** What the receiving server said, one line. */
  answer: string | null
}

const STATUS = /^status:\s*([245])\.(\d{1,3})\.(\d{1,3})/im
const ACTION = /^action:\s*([a-z]+)/im
const RECIPIENT = /^(?:final|original)-recipient:\s*(?:[\w-]+;)?\s*<?([^<>\s;]+@[^<>\s;]+?)>?\s*$/im
const DIAGNOSTIC = /^diagnostic-code:\s*(.*(?:\r?\n[ \t]+.*)*)/im
/** What servers say in words: qmail, Exim and Exchange write no report, or only for people. */
const CODE = /(?:^|[^\d.])(5\d\d)[ -]|\b(5\.\d{1,3}\.\d{1,3})\b/
const DELAYED =
  /\b(?:delayed|will (?:keep trying|be retried|continue)|temporary (?:failure|problem)|not yet (?:been )?delivered)\b/i
/** Exchange says it in its own words. */
const NO_MAILBOX = /couldn.t be found|wasn.t found at|recipient ?not ?found|no mailbox here|address rejected/i

/** Reads what a mail server says of a mail: a delivery report (RFC 3464) where there is one, else its words. */
export function readReturned(parts: { report: string | null; text: string; original: string }): ReturnedMail | null {
  const { report, text, original } = parts
  const ids = [...new Set([...idsLikeOurs(original), ...idsLikeOurs(text)])]
  if (ids.length === 0) return null
  const said = report ?? text
  const [, action = ''] = ACTION.exec(report ?? '') ?? []
  const [, kind = '', subject = '', detail = ''] = STATUS.exec(report ?? '') ?? []
  const line = report === null ? lineWithCode(text) : (DIAGNOSTIC.exec(report)?.[1] ?? `${kind}.${subject}.${detail}`)
  const answer = shownAnswer(line.replace(/^[\w-]+;\s*/, '').replace(/\s+/g, ' '))
  const recipient = RECIPIENT.exec(report ?? '')?.[1]?.toLowerCase() ?? null
  const isDelayed = report === null ? DELAYED.test(text) && !CODE.test(text) : action === 'delayed' || kind === '4'
  if (isDelayed) return { ids, recipient, verdict: 'delayed', answer }
  if (report !== null ? kind !== '5' && action !== 'failed' : !CODE.test(said)) return null
  const words = `${kind}.${subject}.${detail} ${report === null ? text : line}`
  const isDead =
    isDeadAddress(new MailFailure('recipient_refused', { answer: words, code: 550 })) || NO_MAILBOX.test(words)
  return { ids, recipient, verdict: isDead ? 'dead' : 'refused', answer }
}

/** The first line in which a server gives its reason. */
const lineWithCode = (text: string): string => text.split(/\r?\n/).find((line) => CODE.test(line)) ?? ''
