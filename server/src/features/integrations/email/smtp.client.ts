import { Readable } from 'node:stream'
import { domainToASCII } from 'node:url'
import type { MailProblem, MailSecurity } from '@leadhaul/contract/integrations/email-account.schema.ts'
import SMTPConnection from 'nodemailer/lib/smtp-connection/index.js'
import { MailFailure, asMailFailure } from './mail-failure.rules.ts'

const CONNECT_TIMEOUT_MS = 15_000
/** RFC 5321 §4.5.3.2 allows a server minutes to respond. */
const ANSWER_TIMEOUT_MS = 120_000
/** Limit of a whole opening or delivery: a server that sends a byte now and then is never idle. */
const DIALOGUE_TIMEOUT_MS = 300_000

export type SmtpServer = {
  /** A checked address: the socket connects to it, whatever the name resolves to. */
  address: string
  port: number
  /** The name in its certificate. */
  host: string
  /** `opportunistic`: STARTTLS if the server offers it. */
  security: MailSecurity | 'opportunistic'
  auth?: { user: string; pass: string } | undefined
}
export type OutgoingEmail = {
  from: string
  to: string
  content: Buffer
  /** Called when the server is ready for the content, before any of it is sent. Throws to stop the delivery. */
  beforeContent?: () => Promise<void>
}
export type SmtpSession = {
  /** Throws MailFailure. The session may be closed afterwards. */
  deliver(parcel: OutgoingEmail): Promise<{ answer: string }>
  isOpen(): boolean
  close(): void
}

export type SmtpLimits = {
  /** Closes the session, also during a delivery. */
  signal?: AbortSignal | undefined
  /** Maximum duration of the opening, and of each delivery, in milliseconds. */
  timeoutMs?: number
}

/** Connects and signs in. Throws MailFailure. */
export async function openSmtp(server: SmtpServer, limits: SmtpLimits = {}): Promise<SmtpSession> {
  const { address, port, host, security, auth } = server
  const { signal, timeoutMs = DIALOGUE_TIMEOUT_MS } = limits
  const connection = new SMTPConnection({
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: { servername: host, minVersion: 'TLSv1.2' },
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
  })
  let isOpen = true
  let closedFor: MailProblem = 'broken'
  let fail: (error: unknown) => void = () => undefined
  connection.on('error', (error) => {
    isOpen = false
    fail(error)
  })
  const close = (problem: MailProblem = 'broken') => {
    if (isOpen) closedFor = problem
    isOpen = false
    fail(new MailFailure(closedFor))
    connection.close()
  }
  const abort = () =>
    close(signal?.reason instanceof DOMException && signal.reason.name === 'TimeoutError' ? 'timeout' : 'broken')
  signal?.addEventListener('abort', abort, { once: true })
  connection.on('end', () => {
    isOpen = false
    signal?.removeEventListener('abort', abort)
    fail(new MailFailure(closedFor))
  })
  /** One step of the dialogue: ends with its callback or with the connection, whichever comes first. */
  const step = <Value>(run: (done: (error: unknown, value?: Value) => void) => void): Promise<Value> =>
    new Promise<Value>((resolve, reject) => {
      if (!isOpen) return reject(new MailFailure(closedFor))
      fail = (error) => reject(asMailFailure(error))
      run((error, value) => (error ? reject(asMailFailure(error)) : resolve(value as Value)))
    })
  const inTime = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const timer = setTimeout(() => close('timeout'), timeoutMs)
    return work().finally(() => clearTimeout(timer))
  }

  try {
    if (signal?.aborted) abort()
    await inTime(async () => {
      await step((done) => connection.connect((error) => done(error)))
      if (auth) await step((done) => connection.login(auth as never, (error) => done(error)))
    })
  } catch (error) {
    close()
    throw error
  }
  return {
    isOpen: () => isOpen,
    close: () => {
      if (!isOpen) return
      isOpen = false
      connection.quit()
      setTimeout(() => connection.close(), CONNECT_TIMEOUT_MS).unref()
    },
    deliver: ({ from, to, content, beforeContent }) =>
      inTime(async () => {
        let halted: unknown
        const stream = gatedStream(content, beforeContent, (reason) => {
          // The server waits for the end of the content: only closing the connection cancels it.
          halted = reason
          close()
        })
        try {
          const envelope = { from: toAsciiAddress(from), to: [toAsciiAddress(to)], size: content.length }
          const { response } = await step<{ response: string }>((done) => connection.send(envelope, stream, done))
          return { answer: response }
        } catch (error) {
          if (halted !== undefined) throw halted
          if (isOpen) await step((done) => connection.reset((reason) => done(reason))).catch(() => close())
          throw error
        } finally {
          fail = () => undefined
        }
      }),
  }
}

/** Encodes the domain in ASCII, which every mail server accepts; few accept Unicode (SMTPUTF8, RFC 6531). */
function toAsciiAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + (domainToASCII(address.slice(at)) || address.slice(at))
}

/** A stream that calls `before` on the first read and returns its content after it. */
function gatedStream(
  content: Buffer,
  before: (() => Promise<void>) | undefined,
  halt: (reason: unknown) => void,
): Readable {
  let isAsked = false
  return new Readable({
    read() {
      if (isAsked) return
      isAsked = true
      const give = () => {
        this.push(content)
        this.push(null)
      }
      void (before?.() ?? Promise.resolve()).then(give, halt)
    },
  })
}
