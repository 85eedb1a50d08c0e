import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { serveSockets } from '../../../platform/testing/fake-internet.ts'
import { withInbox } from './imap.client.ts'

const DEADLINE_MS = 500
const GREETING = '* OK IMAP4rev1 ready\r\n'

/** A server that does this with each connection. */
const serving = (answer: (write: (text: string) => void) => void) =>
  serveSockets(
    createServer((socket) => {
      socket.on('error', () => undefined)
      answer((text) => void (socket.writable && socket.write(text)))
    }),
  )
const reading = (port: number, limits: Parameters<typeof withInbox>[2] = { timeoutMs: DEADLINE_MS }) =>
  withInbox(
    { address: '127.0.0.1', host: 'mail.oak.example', port, security: 'none', auth: { user: 'ana', pass: 'secret' } },
    (inbox) => inbox.list({ days: 14 }),
    limits,
  )

test.each([
  ['does not respond', () => undefined],
  [
    'sends an endless line',
    (write: (text: string) => void) => {
      for (let n = 0; n < 200; n++) write(`* ${'x'.repeat(65_536)}`)
    },
  ],
  ['uses another protocol', (write: (text: string) => void) => write('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ['sends only a greeting', (write: (text: string) => void) => write(GREETING)],
])('a server that %s is disconnected', async (_, answer) => {
  const server = await serving(answer)
  await expect(reading(server.port)).rejects.toMatchObject({ problem: expect.stringMatching(/^(timeout|broken)$/) })
  await server.close()
})

test('a server is disconnected when the signal aborts', async () => {
  const stop = new AbortController()
  const server = await serving((write) => {
    write(GREETING)
    stop.abort()
  })
  await expect(reading(server.port, { signal: stop.signal })).rejects.toMatchObject({ problem: 'broken' })
  await expect(reading(server.port, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
  await server.close()
})

/** A server with an open inbox, and the given responses to SEARCH and FETCH. */
async function talking(answer: (given: { command: string; socket: Socket; tag: string }) => Promise<void>) {
  const server = await serveSockets(
    createServer((socket) => {
      socket.on('error', () => undefined)
      socket.write(GREETING)
      const say = async (line: string) => {
        const [tag = '', ...words] = line.split(' ')
        const command = words.join(' ').toUpperCase()
        if (command.startsWith('UID ')) return answer({ command, socket, tag })
        if (command === 'CAPABILITY') socket.write('* CAPABILITY IMAP4rev1\r\n')
        if (command.startsWith('LIST')) socket.write('* LIST () "/" INBOX\r\n')
        if (command.startsWith('EXAMINE'))
          socket.write('* 2000 EXISTS\r\n* OK [UIDVALIDITY 1] ok\r\n* OK [UIDNEXT 9] ok\r\n')
        socket.write(`${tag} OK done\r\n`)
      }
      createInterface(socket).on('line', (line) => void say(line))
    }),
  )
  const settings = { address: '127.0.0.1', host: 'localhost', port: server.port, security: 'none' as const }
  const open = <Answer>(work: Parameters<typeof withInbox<Answer>>[1]) =>
    withInbox({ ...settings, auth: { user: 'ana', pass: 'secret' } }, work)
  return { open, close: () => server.close() }
}

test.each(['read', 'headersOf'] as const)(
  'a server that responds to %s with more than was requested is disconnected',
  async (call) => {
    let rows = 0
    const server = await talking(async ({ socket }) => {
      const content = 'x'.repeat(256 * 1024)
      const part = call === 'read' ? 'BODY[]<0>' : 'BODY[HEADER]<0>'
      for (; rows < 2000 && socket.writable; rows++)
        if (!socket.write(`* ${rows + 1} FETCH (UID ${rows + 1} ${part} {${content.length}}\r\n${content})\r\n`))
          await Promise.race([once(socket, 'drain'), once(socket, 'close')])
    })
    const reading = server.open((inbox): Promise<unknown> => (call === 'read' ? inbox.read(1) : inbox.headersOf([1])))
    await expect(reading).rejects.toMatchObject({ problem: 'broken' })
    expect(rows).toBeLessThan(100)
    await server.close()
  },
)

test('an error in the list of mails is not treated as an empty list', async () => {
  const server = await talking(async ({ socket, tag }) => void socket.write(`${tag} NO busy\r\n`))
  const listing = server.open(async (inbox) => ({ lastUid: inbox.lastUid, uids: await inbox.list({ days: 14 }) }))
  await expect(listing).rejects.toMatchObject({ problem: 'broken' })
  await server.close()
})

test('the response of a server that does not return a mail is shown', async () => {
  const server = await talking(
    async ({ socket, tag }) => void socket.write(`${tag} NO [UNAVAILABLE] come back later\r\n`),
  )
  const reading = server.open((inbox) => inbox.headersOf([1]))
  await expect(reading).rejects.toMatchObject({ name: 'Error', problem: 'broken', answer: 'come back later' })
  await server.close()
})
