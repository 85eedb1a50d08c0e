import { ImapFlow } from 'imapflow'
import type { MailSecurity } from '@leadhaul/contract/integrations/email-account.schema.ts'
import type { SmtpServer } from './smtp.client.ts'
import { asMailFailure, isAppPasswordNeeded, MailFailure, toAnswerLine } from './mail-failure.rules.ts'

const CONNECT_TIMEOUT_MS = 15_000
const ANSWER_TIMEOUT_MS = 30_000
/** Limit of a whole dialogue: a server that sends a byte now and then is never idle. */
const DIALOGUE_TIMEOUT_MS = 90_000
/** Limits of the parts of a mail that are read. */
const MAX_HEADER_BYTES = 64 * 1024
const MAX_MAIL_BYTES = 256 * 1024
const PARTS = {
  headers: {
    maxBytes: MAX_HEADER_BYTES,
    query: { bodyParts: [{ key: 'HEADER', start: 0, maxLength: MAX_HEADER_BYTES }] },
  },
  source: { maxBytes: MAX_MAIL_BYTES, query: { source: { start: 0, maxLength: MAX_MAIL_BYTES } } },
}

export type ImapServer = Pick<SmtpServer, 'address' | 'port' | 'host'> & {
  security: MailSecurity
  auth: { user: string; pass: string }
}
export type ListedMail = { uid: number; headers: Buffer }
/** The inbox of a mailbox, opened read-only: nothing changes, and no mail is marked as seen. */
export type OpenInbox = {
  uidValidity: string
  /** The highest number of a mail at the time of opening. */
  lastUid: number
  /** Returns the numbers of mails after `after`, or of the last `days`, in ascending order. Throws MailFailure. */
  list(from: { after: number } | { days: number }): Promise<number[]>
  /** Returns the beginning of the headers, which identify the mail, in the order of the numbers. Throws MailFailure. */
  headersOf(uids: readonly number[]): Promise<ListedMail[]>
  /** Returns the beginning of a mail; undefined if it no longer exists. Throws MailFailure. */
  read(uid: number): Promise<Buffer | undefined>
}

type Limits = { timeoutMs?: number | undefined; signal?: AbortSignal | undefined }
/** Signs in, runs `work` and signs out. Throws MailFailure if the mailbox cannot be read, or the signal aborts. */
export async function withInbox<Answer>(
  server: ImapServer,
  work: (inbox: OpenInbox) => Promise<Answer>,
  { timeoutMs = DIALOGUE_TIMEOUT_MS, signal }: Limits = {},
): Promise<Answer> {
  const { address, port, host, security, auth } = server
  signal?.throwIfAborted()
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
    maxResponseSize: 2 * MAX_MAIL_BYTES,
  })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    client.close()
  }, timeoutMs)
  const close = () => client.close()
  signal?.addEventListener('abort', close)
  // The call that fails throws the error.
  client.on('error', () => undefined)
  const convertFailure = <Value>(call: Promise<Value>): Promise<Value> =>
    call.catch((error: unknown) => {
      throw isLate ? new MailFailure('timeout') : asImapFailure(error)
    })
  try {
    await convertFailure(client.connect())
    const { uidValidity, uidNext } = await convertFailure(client.mailboxOpen('INBOX', { readOnly: true }))
    return await work({
      uidValidity: String(uidValidity),
      // A few servers omit it.
      lastUid: (uidNext || 1) - 1,
      async list(from) {
        const wanted =
          'after' in from ? { uid: `${from.after + 1}:*` } : { since: new Date(Date.now() - from.days * 86_400_000) }
        const found = await convertFailure(client.search(wanted, { uid: true }))
        if (!found) throw new MailFailure('broken')
        // A range that begins after the last mail includes the last mail.
        return found.filter((uid) => !('after' in from) || uid > from.after).toSorted((a, b) => a - b)
      },
      async headersOf(uids) {
        const found = await convertFailure(fetchPart(client, { uids, part: 'headers' }))
        return [...found].map(([uid, headers]) => ({ uid, headers })).toSorted((a, b) => a.uid - b.uid)
      },
      async read(uid) {
        return (await convertFailure(fetchPart(client, { uids: [uid], part: 'source' }))).get(uid)
      },
    })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', close)
    client.close()
  }
}

/**
 * Returns the beginning of this part of each mail that still exists. If a server sends more, the connection is closed:
 * the response could fill the memory, or the time of the dialogue.
 */
async function fetchPart(
  client: ImapFlow,
  { uids, part }: { uids: readonly number[]; part: keyof typeof PARTS },
): Promise<Map<number, Buffer>> {
  const { maxBytes, query } = PARTS[part]
  const found = new Map<number, Buffer>()
  let left = (uids.length + 1) * maxBytes
  for await (const row of client.fetch(uids.join(','), { uid: true, ...query }, { uid: true })) {
    const content = row[part]
    left -= content?.length ?? 0
    if (left < 0) {
      client.close()
      throw new MailFailure('broken')
    }
    if (content && uids.includes(row.uid)) found.set(row.uid, content.subarray(0, maxBytes))
  }
  return found
}

type ImapError = Error & {
  code?: string
  authenticationFailed?: boolean
  responseText?: string
  serverResponseCode?: string
}

const TIMEOUTS = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT', 'ETIMEOUT', 'ETIMEDOUT']

/** Converts an error of imapflow. */
function asImapFailure(error: unknown): MailFailure {
  const { authenticationFailed, responseText, code = '', message } = error as ImapError
  const answer = toAnswerLine(responseText)
  if (authenticationFailed)
    return new MailFailure(isAppPasswordNeeded(responseText ?? '') ? 'app_password' : 'password', { answer })
  if (TIMEOUTS.includes(code)) return new MailFailure('timeout')
  if (/starttls/i.test(message) && code === '') return new MailFailure('no_starttls')
  const known = asMailFailure(error)
  return new MailFailure(known.problem, { answer })
}
