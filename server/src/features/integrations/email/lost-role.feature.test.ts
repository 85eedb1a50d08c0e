import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAIL_PASSWORD, MAIL_USER } from '../../../app/testing/mail-server.ts'
import { type MailboxServer, startMailboxServer } from '../../../app/testing/mailbox-server.ts'
import { signUpSender } from '../../../app/testing/message-steps.ts'
import { type Person, postAuth, signIn } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'

let mailbox: MailboxServer
let app: TestApp
let ana: Person
const giveRole = (role: 'owner' | 'member') =>
  app.owner.query('update member set role = $2 where "userId" = $1', [ana.userId, role])
/** Called while the name of the server is resolved: after the user was checked, before anything is stored. */
let meanwhile: () => Promise<unknown>
const resolve = async () => {
  await meanwhile()
  return ['127.0.0.1']
}
beforeAll(async () => {
  mailbox = await startMailboxServer()
  const network = { resolve, dial: (target: { address: string; port: number }) => target }
  const mailDns = { mx: async () => [], address: resolve, txt: async () => [] }
  app = await startApp({ SMTP_PRIVATE_HOSTS: 'on' }, { network, mailDns, pageBreakMs: 0 })
  ana = await signUpSender(app)
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

const saves: [string, (by: Person) => Promise<unknown>][] = [
  ['email account', (by) => by.client.integrations.email.save({ ...server(), ...sender })],
  ['mailbox', (by) => by.client.integrations.inbox.save(server())],
]
const stored = async () => (await app.owner.query('select from integration_credentials')).rows

test.each(saves)('no %s is stored if the user loses the role during the request to the server', async (_, save) => {
  await giveRole('owner')
  meanwhile = () => giveRole('member')
  await expect(save(ana)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await stored()).toEqual([])
})

test.each(saves)('no %s is stored if the session ends during the request to the server', async (_, save) => {
  await giveRole('owner')
  const lost = await signIn({ url: app.url, email: ana.email })
  meanwhile = () => postAuth(app.url, { path: '/sign-out', cookie: lost.cookie })
  await expect(save(lost)).rejects.toMatchObject({ code: 'UNAUTHORIZED', data: { sessionEnded: true } })
  expect(await stored()).toEqual([])
})
