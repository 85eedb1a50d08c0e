import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { joinTeam, linkOf } from '../../app/testing/team-invitations.ts'
import { putOnPlan } from '../../platform/testing/workspace-rows.ts'

let app: TestApp
let owner: Person
let admin: Person
/** The admin's own second address, which the admin invites as another admin. */
let second: Person
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  ;[owner, admin, second] = [await app.signUp('owner'), await app.signUp('admin'), await app.signUp('second')]
  await putOnPlan(app.owner, owner, 'premium')
  await joinTeam(app, { owner, guest: admin, role: 'admin' })
})

const WAIT_OPTIONS = { timeout: 60_000, interval: 20 }
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  )
const inviteSecond = (by = admin) => by.client.team.invite({ email: second.email, role: 'admin' })
const accept = (invitation: { id: string }) => outcomeOf(second.client.team.accept(linkOf(app, invitation)))
const invitedEmails = async (person = owner) => (await person.client.team.get()).invitations.map(({ email }) => email)
const namesOf = async (person = owner) => (await person.client.team.get()).members.map(({ name }) => name)
const withdrawals = async (person = owner) =>
  (await person.client.audit.list({ action: 'invitation-withdrawn' })).items.map(({ who, data }) => [who?.name, data])
/** Different in each test, since an address gets few emails an hour. */
const thirdAddress = () => `third-${second.email}`
const remove = () => owner.client.team.remove({ userId: admin.userId })
const demote = () => owner.client.team.changeRole({ userId: admin.userId, role: 'member' })
const leave = () => admin.client.team.leave()
const makeOwner = ({ userId, workspaceId }: { userId: string; workspaceId: string }) =>
  app.owner.query(`update "member" set role = 'owner' where "userId" = $1 and "organizationId" = $2`, [
    userId,
    workspaceId,
  ])

describe('the open invitations of an admin are withdrawn', () => {
  test.each<[string, () => Promise<unknown>, string]>([
    ['is removed', remove, 'owner'],
    ['becomes a member', demote, 'owner'],
    ['leaves', leave, 'admin'],
  ])('when the admin %s: no one can join by them, and the log names the user who did it', async (_, end, by) => {
    const invitation = await inviteSecond()
    await admin.client.team.invite({ email: thirdAddress(), role: 'member' })
    await end()
    expect(await accept(invitation)).toBe('NOT_FOUND')
    expect(await outcomeOf(second.client.team.invitation(linkOf(app, invitation)))).toBe('NOT_FOUND')
    expect(await outcomeOf(owner.client.team.resend({ id: invitation.id }))).toBe('NOT_FOUND')
    expect(await namesOf()).not.toContain('second')
    const { members, invitations, seats } = await owner.client.team.get()
    expect([invitations, seats.used]).toEqual([[], members.length])
    expect(await withdrawals()).toEqual([
      [by, { email: thirdAddress() }],
      [by, { email: second.email }],
    ])
  })

  test('also those of an owner who is made a member by another owner', async () => {
    await makeOwner({ ...admin, workspaceId: owner.workspaceId })
    const invitation = await inviteSecond()
    await demote()
    expect(await accept(invitation)).toBe('NOT_FOUND')
  })

  test('and their addresses can be invited again', async () => {
    await inviteSecond()
    await remove()
    expect(await accept(await inviteSecond(owner))).toBe('done')
    expect(await namesOf()).toEqual(['owner', 'second'])
  })
})

describe('invitations stay open', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['is removed', remove],
    ['becomes a member', demote],
    ['leaves', leave],
  ])('that others made when an admin %s, and the admin’s in another workspace', async (_, end) => {
    const own = await app.signUp('own')
    await putOnPlan(app.owner, admin, 'premium')
    await admin.client.team.turnTo({ id: admin.workspaceId })
    const elsewhere = await admin.client.team.invite({ email: own.email, role: 'admin' })
    await admin.client.team.turnTo({ id: owner.workspaceId })
    const invitation = await inviteSecond(owner)
    await admin.client.team.invite({ email: thirdAddress(), role: 'member' })
    await end()
    expect(await invitedEmails()).toEqual([second.email])
    expect(await accept(invitation)).toBe('done')
    expect(await outcomeOf(own.client.team.accept(linkOf(app, elsewhere)))).toBe('done')
  })

  test('if their maker keeps the right to invite: a former owner is an admin', async () => {
    const handedOver = await inviteSecond(owner)
    await owner.client.team.transferOwnership({ userId: admin.userId })
    expect(await invitedEmails(admin)).toEqual([second.email])
    await makeOwner(owner)
    await admin.client.team.changeRole({ userId: owner.userId, role: 'admin' })
    expect(await accept(handedOver)).toBe('done')
    expect(await withdrawals(admin)).toEqual([])
  })

  test('if a removal is rejected', async () => {
    await inviteSecond(owner)
    const { userId } = owner
    expect(await outcomeOf(owner.client.team.leave())).toBe('LAST_OWNER')
    expect(await outcomeOf(owner.client.team.changeRole({ userId, role: 'member' }))).toBe('LAST_OWNER')
    expect(await outcomeOf(admin.client.team.remove({ userId }))).toBe('FORBIDDEN')
    expect(await invitedEmails()).toEqual([second.email])
    expect(await withdrawals()).toEqual([])
  })
})

describe('at the same moment', () => {
  /** The number of requests of this database that wait for a lock. */
  const waiting = async () =>
    (
      await app.owner.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount
  /** Makes both wait for the lock on the workspace's members, in this order, before either changes them. */
  const meet = async (first: () => Promise<unknown>, then: () => Promise<unknown>) => {
    const held = await app.owner.connect()
    await held.query('begin')
    await held.query('select from "organization" where id = $1 for update', [owner.workspaceId])
    const outcomes = [outcomeOf(first())]
    await vi.waitUntil(async () => (await waiting()) === 1, WAIT_OPTIONS)
    outcomes.push(outcomeOf(then()))
    await vi.waitUntil(async () => (await waiting()) === 2, WAIT_OPTIONS)
    await held.query('commit')
    held.release()
    return Promise.all(outcomes)
  }

  test.each<[string, () => Promise<unknown>]>([
    ['is removed', remove],
    ['becomes a member', demote],
    ['leaves', leave],
  ])('an admin who %s just after their invitation is created leaves none open', async (_, end) => {
    expect(await meet(inviteSecond, end)).toEqual(['done', 'done'])
    expect(await invitedEmails()).toEqual([])
    expect(await withdrawals()).toHaveLength(1)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['removed', remove],
    ['a member', demote],
  ])('an admin who is %s just before their invitation is created creates none', async (_, end) => {
    expect(await meet(end, inviteSecond)).toEqual(['done', 'FORBIDDEN'])
    expect(await invitedEmails()).toEqual([])
  })

  test.each<[string, () => Promise<unknown>]>([
    ['is removed', remove],
    ['becomes a member', demote],
    ['leaves', leave],
  ])('an invitation is accepted or withdrawn, never both, when its maker %s', async (_, end) => {
    const invitation = await inviteSecond()
    const joining = () => second.client.team.accept(linkOf(app, invitation))
    expect(await meet(end, joining)).toEqual(['done', 'NOT_FOUND'])
    expect(await namesOf()).not.toContain('second')
    expect(await withdrawals()).toHaveLength(1)
  })

  test('an invitation that is accepted first is not withdrawn', async () => {
    const invitation = await inviteSecond()
    const joining = () => second.client.team.accept(linkOf(app, invitation))
    expect(await meet(joining, remove)).toEqual(['done', 'done'])
    expect(await namesOf()).toEqual(['owner', 'second'])
    expect(await withdrawals()).toEqual([])
  })

  test('an invitation that is being declined is not withdrawn', async () => {
    const invitation = await inviteSecond()
    const declining = await app.owner.connect()
    await declining.query('begin')
    await declining.query(`update "invitation" set status = 'rejected' where id = $1`, [invitation.id])
    const removed = outcomeOf(remove())
    await vi.waitUntil(async () => (await waiting()) === 1, WAIT_OPTIONS)
    await declining.query('commit')
    declining.release()
    expect(await removed).toBe('done')
    expect(await withdrawals()).toEqual([])
  })
})
