import { FinalFailure } from '../jobs/final-failure.ts'

/** What nodemailer says of an email that was not sent. */
export type SmtpError = Error & {
  code?: string | number
  originalCode?: string
  response?: string
  responseCode?: number
  command?: string
}

/** RFC 3463 and 7505: no such mailbox or domain, a bad address, one that has moved; Exchange's 5.4.1. A full one is emptied. */
const OF_RECIPIENT = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.4.1'])
const STATUS = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})(?![.\d])/
/** Of servers without such a status. */
const OF_MAILBOX: ReadonlySet<number | undefined> = new Set([550, 551, 553])
/** Most servers refuse a sender, a host or what it may send only where the recipient is named, too. */
const OF_SENDING =
  /relay|authenticat|log ?in|sender|client|host|helo|ehlo|\bip\b|block|black|list|spam|policy|limit|quota|exceed|too many|rate|spf|dns|denied/i

/** What is thrown for an email that was not sent: a FinalFailure where its recipient is refused for good. */
export function emailFailure(error: SmtpError): Error {
  const { responseCode } = error
  const message = `The mail server did not take the email: ${wordsOf(error)}`
  if (!responseCode) return new Error(message)
  const code = `SMTP_${responseCode}`
  return isOfRecipient(error) ? new FinalFailure(message, code) : Object.assign(new Error(message), { code })
}

/** Without what the server, or nodemailer, says in words: they repeat the address of the recipient, and this is logged. */
function wordsOf({ responseCode, response = '', code, originalCode, name, command }: SmtpError): string {
  const cause = originalCode ?? (typeof code === 'string' ? code : name)
  const words = [responseCode, STATUS.exec(response)?.[1], cause, command && `(${command})`]
  return words.filter(Boolean).join(' ')
}

/**
 * Whether another email could be taken and this one never. What the operator can mend is tried for a day: the sign-in, a
 * relay that is denied, a sender or host that is refused, content that is taken for spam.
 */
function isOfRecipient({ responseCode = 0, response = '', command }: SmtpError): boolean {
  if (responseCode < 500) return false
  const status = STATUS.exec(response)?.[1]
  if (status) return (command === 'RCPT TO' || command === 'DATA') && OF_RECIPIENT.has(status)
  return command === 'RCPT TO' && OF_MAILBOX.has(responseCode) && !OF_SENDING.test(response)
}
