import { FinalFailure } from '../jobs/final-failure.ts'

/** The error of nodemailer for an email that was not sent. */
export type SmtpError = Error & {
  code?: string | number
  originalCode?: string
  response?: string
  responseCode?: number
  command?: string
}

/** RFC 3463, 7505: unknown mailbox or domain, bad or moved address; Exchange's 5.4.1. A full mailbox is temporary. */
const RECIPIENT_STATUSES = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.4.1'])
const STATUS = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})(?![.\d])/
/** Reply codes of servers without an enhanced status code. */
const MAILBOX_REPLY_CODES: ReadonlySet<number | undefined> = new Set([550, 551, 553])
/** Most servers reject a sender, a host or its rights only in the reply to RCPT TO, too. */
const SENDER_REJECTION =
  /relay|authenticat|log ?in|sender|client|host|helo|ehlo|\bip\b|block|black|list|spam|policy|limit|quota|exceed|too many|rate|spf|dns|denied/i

/** Returns the error to throw for an unsent email: a FinalFailure if its recipient is rejected permanently. */
export function emailFailure(error: SmtpError): Error {
  const { responseCode } = error
  const message = `The mail server did not take the email: ${failureText(error)}`
  if (!responseCode) return new Error(message)
  const code = `SMTP_${responseCode}`
  return isRecipientRejected(error) ? new FinalFailure(message, code) : Object.assign(new Error(message), { code })
}

/** Omits the text of the server and of nodemailer: it repeats the recipient's address, and this is logged. */
function failureText({ responseCode, response = '', code, originalCode, name, command }: SmtpError): string {
  const cause = originalCode ?? (typeof code === 'string' ? code : name)
  const words = [responseCode, STATUS.exec(response)?.[1], cause, command && `(${command})`]
  return words.filter(Boolean).join(' ')
}

/**
 * Whether only this recipient is rejected, permanently. Failures that the operator can fix are retried for a day: the
 * sign-in, a denied relay, a rejected sender or host, content classified as spam.
 */
function isRecipientRejected({ responseCode = 0, response = '', command }: SmtpError): boolean {
  if (responseCode < 500) return false
  const status = STATUS.exec(response)?.[1]
  if (status) return (command === 'RCPT TO' || command === 'DATA') && RECIPIENT_STATUSES.has(status)
  return command === 'RCPT TO' && MAILBOX_REPLY_CODES.has(responseCode) && !SENDER_REJECTION.test(response)
}
