import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, postAuth, signIn } from '../../app/testing/people.ts'
import { runSearch } from '../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { joinTeam, linkOf } from '../../app/testing/team-invitations.ts'
import { insertPlaces, placeRows } from '../../platform/testing/place-rows.ts'
import { putOnPlan } from '../../platform/testing/workspace-rows.ts'

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
  await putOnPlan(app.owner, owner, 'premium')
})

const code = (expected: string) => ({ code: expected })
const rolesOf = async (person: Person) => (await person.client.team.get()).members.map(({ name, role }) => [name, role])
const expireConfirmation = (person: Person) =>
  app.owner.query(`update "session" set "confirmedAt" = now() - interval '1 hour' where "userId" = $1`, [person.userId])

describe('the permissions of a role', () => {
  let admin: Person
  let member: Person
  beforeEach(async () => {
    ;[admin, member] = [await app.signUp('admin'), await app.signUp('member')]
    await joinTeam(app, { owner, guest: admin, role: 'admin' })
    await joinTeam(app, { owner, guest: member })
  })

  test('a member sees the members and no invitation, and cannot change anything', async () => {
    const invitation = await owner.client.team.invite({ email: guest.email, role: 'member' })
    const team = await member.client.team.get()
    expect(team).toMatchObject({ invitations: [], seats: { used: 4, total: 10 } })
    expect(team.members.map(({ name, role, you }) => [name, role, you])).toEqual([
      ['owner', 'owner', false],
      ['admin', 'admin', false],
      ['member', 'member', true],
    ])
    const before = await owner.client.team.get()
    const { userId } = admin
    for (const refused of [
      () => member.client.team.invite({ email: 'new@haulier.example', role: 'member' }),
      () => member.client.team.resend({ id: invitation.id }),
      () => member.client.team.withdraw({ id: invitation.id }),
      () => member.client.team.changeRole({ userId: member.userId, role: 'admin' }),
      () => member.client.team.remove({ userId }),
      () => member.client.team.transferOwnership({ userId: member.userId }),
      () => member.client.audit.list({}),
      () => member.client.me.profile.change({ companyName: 'Mine now' }),
    ])
      await expect(refused()).rejects.toMatchObject(code('FORBIDDEN'))
    expect(await owner.client.team.get()).toEqual(before)
  })

  test('an admin can invite and remove members, but cannot change roles or remove admins and owners', async () => {
    const other = await app.signUp('other')
    await joinTeam(app, { owner, guest: other, role: 'admin' })
    for (const refused of [
      () => admin.client.team.changeRole({ userId: member.userId, role: 'admin' }),
      () => admin.client.team.changeRole({ userId: owner.userId, role: 'member' }),
      () => admin.client.team.remove({ userId: other.userId }),
      () => admin.client.team.remove({ userId: owner.userId }),
      () => admin.client.team.transferOwnership({ userId: admin.userId }),
    ])
      await expect(refused()).rejects.toMatchObject(code('FORBIDDEN'))
    await admin.client.team.invite({ email: guest.email, role: 'member' })
    await admin.client.team.remove({ userId: member.userId })
    expect(await rolesOf(owner)).toEqual([
      ['owner', 'owner'],
      ['admin', 'admin'],
      ['other', 'admin'],
    ])
  })

  test('a lowered role applies from the next request on', async () => {
    await owner.client.team.changeRole({ userId: admin.userId, role: 'member' })
    await expect(admin.client.team.invite({ email: guest.email, role: 'member' })).rejects.toMatchObject(
      code('FORBIDDEN'),
    )
    expect((await admin.client.me.get()).user.role).toBe('member')
    await owner.client.team.changeRole({ userId: admin.userId, role: 'admin' })
    expect((await admin.client.team.invite({ email: guest.email, role: 'member' })).email).toBe(guest.email)
  })

  test('ids of another workspace are unknown members and invitations', async () => {
    const foreign = await app.signUp('foreign')
    await putOnPlan(app.owner, foreign, 'premium')
    const invitation = await foreign.client.team.invite({ email: guest.email, role: 'member' })
    for (const refused of [
      () => owner.client.team.changeRole({ userId: foreign.userId, role: 'member' }),
      () => owner.client.team.remove({ userId: foreign.userId }),
      () => owner.client.team.transferOwnership({ userId: foreign.userId }),
      () => owner.client.team.resend({ id: invitation.id }),
      () => owner.client.team.withdraw({ id: invitation.id }),
      () => owner.client.team.turnTo({ id: foreign.workspaceId }),
    ])
      await expect(refused()).rejects.toMatchObject(code('NOT_FOUND'))
    expect(await rolesOf(foreign)).toEqual([['foreign', 'owner']])
    expect((await foreign.client.team.get()).invitations).toHaveLength(1)
  })

  test('the endpoints of the sign-in library cannot change members', async () => {
    for (const path of ['update-member-role', 'remove-member', 'invite-member', 'leave', 'set-active', 'update'])
      expect((await postAuth(app.url, { path: `/organization/${path}`, cookie: owner.cookie })).status).toBe(404)
  })
})

describe('a workspace keeps an owner', () => {
  beforeEach(() => joinTeam(app, { owner, guest }))

  test('who cannot leave, be removed by themselves or get a lower role', async () => {
    const { userId } = owner
    await expect(owner.client.team.leave()).rejects.toMatchObject(code('LAST_OWNER'))
    await expect(owner.client.team.remove({ userId })).rejects.toMatchObject(code('FORBIDDEN'))
    await expect(owner.client.team.changeRole({ userId, role: 'admin' })).rejects.toMatchObject(code('LAST_OWNER'))
    expect(await rolesOf(owner)).toEqual([
      ['owner', 'owner'],
      ['guest', 'member'],
    ])
  })

  test('also if the tables are written directly', async () => {
    const pool = app.deps.pools.system
    for (const statement of [
      `delete from "member" where "userId" = $1`,
      `update "member" set role = 'member' where "userId" = $1`,
      `update "organization" set slug = 'mine' where slug = $1::text`,
    ])
      await expect(pool.query(statement, [owner.userId])).rejects.toMatchObject({ code: '23001' })
    const plain = `insert into "member" ("organizationId", "userId", role, "createdAt") values ($1, $2, 'member', now())`
    await putOnPlan(app.owner, owner, 'free')
    const other = await app.signUp()
    await expect(pool.query(plain, [owner.workspaceId, other.userId])).rejects.toMatchObject({ code: '23514' })
  })

  test('one of two owners stays if both leave concurrently', async () => {
    await app.owner.query(`update "member" set role = 'owner' where "userId" = $1`, [guest.userId])
    const left = await Promise.allSettled([owner.client.team.leave(), guest.client.team.leave()])
    expect(left.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { rowCount } = await app.owner.query('select from "member" where "organizationId" = $1', [owner.workspaceId])
    expect(rowCount).toBe(1)
  })

  test('ownership can be transferred after a recent proof of identity, and the former owner becomes an admin', async () => {
    await expireConfirmation(owner)
    const { userId } = guest
    await expect(owner.client.team.transferOwnership({ userId })).rejects.toMatchObject(code('CONFIRM_IDENTITY'))
    const wrong = { password: 'not the password at all' }
    expect((await postAuth(app.url, { path: '/confirm-password', cookie: owner.cookie, body: wrong })).ok).toBe(false)
    await expect(owner.client.team.transferOwnership({ userId })).rejects.toMatchObject(code('CONFIRM_IDENTITY'))
    const { password } = owner
    await postAuth(app.url, { path: '/confirm-password', cookie: owner.cookie, body: { password } })
    await owner.client.team.transferOwnership({ userId })
    expect(await rolesOf(guest)).toEqual([
      ['owner', 'admin'],
      ['guest', 'owner'],
    ])
    await expect(owner.client.team.transferOwnership({ userId: owner.userId })).rejects.toMatchObject(code('FORBIDDEN'))
  })
})

describe('a founder who transferred the ownership and leaves', () => {
  beforeEach(async () => {
    await joinTeam(app, { owner, guest })
    await runSearch(app, owner)
    await owner.client.team.transferOwnership({ userId: guest.userId })
    await owner.client.team.leave()
  })

  test('gets one workspace of their own, without initial credits and searches', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => owner.client.me.get()))
    expect(new Set(answers.map(({ workspace }) => workspace.id)).size).toBe(1)
    const [me] = answers
    expect(me?.workspace.id).not.toBe(owner.workspaceId)
    expect(me).toMatchObject({
      user: { role: 'owner' },
      workspace: { tier: 'free' },
      credits: { remaining: 0 },
      searches: { remaining: 0 },
    })
    expect(await rolesOf(guest)).toEqual([['guest', 'owner']])
  })

  test('no longer has the leads of the former workspace', async () => {
    expect((await owner.client.leads.list({})).total).toBe(0)
  })
})

describe('no new credits or searches are granted', () => {
  const allowance = async (person: Person) => {
    const { workspace, credits, searches } = await person.client.me.get()
    return { id: workspace.id, credits: credits.remaining, used: searches.used }
  }
  test.each<[string, () => Promise<unknown>]>([
    ['leaving the user’s own workspace', () => guest.client.team.leave()],
    [
      'joining another workspace and leaving it, twice',
      async () => {
        for (let nr = 0; nr < 2; nr++) {
          await joinTeam(app, { owner, guest })
          await guest.client.team.leave()
        }
      },
    ],
    [
      'being removed by the owner',
      async () => {
        await joinTeam(app, { owner, guest })
        await owner.client.team.remove({ userId: guest.userId })
      },
    ],
  ])('by %s', async (_, trick) => {
    await runSearch(app, guest)
    const before = await allowance(guest)
    expect(before).toEqual({ id: guest.workspaceId, credits: 50, used: 1 })
    await trick().catch(() => undefined)
    expect(await allowance(guest)).toEqual(before)
  })
})

describe('a user in several workspaces', () => {
  beforeEach(() => joinTeam(app, { owner, guest }))

  test('switches between them, and the next sign-in begins in the last chosen one', async () => {
    const { client } = guest
    expect((await client.me.get()).workspace.id).toBe(owner.workspaceId)
    expect(await client.team.workspaces()).toMatchObject([
      { id: guest.workspaceId, role: 'owner', current: false },
      { id: owner.workspaceId, role: 'member', current: true },
    ])
    expect((await signIn({ url: app.url, email: guest.email })).workspaceId).toBe(owner.workspaceId)
    expect(await client.team.turnTo({ id: guest.workspaceId })).toEqual({ workspaceId: guest.workspaceId })
    expect((await client.me.get()).workspace.id).toBe(guest.workspaceId)
    expect((await signIn({ url: app.url, email: guest.email })).workspaceId).toBe(guest.workspaceId)
  })

  test('whose page is of the former workspace can neither change nor read the other one', async () => {
    const named = { 'leadhaul-workspace': owner.workspaceId }
    const send = async (path: string, init: { method?: string; body?: string } = {}) => {
      const headers = { origin: app.url, 'content-type': 'application/json', ...named }
      const answer = await guest.fetch(path, { method: 'POST', ...init, headers })
      return [answer.status, /WORKSPACE_CHANGED/.exec(await answer.text())?.[0]]
    }
    const lead = JSON.stringify({ json: { companyName: 'Of the former', city: 'Cluj-Napoca', countryCode: 'RO' } })
    expect(await send('/api/rpc/leads/create', { body: lead })).toEqual([200, undefined])
    await guest.client.team.turnTo({ id: guest.workspaceId })
    const refused = [409, 'WORKSPACE_CHANGED']
    expect(await send('/api/rpc/leads/create', { body: lead })).toEqual(refused)
    expect(await send('/api/rpc/leads/list', { body: '{"json":{}}' })).toEqual(refused)
    expect(await send('/api/v1/leads', { body: JSON.stringify((JSON.parse(lead) as { json: object }).json) })).toEqual(
      refused,
    )
    expect(await send('/api/v1/leads/export.csv', { body: '{}' })).toEqual(refused)
    expect(await send('/api/v1/lead-imports?name=a.csv', { body: 'Company\nA' })).toEqual(refused)
    expect(await send('/api/v1/me/logo', { method: 'DELETE' })).toEqual(refused)
    expect((await guest.client.leads.list({})).total).toBe(0)
    expect(await send('/api/rpc/me/get', { body: '{}' })).toEqual([200, undefined])
  })

  test('does not switch another device', async () => {
    const phone = await signIn({ url: app.url, email: guest.email })
    await guest.client.team.turnTo({ id: guest.workspaceId })
    expect((await phone.client.me.get()).workspace.id).toBe(owner.workspaceId)
  })

  test('who is removed works in their own workspace from the next request on, and cannot switch back', async () => {
    await owner.client.team.remove({ userId: guest.userId })
    expect((await guest.client.me.get()).workspace.id).toBe(guest.workspaceId)
    expect((await signIn({ url: app.url, email: guest.email })).workspaceId).toBe(guest.workspaceId)
    await expect(guest.client.team.turnTo({ id: owner.workspaceId })).rejects.toMatchObject(code('NOT_FOUND'))
  })

  test('who is removed and invited again can join again', async () => {
    await owner.client.team.remove({ userId: guest.userId })
    const invitation = await owner.client.team.invite({ email: guest.email, role: 'admin' })
    await guest.client.team.accept(linkOf(app, invitation))
    expect((await guest.client.me.get()).user.role).toBe('admin')
  })
})
