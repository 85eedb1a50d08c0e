import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CERTIFICATES, TEST_AUTHORITY } from '../../../app/testing/mail-certificates.ts'
import { MAIL_PASSWORD, MAIL_USER, startMailServer } from '../../../app/testing/mail-server.ts'
import { startMailboxServer } from '../../../app/testing/mailbox-server.ts'
import { withInbox } from './imap.client.ts'
import { openSmtp } from './smtp.client.ts'

const usual = getCACertificates('default')
beforeAll(() => setDefaultCACertificates([...usual, TEST_AUTHORITY]))
afterAll(() => setDefaultCACertificates(usual))

const HOST = 'mail.oak.example'
const problemOf = (dialogue: Promise<unknown>) =>
  dialogue.then(
    () => null,
    ({ problem }: { problem: string }) => problem,
  )

/** The problems of a mailbox server with this certificate, with TLS from the start and with STARTTLS. */
const readingFrom = async (credentials: { key: string; cert: string }, host = HOST) => {
  const problems: (string | null)[] = []
  for (const at of ['connect', 'starttls'] as const) {
    const mailbox = await startMailboxServer({ credentials, at })
    const server = { address: '127.0.0.1', port: mailbox.port, host, auth: { user: MAIL_USER, pass: MAIL_PASSWORD } }
    const security = at === 'connect' ? 'tls' : 'starttls'
    problems.push(await problemOf(withInbox({ ...server, security }, (inbox) => inbox.list({ days: 14 }))))
    await mailbox.stop()
  }
  return problems
}
/** The same for a server that accepts mail. */
const sendingTo = async (credentials: { key: string; cert: string }, host = HOST) => {
  const problems: (string | null)[] = []
  for (const security of ['tls', 'starttls'] as const) {
    const secure = security === 'tls'
    const server = await startMailServer({ ...credentials, secure, disabledCommands: [], hideSTARTTLS: secure })
    const session = openSmtp({ address: '127.0.0.1', port: server.port, host, security })
    problems.push(await problemOf(session.then((open) => open.close())))
    await server.stop()
  }
  return problems
}

describe.each([
  ['mailbox', readingFrom],
  ['mail server', sendingTo],
])('a %s', (_, problems) => {
  test('is signed in to if its certificate is valid', async () => {
    expect(await problems(CERTIFICATES.right)).toEqual([null, null])
  })

  test.each([
    ['is self-signed', CERTIFICATES.selfSigned, HOST],
    ['has expired', CERTIFICATES.expired, HOST],
    ['is for another name', CERTIFICATES.right, 'mail.beech.example'],
  ])('is rejected if its certificate %s, and the reason is returned', async (_reason, credentials, host) => {
    expect(await problems(credentials, host)).toEqual(['certificate', 'certificate'])
  })
})
