import { createRequire } from 'node:module'
import type { Server, Socket } from 'node:net'
import { freePort } from '../../platform/free-port.ts'
import { MAIL_PASSWORD, MAIL_USER } from './mail-server.ts'

type Stored = { uid: number; flags: string[]; raw: string }
type Mailbox = { uidvalidity: number; messages: Stored[] }
type Hoodiecrow = {
  server: Server
  listen(port: number, up: () => void): void
  appendMessage(mailbox: string, flags: string[], date: false, raw: string): void
  getMailbox(path: string): Mailbox
}
// The package brings no types.
const require = createRequire(import.meta.url)
const hoodiecrow = require('hoodiecrow-imap') as (options: object) => Hoodiecrow

type FetchRequest = { partial?: number[]; range?: number[] }
type FetchHandlers = { BODY: (connection: unknown, message: unknown, asked: FetchRequest) => unknown }
const handlers = require('hoodiecrow-imap/lib/commands/handlers/fetch.js') as FetchHandlers
const { BODY } = handlers
/** The package shortens the requested range at the first mail, and would return all others empty. */
handlers.BODY = (connection, message, asked) => {
  asked.range ??= asked.partial && [...asked.partial]
  if (asked.range) asked.partial = [...asked.range]
  const answer = BODY(connection, message, asked)
  if (asked.range) asked.partial = asked.range.slice(0, 1)
  return answer
}

export type MailboxTls = { credentials: { key: string; cert: string }; at: 'connect' | 'starttls' }

/** A real IMAP server on this machine, with the one mailbox of the mail server beside it. */
export async function startMailboxServer(tls?: MailboxTls) {
  const port = await freePort()
  const server = hoodiecrow({
    plugins: [
      'ID',
      'UIDPLUS',
      'LITERALPLUS',
      'UNSELECT',
      'SPECIAL-USE',
      ...(tls?.at === 'starttls' ? ['STARTTLS'] : []),
    ],
    ...(tls && { credentials: tls.credentials, secureConnection: tls.at === 'connect' }),
    users: { [MAIL_USER]: { password: MAIL_PASSWORD } },
    storage: { INBOX: { messages: [] } },
  })
  const sockets = new Set<Socket>()
  let stalled = false
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    if (stalled) socket.pause()
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((up) => server.listen(port, up))
  const inbox = () => server.getMailbox('INBOX')
  return {
    port,
    /** Puts a mail into the inbox; lines may end without a carriage return. */
    add: (raw: string) =>
      server.appendMessage('INBOX', [], false, raw.replaceAll('\r\n', '\n').replaceAll('\n', '\r\n')),
    mails: () => inbox().messages,
    /** Changes the UIDVALIDITY, as if the mailbox were created again: earlier message numbers are invalid. */
    renumber: () => {
      inbox().uidvalidity += 1
    },
    /** While `now` is true, connections are accepted but not answered. */
    stall: (now: boolean) => {
      stalled = now
      for (const socket of sockets) socket[now ? 'pause' : 'resume']()
    },
    stop: () =>
      new Promise<void>((closed) => {
        for (const socket of sockets) socket.destroy()
        server.server.close(() => closed())
      }),
  }
}
export type MailboxServer = Awaited<ReturnType<typeof startMailboxServer>>
