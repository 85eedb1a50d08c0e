import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAIL_PASSWORD, MAIL_USER } from '../../../app/testing/mail-server.ts'
import { type MailboxServer, startMailboxServer } from '../../../app/testing/mailbox-server.ts'
import { messenger } from '../../../app/testing/message-steps.ts'
import type { Person } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'

let mailbox: MailboxServer
let app: TestApp
let ana: Person
const giveRole = (role: 'owner' | 'member') =>
  app.owner.query('update member set role = $2 where "userId" = $1', [ana.userId, role])
/** The role changes while the name of the server is resolved: after it was checked, before anything is stored. */
const resolve = async () => {
  await giveRole('member')
  return ['127.0.0.1']
}
beforeAll(async () => {
  mailbox = await startMailboxServer()
  const network = { resolve, dial: (target: { address: string; port: number }) => target }
  const mailDns = { mx: async () => [], address: resolve, txt: async () => [] }
  app = await startApp({ SMTP_PRIVATE_HOSTS: 'on' }, { network, mailDns, pageBreakMs: 0 })
  ana = await messenger(app)
})
afterAll(async () => {
  await app.stop()
  await mailbox.stop()
})

const server = () => ({
  host: 'mail.oak.example',
  port: mailbox.port,
  security: 'none' as const,
  user: MAIL_USER,
  password: MAIL_PASSWORD,
})
const sender = { preset: 'smtp' as const, fromAddress: MAIL_USER, fromName: 'Oak Haulage' }

test.each<[string, () => Promise<unknown>]>([
  ['email account', () => ana.client.integrations.email.save({ ...server(), ...sender })],
  ['mailbox', () => ana.client.integrations.inbox.save(server())],
])('no %s is stored if the user loses the role during the request to the server', async (_, save) => {
  await giveRole('owner')
  await expect(save()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const { rows } = await app.owner.query('select from integration_credentials')
  expect(rows).toEqual([])
})
