import { ImapFlow } from 'imapflow'
import type { MailSecurity } from '@leadhaul/contract/integrations/email-account.schema.ts'
import { asMailFailure, isAppPasswordNeeded, MailFailure, shownAnswer } from './mail-failure.rules.ts'

const CONNECT_TIMEOUT_MS = 15_000
const ANSWER_TIMEOUT_MS = 30_000
/** Of a whole dialogue: a server that sends a byte now and then is never idle. */
const DIALOGUE_TIMEOUT_MS = 90_000
/** Of the parts of a mail that are read. */
const MAX_HEADER_BYTES = 64 * 1024
const MAX_MAIL_BYTES = 256 * 1024
/** Headers that say whether a mail is about one of ours. */
const HEADERS = ['message-id', 'in-reply-to', 'references', 'from', 'return-path', 'content-type', 'auto-submitted']
const FURTHER = ['x-failed-recipients', 'x-autoreply', 'precedence']

export type ImapServer = {
  /** Checked: a socket is opened to it whatever the name says. */
  address: string
  port: number
  /** The name its certificate is for. */
  host: string
  security: MailSecurity
  auth: { user: string; pass: string }
}
export type ListedMail = { uid: number; headers: Buffer }
/** The inbox of a mailbox, opened to be read only: nothing in it changes, nothing is marked as seen. */
export type OpenInbox = {
  uidValidity: string
  /** The numbers of mails after this one, else of those of the last days; ascending. Throws MailFailure. */
  list(from: { after: number } | { days: number }): Promise<number[]>
  /** The headers that tell whose mail it is. Throws MailFailure. */
  headersOf(uids: readonly number[]): Promise<ListedMail[]>
  /** The beginning of a mail; undefined where it is gone. Throws MailFailure. */
  read(uid: number): Promise<Buffer | undefined>
}

/** Signs in, does the work and signs out. Throws MailFailure where the mailbox cannot be read. */
export async function withInbox<Answer>(
  server: ImapServer,
  work: (inbox: OpenInbox) => Promise<Answer>,
  timeoutMs = DIALOGUE_TIMEOUT_MS,
): Promise<Answer> {
  const { address, port, host, security, auth } = server
  const client = new ImapFlow({
    host: address,
    port,
    servername: host,
    secure: security === 'tls',
    doSTARTTLS: security === 'starttls',
    tls: { minVersion: 'TLSv1.2' },
    auth,
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
    maxLiteralSize: MAX_MAIL_BYTES,
    maxLineLength: 2 * MAX_MAIL_BYTES,
  })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    client.close()
  }, timeoutMs)
  // The call that fails says so.
  client.on('error', () => undefined)
  const guarded = <Value>(call: Promise<Value>): Promise<Value> =>
    call.catch((error: unknown) => {
      throw isLate ? new MailFailure('timeout') : asImapFailure(error)
    })
  try {
    await guarded(client.connect())
    const { uidValidity } = await guarded(client.mailboxOpen('INBOX', { readOnly: true }))
    return await work({
      uidValidity: String(uidValidity),
      async list(from) {
        const wanted =
          'after' in from ? { uid: `${from.after + 1}:*` } : { since: new Date(Date.now() - from.days * 86_400_000) }
        const found = (await guarded(client.search(wanted, { uid: true }))) || []
        // The range of those after the last one names the last one.
        return found.filter((uid) => !('after' in from) || uid > from.after).toSorted((a, b) => a - b)
      },
      async headersOf(uids) {
        const wanted = { uid: true, headers: [...HEADERS, ...FURTHER] }
        const mails = await guarded(client.fetchAll(uids.join(','), wanted, { uid: true }))
        return mails.map(({ uid, headers }) => ({
          uid,
          headers: (headers ?? Buffer.alloc(0)).subarray(0, MAX_HEADER_BYTES),
        }))
      },
      async read(uid) {
        const wanted = { uid: true, source: { start: 0, maxLength: MAX_MAIL_BYTES } }
        const mail = await guarded(client.fetchOne(String(uid), wanted, { uid: true }))
        return mail ? mail.source : undefined
      },
    })
  } finally {
    clearTimeout(timer)
    client.close()
  }
}

type ImapError = Error & {
  code?: string
  authenticationFailed?: boolean
  responseText?: string
  serverResponseCode?: string
}

const TIMEOUTS = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT', 'ETIMEOUT', 'ETIMEDOUT']

/** What imapflow's error says in one of our words. */
function asImapFailure(error: unknown): MailFailure {
  const { authenticationFailed, responseText, code = '', message } = error as ImapError
  const answer = shownAnswer(responseText)
  if (authenticationFailed)
    return new MailFailure(isAppPasswordNeeded(responseText ?? '') ? 'app_password' : 'password', { answer })
  if (TIMEOUTS.includes(code)) return new MailFailure('timeout')
  if (/starttls/i.test(message) && code === '') return new MailFailure('no_starttls')
  const known = asMailFailure(error)
  return new MailFailure(known.problem, { answer })
}
