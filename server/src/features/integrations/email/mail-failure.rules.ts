import type { MailProblem } from '@leadhaul/contract/integrations/email-account.schema.ts'

/**
 * What a failed delivery means for the message: `later` try again, `never` the server refused it for good, `account` no
 * message can be sent by this account, `unknown` the content was transmitted and no answer came.
 */
type Verdict = 'later' | 'never' | 'account' | 'unknown'

/** A delivery or connection that did not succeed. `answer` is what the server said, one line, without secrets. */
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

const BY_CODE: Readonly<Record<string, MailProblem>> = {
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

/** Whether a server refuses the ordinary password of the mailbox. */
export const isAppPasswordNeeded = (answer: string): boolean => APP_PASSWORD.test(answer)

/** One line of what the server said, cut. */
export const shownAnswer = (text: string | undefined): string | null => {
  // oxlint-disable-next-line no-control-regex
  const line = (text ?? '').replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').trim()
  return line === '' ? null : line.slice(0, MAX_ANSWER)
}

/** What nodemailer's error says in one of our words. */
export function asMailFailure(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error
  const given = error as SmtpError
  return new MailFailure(problemOf(given), { answer: shownAnswer(given.response), code: given.responseCode })
}

function problemOf({ code, originalCode, response, responseCode, command, message }: SmtpError): MailProblem {
  if (responseCode !== undefined && responseCode > 0) return problemOfAnswer({ responseCode, command, response })
  const system = [originalCode, code].find((each) => each !== undefined && BY_CODE[each] !== undefined)
  if (system !== undefined) return BY_CODE[system] ?? 'broken'
  if (CERTIFICATE.test(`${originalCode ?? ''} ${code ?? ''} ${message}`)) return 'certificate'
  if (/wrong version number|packet length too long|unexpected message/i.test(message)) return 'tls_mismatch'
  if (code === 'ENOAUTH' || (code === 'EAUTH' && response === undefined)) return 'no_sign_in'
  if (code === 'ETLS') return 'no_starttls'
  if (code === 'EPROTOCOL') return 'not_smtp'
  return 'broken'
}

type Answer = { responseCode: number; command: string | undefined; response: string | undefined }
function problemOfAnswer({ responseCode, command = '', response = '' }: Answer): MailProblem {
  if (command.startsWith('AUTH')) {
    if (responseCode < 500) return 'busy'
    return responseCode === 534 || isAppPasswordNeeded(response) ? 'app_password' : 'password'
  }
  if (command === 'STARTTLS') return 'no_starttls'
  if (responseCode < 500) return 'busy'
  if (command === 'MAIL FROM') return /5\.7\.0|authenticat|log ?in/i.test(response) ? 'no_sign_in' : 'sender_refused'
  if (command === 'RCPT TO') return 'recipient_refused'
  return command === 'DATA' ? 'content_refused' : 'not_smtp'
}

const OF_THE_ACCOUNT: readonly MailProblem[] = [
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
  'not_smtp',
]

/** `transmitting`: the content was on its way when it failed. An answer of the server settles it all the same. */
export function verdictOn({ problem, code }: MailFailure, transmitting: boolean): Verdict {
  const isAnswered = code !== undefined && code >= 400
  if (transmitting && !isAnswered) return 'unknown'
  if (OF_THE_ACCOUNT.includes(problem)) return 'account'
  return isAnswered && code >= 500 ? 'never' : 'later'
}

/** Whether the server says that there is no such mailbox, and will be none. */
export const isDeadAddress = ({ problem, code, answer }: MailFailure): boolean =>
  problem === 'recipient_refused' &&
  code !== undefined &&
  code >= 500 &&
  /\b5\.1\.(?:1|2|3|6|10)\b|no such|unknown|does ?n.t exist|not exist|invalid (?:recipient|mailbox)|user not found/i.test(
    answer ?? '',
  )
