import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startMailbox } from '../../app/testing/mailbox.ts'
import type { Person } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { joinTeam, linkOf } from '../../app/testing/team-invitations.ts'
import { putOnPlan } from '../../platform/testing/workspace-rows.ts'
import { findOpenInvitation } from './team.repository.ts'

const WAIT_OPTIONS = { timeout: 60_000, interval: 20 }
let app: TestApp
let owner: Person
let guest: Person
let mailbox: Awaited<ReturnType<typeof startMailbox>>
beforeAll(async () => {
  mailbox = await startMailbox()
  app = await startApp({ ...mailbox.settings, CONFIRM_EMAIL: 'off' })
})
afterAll(async () => {
  await app.stop()
  await mailbox.stop()
})
beforeEach(async () => {
  owner = await app.signUp('owner')
  guest = await app.signUp('guest')
  await putOnPlan(app.owner, owner, 'premium')
})

const confirm = (person: Person) =>
  app.owner.query(`update "user" set "emailVerified" = true where id = $1`, [person.userId])
const invite = (email: string) => owner.client.team.invite({ email, role: 'member' })
/** Waits until every email and notice of this test is sent. */
const settled = () =>
  vi.waitFor(async () => {
    const { rows } = await app.owner.query<{ n: number }>(
      `select count(*)::int as n from pgboss.job where name in ('invitation-letter', 'removal-notice') and state < 'completed'`,
    )
    expect(rows[0]?.n).toBe(0)
  }, WAIT_OPTIONS)
const noticesOf = async (person: Person) => {
  const { items } = await person.client.notifications.list({ limit: 50 })
  return items.map(({ type, data }) => ({ type, data }))
}

test('an invited user with a confirmed account is notified once, in their own workspace, and can follow the link', async () => {
  await confirm(guest)
  const invitation = await invite(guest.email.toUpperCase())
  await owner.client.team.resend({ id: invitation.id })
  await settled()
  const link = linkOf(app, invitation)
  const data = { invitationId: link.id, token: link.token, inviter: 'owner', workspace: 'haulier.example' }
  expect(await noticesOf(guest)).toEqual([{ type: 'invitation_received', data }])
  expect((await guest.client.team.invitation(link)).workspaceName).toBe('haulier.example')
  expect(await noticesOf(owner)).toEqual([])
})

test('an account without a confirmed address is not notified: the address may belong to someone else', async () => {
  await invite(guest.email)
  await settled()
  expect(await noticesOf(guest)).toEqual([])
})

test('a user who has just accepted is not notified of the invitation, even if its email was started before', async () => {
  const invitation = await invite(guest.email)
  const link = linkOf(app, invitation)
  const open = await findOpenInvitation(app.deps.pools.system, invitation.id)
  await guest.client.team.accept(link)
  await app.deps.teamNotices.invited({ ...link, inviterName: '', workspaceName: '', ...open })
  expect(await noticesOf(guest)).toEqual([])
})

test('the inviter sees nothing that depends on whether the address has an account', async () => {
  await confirm(guest)
  const before = await owner.client.notifications.unreadCount()
  await invite(guest.email)
  await invite('no-account@haulier.example')
  await settled()
  expect(await owner.client.notifications.unreadCount()).toEqual(before)
})

test('the inviter is notified when the invitation is accepted, and no other member is', async () => {
  const [admin, second] = [await app.signUp('admin'), await app.signUp('second')]
  await joinTeam(app, { owner, guest: admin, role: 'admin' })
  const invitation = await admin.client.team.invite({ email: guest.email, role: 'member' })
  await joinTeam(app, { owner, guest: second })
  await guest.client.team.accept(linkOf(app, invitation))
  const accepted = { type: 'invitation_accepted', data: { name: 'guest', email: guest.email } }
  expect(await noticesOf(admin)).toEqual([accepted])
  expect(await noticesOf(second)).toEqual([])
  expect(await noticesOf(owner)).toHaveLength(2)
})

test('a user is notified of a changed role and of ownership received', async () => {
  const other = await app.signUp('other')
  await joinTeam(app, { owner, guest })
  await joinTeam(app, { owner, guest: other })
  await owner.client.team.changeRole({ userId: guest.userId, role: 'admin' })
  await owner.client.team.changeRole({ userId: guest.userId, role: 'admin' })
  await owner.client.team.transferOwnership({ userId: guest.userId })
  const workspace = 'haulier.example'
  expect(await noticesOf(guest)).toEqual([
    { type: 'ownership_received', data: { former: 'owner', workspace } },
    { type: 'role_changed', data: { role: 'admin', workspace } },
  ])
  expect(await noticesOf(other)).toEqual([])
})

/** The emails to this user, except invitations. */
const removalEmails = ({ email }: Person) =>
  mailbox
    .emailsTo(email)
    .filter(({ text }) => text.includes('/login'))
    .map(({ subject, text }) => `${subject}\n${text}`)

test('a removed user gets one email with the workspace, the remover, what stays and how to sign in', async () => {
  await joinTeam(app, { owner, guest })
  await owner.client.team.remove({ userId: guest.userId })
  await settled()
  const [email = '', ...more] = removalEmails(guest)
  expect(more).toEqual([])
  expect(email).toMatch(/^You were removed from haulier\.example\n/)
  expect(email).toContain('Workspace: haulier.example\nRemoved by: owner\n')
  expect(email).not.toContain(owner.email)
  expect(email).toContain('You keep your account and your own workspaces')
  expect(email).toContain(`with ${guest.email}.`)
  expect(email).toContain(`${app.url}/login`)
})

test('the email is in the language that its reader chose, otherwise in the remover’s language', async () => {
  const other = await app.signUp('other')
  for (const each of [guest, other]) await joinTeam(app, { owner, guest: each })
  await guest.client.me.profile.change({ preferredLanguage: 'de' })
  const headers = { 'content-type': 'application/json', 'accept-language': 'ro', origin: app.url }
  for (const { userId } of [guest, other]) {
    const answer = await owner.fetch(`/api/v1/team/members/${userId}`, { method: 'DELETE', headers })
    expect(answer.status).toBe(200)
  }
  await settled()
  expect(removalEmails(guest)[0]).toMatch(/^Sie gehören nicht mehr zu haulier\.example/)
  expect(removalEmails(other)[0]).toMatch(/^Nu mai faci parte din haulier\.example/)
})

test('an invitation is in the language that its reader chose, whatever the inviter’s language', async () => {
  await guest.client.me.profile.change({ preferredLanguage: 'de' })
  await invite(guest.email)
  const email = await mailbox.untilEmail(guest.email, 'owner lädt Sie zu haulier.example ein')
  expect(email.text).toContain('Ihre Rolle: Mitglied')
})

test('a user who leaves gets no email, and neither does a user named in a rejected request', async () => {
  await joinTeam(app, { owner, guest })
  await expect(guest.client.team.remove({ userId: owner.userId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await guest.client.team.leave()
  await settled()
  expect([removalEmails(guest), removalEmails(owner)]).toEqual([[], []])
  expect(await noticesOf(guest)).toEqual([])
})

test('a removed user is notified in their own workspace, and cannot read their notifications of the team', async () => {
  await joinTeam(app, { owner, guest })
  await owner.client.team.changeRole({ userId: guest.userId, role: 'admin' })
  await owner.client.team.remove({ userId: guest.userId })
  await settled()
  expect(await noticesOf(guest)).toEqual([{ type: 'member_removed', data: { workspace: 'haulier.example' } }])
  expect((await guest.client.me.get()).workspace.id).toBe(guest.workspaceId)
})
