import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { linkIn, startMailbox } from '../../app/testing/mailbox.ts'
import { clientOf, type Person } from '../../app/testing/people.ts'
import { type ServerProcess, startProcess } from '../../app/testing/processes.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { joinTeam, linkOf } from '../../app/testing/team-invitations.ts'
import { putOnPlan } from '../../platform/testing/workspace-rows.ts'

const WAIT_OPTIONS = { timeout: 60_000, interval: 20 }

let app: TestApp
let second: ServerProcess
let mailbox: Awaited<ReturnType<typeof startMailbox>>
let owner: Person
let guest: Person
beforeAll(async () => {
  mailbox = await startMailbox()
  // Emails are sent, but test users need not confirm their addresses.
  app = await startApp({ ...mailbox.settings, CONFIRM_EMAIL: 'off' })
  second = await startProcess({ ...app.settings, ROLE: 'web' })
})
afterAll(async () => {
  await second.terminate()
  await app.stop()
  await mailbox.stop()
})
beforeEach(async () => {
  owner = await app.signUp('owner')
  guest = await app.signUp('guest')
  await putOnPlan(app.owner, owner, 'standard')
})

const code = (expected: string) => ({ code: expected })
const invite = (email = guest.email, by = owner) => by.client.team.invite({ email, role: 'member' })
const memberCount = async () => (await owner.client.team.get()).members.length
const outcomes = (settled: PromiseSettledResult<unknown>[]) =>
  settled.map((each) => (each.status === 'fulfilled' ? 'ok' : (each.reason as { code?: string }).code))
const count = (values: unknown[], value: unknown) => values.filter((each) => each === value).length

describe('seats', () => {
  test.each([
    ['free', 1],
    ['basic', 1],
    ['standard', 3],
    ['premium', 10],
  ])('on the %s plan: %i, for members and open invitations together', async (tier, seats) => {
    await putOnPlan(app.owner, owner, tier)
    for (let nr = 1; nr < seats; nr++) await invite(`seat-${nr}@haulier.example`)
    await expect(invite('one-more@haulier.example')).rejects.toMatchObject(code('NO_FREE_SEAT'))
    expect((await owner.client.team.get()).seats).toEqual({ used: seats, total: seats })
  })

  test('the last seat is taken once by eight concurrent invitations', async () => {
    await joinTeam(app, { owner, guest })
    const addresses = Array.from({ length: 8 }, (_, nr) => `race-${nr}@haulier.example`)
    const found = outcomes(await Promise.allSettled(addresses.map((email) => invite(email))))
    expect([count(found, 'ok'), count(found, 'NO_FREE_SEAT')]).toEqual([1, 7])
  })

  test('twenty concurrent accepts on two processes take only the available seats', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => app.signUp()))
    // More invitations than seats, as after a downgrade.
    const { rows } = await app.owner.query<{ id: string; email: string }>(
      `insert into "invitation" ("organizationId", email, role, status, "expiresAt", "inviterId")
       select $1, each, 'member', 'pending', now() + interval '1 day', $2 from unnest($3::text[]) each returning id, email`,
      [owner.workspaceId, owner.userId, people.map(({ email }) => email)],
    )
    const accepts = people.map((person, nr) => {
      const client = clientOf({ url: nr % 2 ? app.url : second.url, cookie: person.cookie })
      const invitation = rows.find(({ email }) => email === person.email)
      return client.team.accept(linkOf(app, { id: invitation?.id ?? '' }))
    })
    const found = outcomes(await Promise.allSettled(accepts))
    expect([count(found, 'ok'), count(found, 'NO_FREE_SEAT')]).toEqual([2, 18])
    expect(await memberCount()).toBe(3)
  })

  test('are free again when a member leaves or an invitation is withdrawn', async () => {
    await joinTeam(app, { owner, guest })
    const invitation = await invite('third@haulier.example')
    await expect(invite('fourth@haulier.example')).rejects.toMatchObject(code('NO_FREE_SEAT'))
    expect((await owner.client.team.withdraw({ id: invitation.id })).seats).toEqual({ used: 2, total: 3 })
    await guest.client.team.leave()
    await invite('third@haulier.example')
    await invite('fourth@haulier.example')
  })
})

describe('an address gets five emails an hour', () => {
  const address = 'flooded@haulier.example'
  const emails = async () =>
    (
      await app.owner.query<{ emails: number }>(
        `select count(*)::int as emails from pgboss.job j join "invitation" i on i.id::text = j.data ->> 'invitationId'
         where j.name = 'invitation-letter' and i.email = $1`,
        [address],
      )
    ).rows[0]?.emails
  beforeEach(() => app.owner.query('delete from "invitation" where email = $1', [address]))

  test('and a further one is rejected without any change', async () => {
    const { id } = await invite(address)
    for (let again = 0; again < 4; again++) await owner.client.team.resend({ id })
    await app.owner.query(`update "invitation" set "expiresAt" = now() + interval '1 day' where id = $1`, [id])
    const before = await owner.client.team.get()
    await expect(owner.client.team.resend({ id })).rejects.toMatchObject({ ...code('TOO_MANY_EMAILS'), status: 429 })
    expect(await owner.client.team.get()).toEqual(before)
    expect(await emails()).toBe(5)
    await app.owner.query(
      `update "invitation" set "letterTimes" = array(select each - interval '1 hour' from unnest("letterTimes") each)
       where id = $1`,
      [id],
    )
    expect((await owner.client.team.resend({ id })).email).toBe(address)
  })

  test('also by inviting and withdrawing in turns, and from several workspaces', async () => {
    const other = await app.signUp('other')
    await putOnPlan(app.owner, other, 'standard')
    for (let again = 0; again < 5; again++) {
      const by = again % 2 ? other : owner
      await by.client.team.withdraw({ id: (await invite(address, by)).id })
    }
    await expect(invite(address)).rejects.toMatchObject(code('TOO_MANY_EMAILS'))
    expect((await owner.client.team.get()).seats.used).toBe(1)
  })

  test('and ten concurrent requests from two workspaces send five in total', async () => {
    const other = await app.signUp('other')
    await putOnPlan(app.owner, other, 'standard')
    const ids = [(await invite(address)).id, (await invite(address, other)).id]
    const resend = (nr: number) => (nr % 2 ? other : owner).client.team.resend({ id: ids[nr % 2] ?? '' })
    const found = outcomes(await Promise.allSettled(Array.from({ length: 10 }, (_, nr) => resend(nr))))
    expect([count(found, 'ok'), count(found, 'TOO_MANY_EMAILS')]).toEqual([3, 7])
  })
})

describe('an invitation', () => {
  test('arrives by mail as text and HTML, in the language of its inviter, and its link shows it without a sign-in', async () => {
    const invited = await clientOf({ url: app.url, cookie: owner.cookie }).team.invite({
      email: 'Radu@Carpat.example',
      role: 'admin',
    })
    expect(invited).toMatchObject({ email: 'radu@carpat.example', role: 'admin' })
    const subject = 'owner invites you to haulier.example'
    const email = await mailbox.untilEmail('radu@carpat.example', subject)
    expect(email.text).toContain('Your role: Admin')
    expect(email.text).toContain('The invitation is for radu@carpat.example and is valid for 7 days.')
    expect(email.html).toContain('Join the workspace')
    const link = new URL(linkIn(email))
    expect(link.pathname).toBe(`/invitation/${invited.id}`)
    const token = link.searchParams.get('token') ?? ''
    const anyone = clientOf({ url: app.url, cookie: '' })
    expect(await anyone.team.invitation({ id: invited.id, token })).toEqual({
      workspaceName: 'haulier.example',
      inviterName: 'owner',
      email: 'radu@carpat.example',
      role: 'admin',
      expiresAt: invited.expiresAt,
    })
    const days = (Date.parse(invited.expiresAt) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
  })

  test('is written in Romanian if the inviter uses Romanian', async () => {
    const response = await owner.fetch('/api/v1/team/invitations', {
      method: 'POST',
      headers: { 'accept-language': 'ro', 'content-type': 'application/json', origin: app.url },
      body: JSON.stringify({ email: 'ana@carpat.example', role: 'member' }),
    })
    expect(response.status).toBe(200)
    const email = await mailbox.untilEmail('ana@carpat.example', 'owner te invită în haulier.example')
    expect(email.text).toContain('Rolul tău: Membru')
  })

  test('has the same response whether or not its address has an account', async () => {
    await putOnPlan(app.owner, owner, 'premium')
    const [known, unknown] = [await invite(guest.email), await invite('no-account@haulier.example')]
    expect(Object.keys(known)).toEqual(Object.keys(unknown))
    expect(known).toMatchObject({ role: unknown.role, email: guest.email })
    await expect(invite(guest.email.toUpperCase())).rejects.toMatchObject(code('ALREADY_INVITED'))
    await expect(invite('NO-account@haulier.example')).rejects.toMatchObject(code('ALREADY_INVITED'))
    await expect(invite(owner.email)).rejects.toMatchObject(code('ALREADY_MEMBER'))
  })

  test('is created once for an address by ten concurrent requests', async () => {
    const found = outcomes(await Promise.allSettled(Array.from({ length: 10 }, () => invite('same@haulier.example'))))
    expect([count(found, 'ok'), count(found, 'ALREADY_INVITED')]).toEqual([1, 9])
  })

  test('for another address is rejected, and stays open for its addressee', async () => {
    const invitation = await invite()
    const thief = await app.signUp('thief')
    await expect(thief.client.team.accept(linkOf(app, invitation))).rejects.toMatchObject(code('OTHER_ADDRESS'))
    expect(await memberCount()).toBe(1)
    expect(await guest.client.team.accept(linkOf(app, invitation))).toEqual({ workspaceId: owner.workspaceId })
    expect((await guest.client.me.get()).workspace.id).toBe(owner.workspaceId)
  })

  test('is accepted once: of ten concurrent requests one succeeds, and a removed member cannot use it again', async () => {
    const link = linkOf(app, await invite())
    const found = outcomes(await Promise.allSettled(Array.from({ length: 10 }, () => guest.client.team.accept(link))))
    expect([count(found, 'ok'), count(found, 'NOT_FOUND')]).toEqual([1, 9])
    await owner.client.team.remove({ userId: guest.userId })
    await expect(guest.client.team.accept(link)).rejects.toMatchObject(code('NOT_FOUND'))
    expect(await memberCount()).toBe(1)
  })

  test('needs the token of its email: the id, which admins see, is not enough', async () => {
    const [invitation, other] = [await invite(), await invite('other@haulier.example')]
    const { token } = linkOf(app, other)
    for (const wrong of [token, '', 'x', '€'.repeat(40)]) {
      const link = { id: invitation.id, token: wrong }
      await expect(guest.client.team.accept(link)).rejects.toMatchObject(code('NOT_FOUND'))
      await expect(guest.client.team.invitation(link)).rejects.toMatchObject(code('NOT_FOUND'))
      await expect(guest.client.team.decline(link)).rejects.toMatchObject(code('NOT_FOUND'))
    }
    expect((await owner.client.team.get()).invitations).toHaveLength(2)
  })

  test('that is withdrawn, declined or expired cannot be used', async () => {
    const withdrawn = await invite('a@haulier.example')
    await owner.client.team.withdraw({ id: withdrawn.id })
    const declined = await invite('b@haulier.example')
    const anyone = clientOf({ url: app.url, cookie: '' })
    expect(await anyone.team.decline(linkOf(app, declined))).toEqual({ declined: true })
    const expired = await invite()
    await app.owner.query(`update "invitation" set "expiresAt" = now() where id = $1`, [expired.id])
    for (const over of [withdrawn, declined, expired])
      await expect(guest.client.team.invitation(linkOf(app, over))).rejects.toMatchObject(code('NOT_FOUND'))
    await expect(guest.client.team.accept(linkOf(app, expired))).rejects.toMatchObject(code('NOT_FOUND'))
    expect((await owner.client.team.get()).invitations).toEqual([])
    expect((await invite()).id).not.toBe(expired.id)
  })

  test('sent again arrives by mail again and is open for another week', async () => {
    const invitation = await invite('again@haulier.example')
    await app.owner.query(`update "invitation" set "expiresAt" = now() + interval '1 day' where id = $1`, [
      invitation.id,
    ])
    await owner.client.team.resend({ id: invitation.id })
    await vi.waitUntil(() => mailbox.emailsTo('again@haulier.example').length === 2, WAIT_OPTIONS)
    const [open] = (await owner.client.team.get()).invitations
    expect(Date.parse(open?.expiresAt ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
  })

  test('needs a sign-in to be accepted', async () => {
    const link = linkOf(app, await invite())
    await expect(clientOf({ url: app.url, cookie: '' }).team.accept(link)).rejects.toMatchObject(code('UNAUTHORIZED'))
  })
})

test('the open stream of a removed member ends on another process, and receives no further hint', async () => {
  await joinTeam(app, { owner, guest })
  const elsewhere = clientOf({ url: second.url, cookie: guest.cookie })
  const stream = await elsewhere.live.events()
  const reading = (async () => {
    const hints: string[] = []
    for await (const { topic } of stream) hints.push(topic)
    return hints
  })()
  await owner.client.team.remove({ userId: guest.userId })
  expect((await elsewhere.me.get()).workspace.id).toBe(guest.workspaceId)
  const ended = await Promise.race([reading.then(() => true), wait(60_000, false, { ref: false })])
  expect(ended).toBe(true)
})

test('a lowered role applies to the next request on another process, and open pages of the member are notified', async () => {
  await joinTeam(app, { owner, guest, role: 'admin' })
  const elsewhere = clientOf({ url: second.url, cookie: guest.cookie })
  const hints: string[] = []
  const stream = await elsewhere.live.events()
  const reading = (async () => {
    for await (const { topic } of stream) {
      hints.push(topic)
      if (topic === 'workspace') break
    }
  })()
  expect((await elsewhere.team.get()).seats.total).toBe(3)
  await owner.client.team.changeRole({ userId: guest.userId, role: 'member' })
  await expect(elsewhere.team.invite({ email: 'more@haulier.example', role: 'member' })).rejects.toMatchObject(
    code('FORBIDDEN'),
  )
  await expect(elsewhere.audit.list({})).rejects.toMatchObject(code('FORBIDDEN'))
  await reading
  expect(hints).toContain('workspace')
})
