import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  smtpError,
  MAIL_PASSWORD,
  MAIL_USER,
  type MailServer,
  startMailServer,
} from '../../../app/testing/mail-server.ts'
import { addEmailLead, signUpSender, untilSettled, sendMessage } from '../../../app/testing/message-steps.ts'
import type { Person } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { serveSockets } from '../../../platform/testing/fake-internet.ts'
import { HOSTILE_DNS_ANSWERS } from '../../../platform/testing/hostile-addresses.ts'
import { createCredentials } from '../credentials.service.ts'
import { putOnPlan } from '../../../platform/testing/workspace-rows.ts'

const PACE = { MAIL_PER_DAY: '1000000', MAIL_PER_MINUTE: '100000' }
const absent = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))
const NOT_ASKED = { mailDns: { mx: absent, address: absent, txt: absent }, pageBreakMs: 0 }

let server: MailServer
let app: TestApp
let ana: Person
beforeAll(async () => {
  server = await startMailServer()
  const resolve = async (host: string) => (host === 'mail.oak.example' ? ['127.0.0.1'] : absent())
  const network = { resolve, dial: (target: { address: string; port: number }) => target }
  app = await startApp({ ...PACE, SMTP_PRIVATE_HOSTS: 'on' }, { ...NOT_ASKED, network })
  ana = await signUpSender(app)
})
afterAll(async () => {
  await app.stop()
  await server.stop()
})
beforeEach(() => server.behave({}))

const account = () => ({
  preset: 'smtp' as const,
  host: 'mail.oak.example',
  port: server.port,
  security: 'none' as const,
  user: MAIL_USER,
  fromAddress: MAIL_USER,
  fromName: 'Oak Haulage',
  password: MAIL_PASSWORD,
})
const save = (
  change: Partial<Omit<ReturnType<typeof account>, 'security'> & { security: 'none' | 'tls' | 'starttls' }> = {},
  who = ana,
) => who.client.integrations.email.save({ ...account(), ...change })
const problem = async () => (await ana.client.integrations.email.test()).problem

describe('the mail account of a workspace', () => {
  test('sends messages from its own address, signed in; without an account they are simulated', async () => {
    const first = await sendMessage(ana, await addEmailLead(ana, 'office-1@mobila.example'))
    expect(await untilSettled(ana, first.id)).toMatchObject({ status: 'simulated', sentAt: null })
    expect(server.received).toEqual([])
    expect(await ana.client.integrations.email.get()).toMatchObject({ account: null, operatorAddress: null })
    const saved = await save()
    expect(saved.account).toMatchObject({
      host: 'mail.oak.example',
      user: MAIL_USER,
      isReadable: true,
      dkimSelector: null,
    })
    const second = await sendMessage(ana, await addEmailLead(ana, 'office-2@mobila.example'))
    expect(await untilSettled(ana, second.id)).toMatchObject({ status: 'sent' })
    expect(server.to('office-2@mobila.example')).toMatchObject([{ from: MAIL_USER, user: MAIL_USER }])
    expect((await ana.client.integrations.email.get()).allowance).toMatchObject({ sentToday: 1, today: 100_000 })
  })

  test('is tested by a mail to the user, and each problem is reported', async () => {
    await save()
    const good = await ana.client.integrations.email.test()
    expect(good).toMatchObject({ problem: null, sentTo: ana.email })
    expect(server.to(ana.email)).toHaveLength(1)
    await save({ password: 'not-the-password' })
    expect(await ana.client.integrations.email.test()).toMatchObject({
      problem: 'password',
      serverAnswer: expect.stringContaining('5.7.8'),
    })
    await save({ host: 'no-such-host.example' })
    expect(await problem()).toBe('unknown_host')
    await save({ port: 1 })
    expect(await problem()).toBe('refused')
    await save({ security: 'starttls' })
    expect(await problem()).toBe('no_starttls')
    await save({ security: 'tls' })
    expect(await problem()).toBe('tls_mismatch')
    await save()
    server.behave({ sender: () => smtpError(553, '5.7.1 Sender address rejected: not owned by user') })
    expect(await problem()).toBe('sender_refused')
    server.behave({
      recipient: () => smtpError(553, '5.7.1 <ana@oak.example>: Sender address rejected: not owned by user'),
    })
    expect(await problem()).toBe('sender_refused')
    server.behave({ content: () => smtpError(550, '5.4.5 Daily user sending limit exceeded') })
    expect(await problem()).toBe('sending_limit')
    server.behave({ recipient: () => smtpError(550, '5.1.1 No such user') })
    expect(await problem()).toBe('recipient_refused')
    server.behave({ content: () => smtpError(554, '5.7.1 Spam') })
    expect(await problem()).toBe('content_refused')
    server.behave({ recipient: () => smtpError(450, '4.7.1 Greylisted') })
    expect(await problem()).toBe('busy')
  })

  test('is distinguished from a server with a self-signed certificate, and from another kind of server', async () => {
    const other = await startMailServer({ secure: true })
    await save({ port: other.port, security: 'tls' })
    expect(await problem()).toBe('certificate')
    await other.stop()
    const web = await serveSockets(createServer((socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')))
    await save({ port: web.port })
    expect(await problem()).toBe('not_smtp')
    await web.close()
    // As Gmail and Microsoft reject the ordinary password of a mailbox.
    const strict = await startMailServer({
      onAuth: (_given, _session, done) => done(smtpError(534, '5.7.9 Application-specific password required')),
    })
    await save({ port: strict.port })
    expect(await problem()).toBe('app_password')
    await strict.stop()
  })

  test('stores its password so that only the key of the installation decrypts it', async () => {
    await save()
    const { rows } = await app.owner.query<{ text: string }>(
      `select coalesce(string_agg(x::text, ' '), '') || (select string_agg(a::text, ' ') from audit_entries a) as text
       from integration_credentials x`,
    )
    const raw = await app.owner.query<{ sealed: Buffer }>('select sealed from integration_credentials')
    for (const secret of [
      MAIL_PASSWORD,
      Buffer.from(MAIL_PASSWORD).toString('hex'),
      Buffer.from(MAIL_PASSWORD).toString('base64'),
    ]) {
      expect(rows[0]?.text).not.toContain(secret)
      expect(raw.rows.map(({ sealed }) => sealed.toString('latin1')).join()).not.toContain(secret)
    }
    const answers = [await ana.client.integrations.email.get(), await ana.client.integrations.email.test()]
    expect(JSON.stringify(answers)).not.toContain(MAIL_PASSWORD)
    const archive = await ana.fetch('/api/v1/me/export')
    const files = Object.values(unzipSync(new Uint8Array(await archive.arrayBuffer())))
    expect(Buffer.concat(files).toString('latin1')).toContain(MAIL_USER)
    expect(Buffer.concat(files).toString('latin1')).not.toContain(MAIL_PASSWORD)
    await expect(
      app.deps.tenancy.run(ana, ({ db }) => db.selectFrom('integration_credentials').select('sealed').execute()),
    ).rejects.toMatchObject({ code: '42501' })
  })

  test('needs its password again for another server than it was entered for', async () => {
    await save()
    const { password: _, ...rest } = account()
    const renamed = await ana.client.integrations.email.save({ ...rest, fromName: 'Oak' })
    expect(renamed.account).toMatchObject({ fromName: 'Oak' })
    expect(await problem()).toBeNull()
    for (const change of [{ host: 'evil.example' }, { port: 2525 }, { user: 'other' }, { security: 'tls' as const }])
      await expect(ana.client.integrations.email.save({ ...rest, ...change })).rejects.toMatchObject({
        code: 'PASSWORD_NEEDED',
      })
  })

  test('is reported as unreadable after the key of the installation changed, and batches wait', async () => {
    await save()
    // A modified row cannot be decrypted, as with another key.
    await app.owner.query(
      `update integration_credentials set sealed = set_byte(sealed, 20, 255 - get_byte(sealed, 20))`,
    )
    expect((await ana.client.integrations.email.get()).account).toMatchObject({ isReadable: false })
    expect(await problem()).toBe('unreadable')
    const { id } = await sendMessage(ana, await addEmailLead(ana, 'office-3@mobila.example'))
    expect(await untilSettled(ana, id)).toMatchObject({ status: 'failed', reason: 'unreadable' })
    expect(server.to('office-3@mobila.example')).toEqual([])
    const { password: _, ...rest } = account()
    await expect(ana.client.integrations.email.save(rest)).rejects.toMatchObject({ code: 'PASSWORD_NEEDED' })
    await save()
    expect(await problem()).toBeNull()
  })

  test('is changed only by owners and admins of a plan with messages', async () => {
    await app.owner.query(`update member set role = 'member' where "userId" = $1`, [ana.userId])
    await expect(save()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(ana.client.integrations.email.remove()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(ana.client.integrations.email.test()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await app.owner.query(`update member set role = 'owner' where "userId" = $1`, [ana.userId])
    const bo = await app.signUp('bo')
    await putOnPlan(app.owner, bo, 'free')
    await expect(save({}, bo)).rejects.toMatchObject({ code: 'UPGRADE_REQUIRED' })
    expect((await ana.client.integrations.email.remove()).account).toBeNull()
    expect(await problem()).toBe('no_account')
    const actions = (await ana.client.audit.list({})).items.map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['email-account-changed', 'email-account-removed']))
  })
})

test('a server in a private network is rejected when it is saved and when it is used', async () => {
  let answers = ['93.184.215.14']
  const dialled: string[] = []
  const network = {
    resolve: async () => answers,
    dial: ({ address }: { address: string; port: number }) => {
      dialled.push(address)
      return { address: '127.0.0.1', port: server.port }
    },
  }
  const guarded = await startApp(PACE, { ...NOT_ASKED, network })
  try {
    const person = await signUpSender(guarded, { name: 'Cy' })
    const given = { ...account(), security: 'tls' as const, port: 465 }
    const saving = (change: object) => person.client.integrations.email.save({ ...given, ...change })
    for (answers of HOSTILE_DNS_ANSWERS.map((inner) => ['93.184.215.14', inner]))
      await expect(saving({})).rejects.toMatchObject({ code: 'PRIVATE_HOST' })
    for (const host of ['127.0.0.1', '10.0.0.1', '2130706433', '0x7f.1', '169.254.169.254'])
      await expect(saving({ host })).rejects.toMatchObject({ code: 'PRIVATE_HOST' })
    await expect(saving({ port: 6379 })).rejects.toMatchObject({ code: 'PORT_NOT_ALLOWED' })
    await expect(saving({ security: 'none' })).rejects.toMatchObject({ code: 'ENCRYPTION_NEEDED' })
    answers = ['93.184.215.14']
    await saving({})
    dialled.length = 0
    answers = ['127.0.0.1']
    expect((await person.client.integrations.email.test()).problem).toBe('private_host')
    expect(dialled).toEqual([])
    // The server at this address speaks no TLS: the checked address is the one connected to.
    answers = ['93.184.215.14']
    expect((await person.client.integrations.email.test()).problem).toBe('tls_mismatch')
    expect(dialled).toEqual(['93.184.215.14'])
  } finally {
    await guarded.stop()
  }
})

test('credentials of another LEADHAUL_SECRET cannot be read, and the error names the solution', async () => {
  await save()
  // Starting with another secret would change the passwords of the roles that all tests share.
  const other = createCredentials({ secrets: { credentials: randomBytes(32).toString('base64url') } })
  const { systemTenancy } = app.deps
  expect(await systemTenancy.run(ana, (scope) => other.describeCredential(scope, 'smtp'))).toMatchObject({
    isReadable: false,
    shown: { user: MAIL_USER },
  })
  await expect(systemTenancy.run(ana, (scope) => other.readCredential(scope, 'smtp'))).rejects.toThrow(
    'LEADHAUL_SECRET has changed. Enter them again.',
  )
})
