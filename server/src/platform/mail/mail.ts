import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { emailFailure, type SmtpError } from './email-failure.ts'

/** RFC 5321 §4.5.3.2 allows a server five minutes for a command, and ten for its reply to the content. */
const TIMEOUTS = { connectionTimeout: 30_000, socketTimeout: 600_000 }
/** For the whole SMTP session. Jobs that send an email expire later, so that no retry overlaps with a try. */
export const SENDING_TIMEOUT_MS = 840_000

export type Email = {
  to: string
  /** The reply address, without a name. */
  replyTo?: string
  subject: string
  text: string
  html?: string
  /** The same for each try of an email, so that mail programs do not show it twice. */
  messageId?: string
  headers?: Record<string, string>
}
export type Mail = {
  canSend: boolean
  /** Throws a FinalFailure if the recipient is rejected permanently. */
  send(email: Email): Promise<void>
  /** Throws if emails cannot be sent now; sends no email. */
  check(): Promise<void>
}

/** The Message-ID of the email of a job, the same in each of its tries. */
export const messageIdOf = ({ id }: { id: string }, baseUrl: string): string =>
  `<letter.${id}@${new URL(baseUrl).hostname}>`

/** Sends through SMTP; without SMTP each email becomes an .eml file in the outbox folder. Throws on failure. */
export function createMail(options: {
  smtpUrl?: string | undefined
  from?: string | undefined
  outboxDir: string
  timeoutMs?: number
}): Mail {
  const from = options.from ?? 'Leadhaul <leadhaul@localhost>'
  if (options.smtpUrl) {
    const transport = createTransport({ url: options.smtpUrl, ...TIMEOUTS })
    const { timeoutMs = SENDING_TIMEOUT_MS } = options
    return {
      canSend: true,
      send: async (email) => {
        try {
          await transport.sendMail({ from, ...email, signal: AbortSignal.timeout(timeoutMs) })
        } catch (error) {
          // Not the error itself: an unreachable database has the same code, and the job would not end.
          throw emailFailure(error as SmtpError)
        }
      },
      check: async () => void (await transport.verify()),
    }
  }
  const writer = createTransport({ streamTransport: true, buffer: true })
  return {
    canSend: false,
    check: async () => void (await mkdir(options.outboxDir, { recursive: true, mode: 0o700 })),
    send: async (email) => {
      const { message, messageId } = await writer.sendMail({ from, ...email })
      await mkdir(options.outboxDir, { recursive: true, mode: 0o700 })
      const name = `${messageId.replace(/[^\w.-]/g, '')}.eml`
      await writeFile(join(options.outboxDir, name), message as Buffer, { mode: 0o600 })
    },
  }
}
