import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startMailbox } from '../../../app/testing/mailbox.ts'
import { type Person, signIn } from '../../../app/testing/people.ts'
import { startProcess } from '../../../app/testing/processes.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { joinTeam } from '../../../app/testing/team-invitations.ts'

const WAIT_OPTIONS = { timeout: 60_000 }
const COMPANY = 'Carpat Trans'

let app: TestApp
let mailbox: Awaited<ReturnType<typeof startMailbox>>
beforeAll(async () => {
  mailbox = await startMailbox()
  // Emails wait until a test sends them, as if the mail server were down.
  app = await startApp({ ...mailbox.settings, CONFIRM_EMAIL: 'off', ROLE: 'web' })
})
afterAll(async () => {
  await app.stop()
  await mailbox.stop()
})

async function sendEmails(): Promise<void> {
  const worker = await startProcess({ ...app.settings, ROLE: 'worker' })
  await vi.waitFor(async () => {
    const { rowCount } = await app.owner.query(
      `select from pgboss.job where name in ('deletion-letter', 'removal-notice') and state < 'completed'`,
    )
    expect(rowCount).toBe(0)
  }, WAIT_OPTIONS)
  await worker.terminate()
}
/** The subjects of a person's emails about deletions and removals. */
const emailsTo = ({ email }: Person) =>
  mailbox
    .emailsTo(email)
    .map(({ subject }) => subject)
    .filter((subject) => /deleted|access|removed/.test(subject))

async function withTeam(...guests: Person[]): Promise<Person> {
  const owner = await app.signUp('owner')
  await app.owner.query(`update workspaces set tier = 'standard' where id = $1`, [owner.workspaceId])
  await owner.client.me.profile.change({ companyName: COMPANY })
  for (const guest of guests) await joinTeam(app, { owner, guest })
  return owner
}
const deleteAccount = ({ client, password }: Person) => client.me.deletion.account({ password })
const giveUpWorkspace = ({ client, password }: Person) =>
  client.me.deletion.workspace({ password, companyName: COMPANY })

test('an email about an account is not sent if the account is kept; an email about its next deletion is', async () => {
  const [kept, givenUp, again] = [await app.signUp(), await app.signUp(), await app.signUp()]
  for (const person of [kept, givenUp, again]) await deleteAccount(person)
  await signIn({ url: app.url, email: kept.email })
  await deleteAccount(await signIn({ url: app.url, email: again.email }))
  await sendEmails()
  const subject = 'Your Leadhaul account will be deleted'
  expect([kept, givenUp, again].map(emailsTo)).toEqual([[], [subject], [subject]])
})

test('an email about an account names exactly the workspaces that are erased with it', async () => {
  const member = await app.signUp('member')
  await member.client.me.profile.change({ companyName: 'Member Trans' })
  await withTeam(member)
  await app.owner.query(
    `insert into subscriptions (workspace_id, id, status, sku, cycle, created_at, period_start, period_end, has_card)
     values ($1, 'sub_of_the_email', 'past_due', 'premium', 'monthly', now(), now(), now() + interval '1 month', true)`,
    [member.workspaceId],
  )
  await deleteAccount(member)
  await sendEmails()
  const [email] = mailbox.emailsTo(member.email).filter(({ subject }) => subject.includes('account will be deleted'))
  expect(email?.text).toContain('Member Trans: Leads and notes. Premium is cancelled. A payment is due')
  expect(email?.text).not.toContain(COMPANY)
})

test('if a workspace is kept, its owner gets no email, and removed members are notified of the removal unless they are back', async () => {
  const [removed, back, former] = [await app.signUp('removed'), await app.signUp('back'), await app.signUp('former')]
  const [keeper, leaver] = [await withTeam(removed, back), await withTeam(former)]
  for (const owner of [keeper, leaver]) await giveUpWorkspace(owner)
  expect(await keeper.client.me.deletion.keepWorkspace()).toEqual({ kept: true })
  await joinTeam(app, { owner: keeper, guest: back })
  await sendEmails()
  expect([keeper, back, leaver, former].map(emailsTo)).toEqual([
    [],
    [],
    [`${COMPANY} will be deleted from Leadhaul`],
    [`You no longer have access to ${COMPANY}`],
  ])
  expect(emailsTo(removed)).toEqual([expect.stringMatching(/^You were removed from /)])
})
