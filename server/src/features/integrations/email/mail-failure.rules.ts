import type { MailProblem } from '@leadhaul/contract/integrations/email-account.schema.ts'

/**
 * The meaning of a failed delivery for the message. `later`: retry; `never`: the server rejected it permanently;
 * `account`: this account can send no message; `unknown`: the content was transmitted and no response came.
 */
type FailureClass = 'later' | 'never' | 'account' | 'unknown'

/** A failed delivery or connection. `answer` is the response of the server, as one line without secrets. */
export class MailFailure extends Error {
  readonly problem: MailProblem
  readonly answer: string | null
  readonly code: number | undefined
  constructor(
    problem: MailProblem,
    { answer = null, code }: { answer?: string | null; code?: number | undefined } = {},
  ) {
    super(answer ?? problem)
    this.problem = problem
    this.answer = answer
    this.code = code
  }
}

type SmtpError = Error & {
  code?: string
  originalCode?: string
  response?: string
  responseCode?: number
  command?: string
  reason?: string
}

const PROBLEM_BY_CODE: Readonly<Record<string, MailProblem>> = {
  ENOTFOUND: 'unknown_host',
  EAI_AGAIN: 'unknown_host',
  EDNS: 'unknown_host',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  ETIMEDOUT: 'timeout',
  ERR_SSL_WRONG_VERSION_NUMBER: 'tls_mismatch',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'tls_mismatch',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
}
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|certificate/i
const APP_PASSWORD = /5\.7\.9|application-specific|app password|BasicAuth|basic authentication is disabled|5\.7\.139/i
const MAX_ANSWER = 300
const ENVELOPE_COMMANDS: ReadonlySet<string> = new Set(['MAIL FROM', 'RCPT TO', 'DATA'])

/** Separates the lines of a response, whether they have been joined or not. */
const BETWEEN_LINES = /(?:\r?\n| )\d{3}[ -](?:\d\.\d{1,3}\.\d{1,3} )?/g
const ADDRESS = / ?<[^<>\s]{1,320}>/g
/**
 * The sender or its host is rejected. Postfix reports this after RCPT TO, because it rejects nothing earlier
 * (smtpd_delay_reject). A recipient that accepts only some senders is rejected in other words, which no phrase here may
 * match.
 */
const SENDER_REFUSED =
  /sender address rejected|sender verify failed|client host\b[^;\n]{0,80}\b(?:rejected|blocked)|helo command rejected|(?:permissions?|not allowed) to send as|send ?as ?denied|not owned by user|bad outbound sender|not accepted from this ip|(?<![\d.])5\.(?:1\.[78]|2\.252|7\.60|7\.708)(?!\.?\d)/i
/** For example if Postfix is rejected by the recipient's server: `Recipient address rejected: host … said: …`. */
const RECIPIENT_REFUSED = /recipient (?:address rejected|verify failed)/i
const SENDING_LIMIT =
  /\b(?:send|sending|submission|outgoing|outbound) (?:message |mail |email |rate )?(?:limit|quota)|submission ?quota|daily [\w ]{0,40}(?:limit|quota)|(?:emails|mails|messages) per (?:hour|day)|(?<![\d.])5\.(?:1\.90|4\.5|7\.23[23]|7\.705)(?!\.?\d)/i
/** Mailboxes have limits: Gmail's "is receiving mail at a rate", Exchange's "number of messages they can receive". */
const RECEIVING_LIMIT = /receiv|recipient.s (?:\w{1,20} )?(?:limit|quota)|incoming/i
const DEAD_STATUS = /\b5\.1\.(?:1|2|3|6|10)\b/
const DEAD_WORDS =
  /\b(?:user|recipient|addressee|mailbox|account|(?<!\bip )address)(?: [^\s@]{1,64}@[^\s@]{1,255})? (?:is |was )?(?:unknown\b(?![[@])|not found)|\b(?:user|recipient|mailbox|account|address)\b[^:;\n]{0,80}\b(?:does ?n.t|not) exist|\b(?:no such|unknown) (?:or illegal |local |virtual |email |e-mail )?(?:user|recipient|mailbox|account|address|person|local.part)\b|invalid (?:recipient|mailbox)|user does ?n.t have an? [\w.-]{1,80} account/i

/** Whether a server rejects the ordinary password of the mailbox. */
export const isAppPasswordNeeded = (answer: string): boolean => APP_PASSWORD.test(answer)

/** The response of a server as one truncated line. */
export const toAnswerLine = (text: string | undefined): string | null => {
  // oxlint-disable-next-line no-control-regex
  const line = (text ?? '').replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').trim()
  return line === '' ? null : line.slice(0, MAX_ANSWER)
}

/** Converts an error of nodemailer. */
export function asMailFailure(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error
  const given = error as SmtpError
  // For imapflow this is a parsed response.
  const said = typeof given.response === 'string' ? given.response : undefined
  return new MailFailure(problemOf(given), { answer: toAnswerLine(said), code: given.responseCode })
}

function problemOf({ code, originalCode, response, responseCode, command, message }: SmtpError): MailProblem {
  if (responseCode !== undefined && responseCode > 0) return problemOfAnswer({ responseCode, command, response })
  const system = [originalCode, code].find((each) => each !== undefined && PROBLEM_BY_CODE[each] !== undefined)
  if (system !== undefined) return PROBLEM_BY_CODE[system] ?? 'broken'
  if (CERTIFICATE.test(`${originalCode ?? ''} ${code ?? ''} ${message}`)) return 'certificate'
  if (/wrong version number|packet length too long|unexpected message/i.test(message)) return 'tls_mismatch'
  if (code === 'ENOAUTH' || (code === 'EAUTH' && response === undefined)) return 'no_sign_in'
  if (code === 'ETLS') return 'no_starttls'
  if (code === 'EPROTOCOL') return 'not_smtp'
  return 'broken'
}

type SmtpAnswer = { responseCode: number; command: string | undefined; response: string | undefined }
function problemOfAnswer({ responseCode, command = '', response = '' }: SmtpAnswer): MailProblem {
  if (command.startsWith('AUTH')) {
    if (responseCode < 500) return 'busy'
    return responseCode === 534 || isAppPasswordNeeded(response) ? 'app_password' : 'password'
  }
  if (command === 'STARTTLS') return 'no_starttls'
  if (responseCode < 500) return 'busy'
  if (!ENVELOPE_COMMANDS.has(command)) return 'not_smtp'
  const words = wordsOf(response)
  if (SENDING_LIMIT.test(words) && !RECEIVING_LIMIT.test(words)) return 'sending_limit'
  if (command === 'MAIL FROM') return /5\.7\.0|authenticat|log ?in/i.test(response) ? 'no_sign_in' : 'sender_refused'
  // RFC 4954 §6: authentication is required.
  if (responseCode === 530) return 'no_sign_in'
  if (SENDER_REFUSED.test(words) && !RECIPIENT_REFUSED.test(words)) return 'sender_refused'
  return command === 'RCPT TO' ? 'recipient_refused' : 'content_refused'
}

/** Only the words of the server: an address may contain "unknown". */
const wordsOf = (answer: string): string => answer.replaceAll(BETWEEN_LINES, ' ').replaceAll(ADDRESS, '')

/** Problems that affect every message of the account. */
export const ACCOUNT_PROBLEMS: readonly MailProblem[] = [
  'no_account',
  'unreadable',
  'private_host',
  'port_not_allowed',
  'no_starttls',
  'tls_mismatch',
  'certificate',
  'no_sign_in',
  'app_password',
  'password',
  'sender_refused',
  // It may last longer than the retries of a message, and affects all others, too.
  'sending_limit',
  'not_smtp',
]

/** `transmitting`: the delivery failed while the content was being sent. A response of the server still decides. */
export function classifyFailure({ problem, code }: MailFailure, transmitting: boolean): FailureClass {
  const isAnswered = code !== undefined && code >= 400
  if (transmitting && !isAnswered) return 'unknown'
  if (ACCOUNT_PROBLEMS.includes(problem)) return 'account'
  return isAnswered && code >= 500 ? 'never' : 'later'
}

/** Whether the server reports that the mailbox does not exist, permanently. */
export function isDeadAddress({ problem, code, answer }: MailFailure): boolean {
  if (problem !== 'recipient_refused' || code === undefined || code < 500 || answer === null) return false
  const words = wordsOf(answer)
  return !SENDER_REFUSED.test(words) && (DEAD_STATUS.test(answer) || DEAD_WORDS.test(words))
}
