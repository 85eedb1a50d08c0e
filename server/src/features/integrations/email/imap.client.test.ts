import { createServer } from 'node:net'
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
const reading = (port: number) =>
  withInbox(
    { address: '127.0.0.1', host: 'mail.oak.example', port, security: 'none', auth: { user: 'ana', pass: 'secret' } },
    (inbox) => inbox.list({ days: 14 }),
    DEADLINE_MS,
  )

test.each([
  ['answers nothing', () => undefined],
  [
    'sends a line without end',
    (write: (text: string) => void) => {
      for (let n = 0; n < 200; n++) write(`* ${'x'.repeat(65_536)}`)
    },
  ],
  ['speaks something else', (write: (text: string) => void) => write('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ['greets and falls silent', (write: (text: string) => void) => write(GREETING)],
])('a server that %s is given up', async (_, answer) => {
  const server = await serving(answer)
  await expect(reading(server.port)).rejects.toMatchObject({ problem: expect.stringMatching(/^(timeout|broken)$/) })
  await server.close()
})
