import { buffer } from 'node:stream/consumers'
import { createRequire } from 'node:module'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { freePort } from '../../platform/free-port.ts'

export type ParsedMail = {
  subject: string
  text: string
  html: string | false
  from: { value: { name: string; address: string }[] }
  to: { value: { name: string; address: string }[] }
  replyTo: { value: { name: string; address: string }[] }
  messageId: string
  inReplyTo?: string
  references?: string | string[]
  headerLines: { key: string; line: string }[]
}
export type ReceivedMail = { from: string; to: string[]; raw: Buffer; user: string | null }
/** The reaction of the server to the n-th message to an address; `undefined` accepts it. */
export type Behaviour = Partial<{
  greeting: () => Error | undefined
  sender: (address: string) => Error | undefined
  recipient: (address: string) => Error | undefined | Promise<Error | undefined>
  /** `drop-taken`: keeps the message and closes without an answer; `drop-lost`: closes and keeps nothing. */
  content: (address: string, raw: Buffer) => Error | 'drop-taken' | 'drop-lost' | undefined
}>

// The package brings no types.
const require = createRequire(import.meta.url)
const { simpleParser } = require('mailparser') as { simpleParser: (source: Buffer) => Promise<ParsedMail> }
export const parseMail = (raw: Buffer): Promise<ParsedMail> => simpleParser(raw)

export const smtpError = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

export const MAIL_USER = 'ana@oak.example'
export const MAIL_PASSWORD = 'a-password-of-the-mailbox'

const finishCommand = async (work: unknown, done: (error?: Error | null) => void) => {
  const error = await Promise.resolve(work).catch((reason: unknown) => reason)
  if (error !== ANSWERED) done(error instanceof Error ? error : null)
}
/** Returned by a command that has already answered. */
const ANSWERED = Symbol('answered')

/** A real SMTP server on this machine that stores accepted messages and misbehaves on request. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = []
  let behaviour: Behaviour = {}
  const port = await freePort()
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    closeTimeout: 100,
    onConnect: (_session, done) => done(behaviour.greeting?.()),
    onAuth: ({ username, password }, _session, done) =>
      username === MAIL_USER && password === MAIL_PASSWORD
        ? done(null, { user: username })
        : done(smtpError(535, '5.7.8 Username and Password not accepted')),
    onMailFrom: ({ address }, _session, done) => done(behaviour.sender?.(address)),
    onRcptTo: ({ address }, _session, done) => void finishCommand(behaviour.recipient?.(address), done),
    onData: (stream, session, done) => {
      const take = async () => {
        const raw = await buffer(stream)
        const to = session.envelope.rcptTo.map(({ address }) => address)
        const verdict = behaviour.content?.(to[0] ?? '', raw)
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
        if (verdict === undefined || verdict === 'drop-taken')
          received.push({ from, to, raw, user: (session.user as string | undefined) ?? null })
        if (verdict === 'drop-taken' || verdict === 'drop-lost') {
          for (const connection of server.connections as Set<{ id?: string; session?: { id: string }; close(): void }>)
            if (connection.id === session.id || connection.session?.id === session.id) connection.close()
          return ANSWERED
        }
        done(verdict ?? null)
        return ANSWERED
      }
      // A client that disconnects during the content has sent no message.
      void finishCommand(take(), done)
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((up) => server.listen(port, '127.0.0.1', up))
  return {
    port,
    received,
    to: (address: string) => received.filter((mail) => mail.to.includes(address)),
    behave(next: Behaviour) {
      behaviour = next
    },
    /** Makes an app use it as the operator's server. */
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Leadhaul <hello@leadhaul.example>',
      CONFIRM_EMAIL: 'off',
      MAIL_PER_DAY: '1000000',
      MAIL_PER_DAY_OF_INSTALLATION: '1000000',
      MAIL_PER_MINUTE: '100000',
    },
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>
