import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { JOB_NAMES, JOB_POLICIES } from '../../../platform/jobs/job-queues.ts'
import { isUnavailable } from '../../../platform/db/unavailable.ts'
import { createMail, SENDING_TIMEOUT_MS } from '../../../platform/mail/mail.ts'
import { putOnPlan } from '../../../platform/testing/workspace-rows.ts'
import { smtpError, type Behaviour, type MailServer, parseMail, startMailServer } from '../../testing/mail-server.ts'
import { postAuth } from '../../testing/people.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { joinTeam } from '../../testing/team-invitations.ts'

const WAIT_OPTIONS = { timeout: 60_000 }

let server: MailServer
let app: TestApp
beforeAll(async () => {
  server = await startMailServer()
  app = await startApp(server.settings)
})
afterAll(async () => {
  await app.stop()
  await server.stop()
})

/** The message ids of emails with this subject to an address, in order of arrival. */
const idsOf = async (address: string, subject: RegExp) => {
  const mails = await Promise.all(server.to(address).map(({ raw }) => parseMail(raw)))
  return mails.filter((mail) => subject.test(mail.subject)).map(({ messageId }) => messageId)
}

test('an email that is sent again, because its server did not acknowledge it, has the same id', async () => {
  const kept = new Set<string>()
  server.behave({
    content: (address, raw) => {
      const email = `${address} ${/^Subject: .*/m.exec(raw.toString())?.[0]}`
      if (kept.has(email)) return undefined
      kept.add(email)
      return 'drop-taken'
    },
  })
  const [owner, guest] = [await app.signUp('owner'), await app.signUp('guest')]
  await putOnPlan(app.owner, owner, 'standard')
  await joinTeam(app, { owner, guest })
  await owner.client.team.invite({ email: 'invited@haulier.example', role: 'member' })
  await owner.client.team.remove({ userId: guest.userId })
  await postAuth(app.url, { path: '/request-password-reset', body: { email: owner.email } })
  await owner.client.me.email.change({ newEmail: 'new@haulier.example', password: owner.password })
  await guest.client.me.deletion.account({ password: guest.password })
  for (const [address, subject] of [
    [owner.email, /welcome/i],
    [owner.email, /password/i],
    ['new@haulier.example', /address/i],
    ['invited@haulier.example', /invit/i],
    [guest.email, /removed/i],
    [guest.email, /will be deleted/i],
  ] as const) {
    await vi.waitFor(
      async () => expect([subject, (await idsOf(address, subject)).length]).toEqual([subject, 2]),
      WAIT_OPTIONS,
    )
    const [first, second] = await idsOf(address, subject)
    expect([subject, second]).toEqual([subject, first])
  }
})

test('two emails of one type to one address have different ids', async () => {
  server.behave({})
  const dan = await app.signUp('dan')
  const body = { email: dan.email }
  for (let n = 1; n <= 2; n++) {
    await postAuth(app.url, { path: '/request-password-reset', body })
    await vi.waitFor(async () => expect(await idsOf(dan.email, /password/i)).toHaveLength(n), WAIT_OPTIONS)
  }
  expect(new Set(await idsOf(dan.email, /password/i)).size).toBe(2)
})

/** The jobs of a user's welcome email: their state and the stored failure. */
const welcomeJobsOf = async ({ userId }: { userId: string }) =>
  (
    await app.owner.query<{ state: string; tries: number; output: string }>(
      `select state, retry_count + 1 as tries, output::text as output from pgboss.job
       where name = 'welcome-mail' and data ->> 'userId' = $1`,
      [userId],
    )
  ).rows

test('an email whose recipient is permanently rejected is not sent again', async () => {
  server.behave({ recipient: (address) => smtpError(550, `5.1.1 <${address}>: Recipient address rejected: unknown`) })
  const gone = await app.signUp('gone')
  await vi.waitFor(
    async () => expect(await welcomeJobsOf(gone)).toMatchObject([{ state: 'failed', tries: 1 }]),
    WAIT_OPTIONS,
  )
  const output = (await welcomeJobsOf(gone)).map((job) => job.output).join()
  expect(output).toContain('SMTP_550')
  expect(output).not.toContain(gone.email)
})

const passing: [string, (once: () => Error | undefined) => Behaviour][] = [
  ['the recipient for now', (once) => ({ recipient: () => once() && smtpError(450, '4.2.1 Try again later') })],
  ['the relay', (once) => ({ recipient: () => once() && smtpError(554, '5.7.1 Relay access denied') })],
  ['the sender', (once) => ({ sender: () => once() && smtpError(550, '5.1.8 Sender address rejected') })],
  ['the content', (once) => ({ content: () => once() && smtpError(554, '5.7.1 Message rejected') })],
]
test.each(passing)('an email is sent again whose server refuses %s', async (_, behaviour) => {
  let refusals = 1
  server.behave(behaviour(() => (refusals-- > 0 ? new Error('refused') : undefined)))
  const user = await app.signUp('kept')
  await vi.waitFor(async () => expect(await idsOf(user.email, /welcome/i)).toHaveLength(1), WAIT_OPTIONS)
  expect(refusals).toBeLessThan(0)
})

test('a stalled mail server times out, which does not count as a database outage', async () => {
  const silent = await startMailServer()
  silent.behave({ recipient: () => new Promise(() => undefined) })
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = silent.settings
  const mail = createMail({ smtpUrl, from, outboxDir: '', timeoutMs: 300 })
  const sending = mail.send({ to: 'a@slow.example', subject: 'Hello', text: 'Hello' })
  const failure = await sending.catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(isUnavailable(failure)).toBe(false)
  await silent.stop()
  const away = await mail
    .send({ to: 'a@slow.example', subject: 'Hello', text: 'Hello' })
    .catch((error: unknown) => error)
  expect([away instanceof Error, isUnavailable(away)]).toEqual([true, false])
})

// The job objection-letter sends no email itself: objection-mail does.
const EMAIL_JOBS = JOB_NAMES.filter(
  (name) => /^digest$|-(letter|mail|notice)$/.test(name) && name !== 'objection-letter',
)
test.each(EMAIL_JOBS)('the sending of an email ends before its job is considered dead: %s', (name) => {
  expect(JOB_POLICIES[name].expireInSeconds * 1000).toBeGreaterThan(SENDING_TIMEOUT_MS)
  // RFC 5321 §4.5.3.2.6: a mail server may take ten minutes to reply to the content.
  expect(SENDING_TIMEOUT_MS).toBeGreaterThan(600_000)
})
