import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export type Letter = {
  to: string
  /** Where an answer goes; an address alone. */
  replyTo?: string
  subject: string
  text: string
  html?: string
  /** The same for a letter that is sent again, so that whoever has it already does not show it twice. */
  messageId?: string
  headers?: Record<string, string>
}
export type Mail = {
  canSend: boolean
  send(letter: Letter): Promise<void>
  /** Throws when no letter could be sent now; sends none. */
  check(): Promise<void>
}

/** Sends through SMTP; without it each letter becomes an .eml file in the outbox folder. Throws when it cannot. */
export function createMail(options: {
  smtpUrl?: string | undefined
  from?: string | undefined
  outboxDir: string
}): Mail {
  const from = options.from ?? 'Leadhaul <leadhaul@localhost>'
  if (options.smtpUrl) {
    const transport = createTransport(options.smtpUrl)
    return {
      canSend: true,
      send: async (letter) => void (await transport.sendMail({ from, ...letter })),
      check: async () => void (await transport.verify()),
    }
  }
  const writer = createTransport({ streamTransport: true, buffer: true })
  return {
    canSend: false,
    check: async () => void (await mkdir(options.outboxDir, { recursive: true, mode: 0o700 })),
    send: async (letter) => {
      const { message, messageId } = await writer.sendMail({ from, ...letter })
      await mkdir(options.outboxDir, { recursive: true, mode: 0o700 })
      const name = `${messageId.replace(/[^\w.-]/g, '')}.eml`
      await writeFile(join(options.outboxDir, name), message as Buffer, { mode: 0o600 })
    },
  }
}
