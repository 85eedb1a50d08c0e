import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, postAuth } from '../../app/testing/people.ts'
import { search } from '../../app/testing/searching.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { insertPlaces, placeRows } from '../../platform/testing/place-rows.ts'

let app: TestApp
let owner: Person
let guest: Person
beforeAll(async () => {
  app = await startApp()
  await insertPlaces(app.owner, placeRows(3))
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.signUp('owner')
  guest = await app.signUp('guest')
})

const onPlan = (person: Person, tier: string) =>
  app.owner.query('update workspaces set tier = $2 where id = $1', [person.workspaceId, tier])
type Answer = { status: number; body: { id?: string; code?: string } & Record<string, unknown> }
async function ask(person: Person, path: string, body: object): Promise<Answer> {
  const response = await postAuth(app.url, { path: `/organization/${path}`, cookie: person.cookie, body })
  return { status: response.status, body: (await response.json().catch(() => ({}))) as Answer['body'] }
}
const invite = (to: Person, role = 'member') =>
  ask(owner, 'invite-member', { email: to.email, role, organizationId: owner.workspaceId })
const accept = (person: Person, { body }: Answer) => ask(person, 'accept-invitation', { invitationId: body.id })
async function join(person: Person, role = 'member'): Promise<void> {
  expect((await accept(person, await invite(person, role))).status).toBe(200)
}
const remove = (by: Person, who: Person) =>
  ask(by, 'remove-member', { memberIdOrEmail: who.email, organizationId: owner.workspaceId })
const leave = (person: Person, of = owner) => ask(person, 'leave', { organizationId: of.workspaceId })
const members = async (of = owner) =>
  (await app.owner.query('select from "member" where "organizationId" = $1', [of.workspaceId])).rowCount
async function memberId(person: Person, of = owner): Promise<string> {
  const { rows } = await app.owner.query<{ id: string }>(
    'select id from "member" where "userId" = $1 and "organizationId" = $2',
    [person.userId, of.workspaceId],
  )
  return rows[0]?.id ?? ''
}
const FOUNDER_STAYS = { status: 403, body: { code: 'FOUNDER_STAYS' } }
const NO_FREE_SEAT = { status: 403, body: { code: 'NO_FREE_SEAT' } }

describe('seats', () => {
  test.each([
    ['free', 1],
    ['basic', 1],
    ['standard', 3],
    ['premium', 10],
  ])('of the %s plan are %i, members and open invitations together', async (tier, seats) => {
    await onPlan(owner, tier)
    const others = await Promise.all(Array.from({ length: seats }, () => app.signUp()))
    const answers: Answer[] = []
    for (const other of others) answers.push(await invite(other))
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: seats - 1 }, () => 200), 403])
    expect(answers.at(-1)).toMatchObject(NO_FREE_SEAT)
    for (const [nr, other] of others.slice(0, -1).entries())
      expect((await accept(other, answers[nr] as Answer)).status).toBe(200)
    expect(await members()).toBe(seats)
  })

  test('are taken by one of two who ask for the last at once', async () => {
    await onPlan(owner, 'standard')
    await join(guest)
    const others = await Promise.all(Array.from({ length: 8 }, () => app.signUp()))
    const answers = await Promise.all(others.map((other) => invite(other)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(7)
  })

  test('are looked at again when an invitation is accepted: the plan may have changed', async () => {
    await onPlan(owner, 'standard')
    const others = [guest, await app.signUp()]
    const invitations = [await invite(guest), await invite(others[1] as Person)]
    await onPlan(owner, 'free')
    const answers = await Promise.all(others.map((other, nr) => accept(other, invitations[nr] as Answer)))
    expect(answers).toMatchObject([NO_FREE_SEAT, NO_FREE_SEAT])
    expect(await members()).toBe(1)
    await onPlan(owner, 'standard')
    expect((await accept(guest, invitations[0] as Answer)).status).toBe(200)
  })

  test('are free again when a member leaves or an invitation is withdrawn', async () => {
    await onPlan(owner, 'standard')
    await join(guest)
    const other = await app.signUp()
    const invitation = await invite(other)
    expect(await invite(await app.signUp())).toMatchObject(NO_FREE_SEAT)
    expect((await ask(owner, 'cancel-invitation', { invitationId: invitation.body.id })).status).toBe(200)
    expect((await leave(guest)).status).toBe(200)
    expect((await invite(other)).status).toBe(200)
    expect((await invite(guest)).status).toBe(200)
  })

  test('cannot be had beside the plan by whoever writes the tables directly', async () => {
    const write = app.deps.pools.system.query(
      `insert into "member" ("organizationId", "userId", role, "createdAt") values ($1, $2, 'member', now())`,
      [owner.workspaceId, guest.userId],
    )
    await expect(write).rejects.toMatchObject({ code: '23514' })
  })
})

describe('a workspace keeps its founder as an owner', () => {
  beforeEach(async () => {
    await onPlan(owner, 'standard')
    await join(guest, 'owner')
  })

  test('who cannot leave it, though another owner is there', async () => {
    expect(await leave(owner)).toMatchObject(FOUNDER_STAYS)
    expect(await members()).toBe(2)
  })

  test('who is removed by no other owner', async () => {
    expect(await remove(guest, owner)).toMatchObject(FOUNDER_STAYS)
    expect(await remove(owner, owner)).toMatchObject(FOUNDER_STAYS)
    expect(await members()).toBe(2)
  })

  test('who is never made a plain member', async () => {
    const demotion = { memberId: await memberId(owner), role: 'member', organizationId: owner.workspaceId }
    for (const by of [guest, owner]) expect(await ask(by, 'update-member-role', demotion)).toMatchObject(FOUNDER_STAYS)
  })

  test('also against whoever writes the tables directly', async () => {
    const pool = app.deps.pools.system
    for (const statement of [
      'delete from "member" where "userId" = $1',
      `update "member" set role = 'member' where "userId" = $1`,
      `update "organization" set slug = 'mine' where slug = $1::text`,
    ])
      await expect(pool.query(statement, [owner.userId])).rejects.toMatchObject({ code: '23001' })
  })

  test('and its slug, by which the founder is known', async () => {
    const answer = await ask(owner, 'update', {
      organizationId: owner.workspaceId,
      data: { slug: 'mine', name: 'Mine' },
    })
    expect(answer.status).toBe(404)
    const { rows } = await app.owner.query('select slug from "organization" where id = $1', [owner.workspaceId])
    expect(rows).toEqual([{ slug: owner.userId }])
  })
})

describe('no new credits or searches come', () => {
  const allowance = async (person: Person) => {
    const { workspace, credits, searches } = await person.client.me.get()
    return { id: workspace.id, credits: credits.remaining, used: searches.used }
  }
  const workspaces = async () =>
    (await app.owner.query<{ n: number }>('select count(*)::int as n from workspaces')).rows

  test.each<[string, () => Promise<unknown>]>([
    ['leaving one’s own workspace', () => leave(guest, guest)],
    [
      'leaving another and coming back',
      async () => {
        await onPlan(owner, 'standard')
        await join(guest)
        await leave(guest)
        await join(guest)
        await leave(guest)
      },
    ],
    [
      'being removed by the owner',
      async () => {
        await onPlan(owner, 'standard')
        await join(guest)
        expect((await remove(owner, guest)).status).toBe(200)
      },
    ],
    [
      'handing one’s own workspace to another owner and leaving it',
      async () => {
        await onPlan(guest, 'standard')
        const invitation = await ask(guest, 'invite-member', {
          email: owner.email,
          role: 'owner',
          organizationId: guest.workspaceId,
        })
        await accept(owner, invitation)
        await leave(guest, guest)
        await ask(owner, 'remove-member', { memberIdOrEmail: guest.email, organizationId: guest.workspaceId })
      },
    ],
    [
      'deleting the workspace, or making another',
      async () => {
        await ask(guest, 'delete', { organizationId: guest.workspaceId })
        await ask(guest, 'create', { name: 'Second', slug: 'second' })
      },
    ],
    ['turning to no workspace', () => ask(guest, 'set-active', { organizationId: null })],
  ])('by %s', async (_, trick) => {
    await search(app, guest)
    const before = [await allowance(guest), await workspaces()]
    expect(before[0]).toEqual({ id: guest.workspaceId, credits: 50, used: 1 })
    await trick()
    await ask(guest, 'set-active', { organizationId: guest.workspaceId })
    expect([await allowance(guest), await workspaces()]).toEqual(before)
  })
})

test('a guest works in the other workspace until it ends, then in their own', async () => {
  await onPlan(owner, 'standard')
  await join(guest)
  expect((await guest.client.me.get()).workspace.id).toBe(owner.workspaceId)
  await remove(owner, guest)
  expect((await guest.client.me.get()).workspace.id).toBe(guest.workspaceId)
})
