import { createTransport } from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../../platform/free-port.ts'

export const SUBJECT = 'Trucks from Cluj'
export const CONTENT = 'Good day,\n\nwe have free trucks on Monday.\n\nAna Pop'

/** A mail server that accepts every message and stores none. */
export async function startMailSink() {
  let received = 0
  const port = await freePort()
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    onData: (stream, _session, done) => {
      stream.on('end', () => {
        received++
        done()
      })
      stream.resume()
    },
  })
  await new Promise<void>((up) => server.listen(port, '127.0.0.1', up))
  return {
    port,
    received: () => received,
    reset: () => {
      received = 0
    },
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

/** Sends messages with nodemailer alone: over one connection, one after the other. */
export async function sendWithNodemailer(port: number, count: number): Promise<void> {
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    pool: true,
    maxConnections: 1,
    maxMessages: count,
    ignoreTLS: true,
  })
  for (let n = 0; n < count; n++)
    await transport.sendMail({
      from: 'ana@oak.example',
      to: `office-${n}@mobila.example`,
      subject: SUBJECT,
      text: CONTENT,
      html: `<p>${CONTENT.replaceAll('\n', '<br>')}</p>`,
    })
  transport.close()
}
