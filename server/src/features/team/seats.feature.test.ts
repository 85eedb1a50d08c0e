import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import webPush from 'web-push'
import { CONTRACT_PROCEDURES } from '../../app/testing/contract-procedures.ts'
import { keyedRequests } from '../../app/testing/keyed-requests.ts'
import type { Person } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { joinTeam } from '../../app/testing/team-invitations.ts'
import { putOnPlan } from '../../platform/testing/workspace-rows.ts'

/** The product promises seconds; a busy machine gets more. */
const WAIT_OPTIONS = { timeout: 60_000, interval: 20 }
const ID = '00000000-0000-4000-8000-000000000000'
/** Available without a session. */
const LINK_PROCEDURES = ['team.invitation', 'team.decline']
const OTHER_SENDERS = ['publicSite.', 'contact.', 'ingest.']
const noSeat = { status: 403, code: 'NO_SEAT' }

let app: TestApp
let owner: Person
let admin: Person
let second: Person
let third: Person
beforeAll(async () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  app = await startApp({ ROLE: 'web', VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey })
})
afterAll(() => app.stop())
/** Four members; the owner, the admin and the second one have the three seats of Standard. */
beforeEach(async () => {
  ;[owner, admin] = [await app.signUp('owner'), await app.signUp('admin')]
  ;[second, third] = [await app.signUp('second'), await app.signUp('third')]
  await putOnPlan(app.owner, owner, 'premium')
  await joinTeam(app, { owner, guest: admin, role: 'admin' })
  await joinTeam(app, { owner, guest: second })
  await joinTeam(app, { owner, guest: third })
})

const leads = ({ client }: Person) => client.leads.list({})
const works = async (person: Person) =>
  leads(person).then(
    () => true,
    (error: { status: number; code: string }) => {
      expect(error).toMatchObject(noSeat)
      return false
    },
  )
const working = () => Promise.all([owner, admin, second, third].map(works))
const sent = async (person: Person, path: string, method: string) => {
  const headers = { origin: app.url, 'content-type': 'application/json' }
  const answer = await person.fetch(path, { method, headers, ...(method !== 'GET' && { body: '{}' }) })
  return [answer.status, /NO_SEAT/.exec(await answer.text())?.[0]]
}

describe('on a plan with fewer seats than members', () => {
  test('the owner has the first seat, the others get theirs in the order in which they joined', async () => {
    expect(await working()).toEqual([true, true, true, true])
    await putOnPlan(app.owner, owner, 'standard')
    expect(await working()).toEqual([true, true, true, false])
    await putOnPlan(app.owner, owner, 'basic')
    expect(await working()).toEqual([true, false, false, false])
    await putOnPlan(app.owner, owner, 'free')
    expect(await working()).toEqual([true, false, false, false])
    expect((await owner.client.team.get()).members.map(({ name, hasSeat }) => [name, hasSeat])).toEqual([
      ['owner', true],
      ['admin', false],
      ['second', false],
      ['third', false],
    ])
    await owner.client.team.transferOwnership({ userId: third.userId })
    expect(await working()).toEqual([false, false, false, true])
  })

  test('a member without a seat gets one when another member leaves or is removed, and when the plan grows', async () => {
    await putOnPlan(app.owner, owner, 'standard')
    expect(await works(third)).toBe(false)
    await owner.client.team.remove({ userId: second.userId })
    expect([await works(third), (await third.client.me.get()).user.hasSeat]).toEqual([true, true])
    await putOnPlan(app.owner, owner, 'basic')
    expect([await works(third), await works(admin)]).toEqual([false, false])
    await putOnPlan(app.owner, owner, 'premium')
    expect([await works(third), await works(admin)]).toEqual([true, true])
  })

  test('a member without a seat sees the workspace’s name and plan, and all of its work is rejected', async () => {
    await putOnPlan(app.owner, owner, 'standard')
    expect(await third.client.me.get()).toMatchObject({
      user: { hasSeat: false, role: 'member' },
      workspace: { id: owner.workspaceId, tier: 'standard' },
    })
    expect((await second.client.me.get()).user.hasSeat).toBe(true)
    const opened: string[] = []
    for (const { name, method, path } of CONTRACT_PROCEDURES) {
      if (LINK_PROCEDURES.includes(name) || OTHER_SENDERS.some((area) => name.startsWith(area))) continue
      // Changes of the account itself are tested below.
      if (name.startsWith('me.') || name === 'team.leave') continue
      const [, refused] = await sent(third, `/api/v1${path.replaceAll(/\{\w+\}/g, ID)}`, method)
      if (refused === undefined) opened.push(name)
    }
    expect(opened.toSorted()).toEqual(['team.accept', 'team.get', 'team.turnTo', 'team.workspaces'])
  })

  test('files are rejected too: exports, the download of all data, photos, imports and the logo', async () => {
    await putOnPlan(app.owner, owner, 'free')
    for (const [path, method] of [
      ['/leads/export.csv', 'GET'],
      ['/leads/export.xlsx', 'GET'],
      ['/audit/export.csv', 'GET'],
      ['/suppressions/export.csv', 'GET'],
      [`/leads/${ID}/photos/1`, 'GET'],
      ['/me/export', 'GET'],
      ['/me/logo', 'PUT'],
      ['/me/logo', 'DELETE'],
      ['/lead-imports?name=a.csv', 'POST'],
      [`/lead-imports/${ID}/errors.csv`, 'GET'],
    ] as const)
      expect([path, ...(await sent(admin, `/api/v1${path}`, method))]).toEqual([path, 403, 'NO_SEAT'])
    expect(await sent(admin, '/api/map.pmtiles', 'GET')).toEqual([403, 'NO_SEAT'])
  })

  test('their own account stays available: profile, sessions, leaving, deletion; the company does not', async () => {
    await putOnPlan(app.owner, owner, 'free')
    const { client } = admin
    expect(await client.me.profile.change({ name: 'Renamed', preferredLanguage: 'de' })).toMatchObject({
      name: 'Renamed',
    })
    await expect(client.me.profile.change({ name: 'Other', companyName: 'Mine now' })).rejects.toMatchObject(noSeat)
    expect(await client.me.profile.get()).toMatchObject({ name: 'Renamed' })
    expect((await client.me.account.security()).sessions).toHaveLength(1)
    expect((await client.me.deletion.get()).ownedWithColleagues).toEqual([])
    expect(await client.team.leave()).toEqual({ left: true })
    expect([await works(admin), (await client.me.get()).workspace.id]).toEqual([true, admin.workspaceId])
    await third.client.me.deletion.account({ password: third.password })
    await expect(third.client.me.get()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('their other workspaces are available as before', async () => {
    await putOnPlan(app.owner, owner, 'free')
    expect(await third.client.team.workspaces()).toMatchObject([
      { id: third.workspaceId, current: false },
      { id: owner.workspaceId, current: true },
    ])
    await third.client.team.turnTo({ id: third.workspaceId })
    expect([await works(third), (await third.client.me.get()).user.hasSeat]).toEqual([true, true])
    await third.client.team.turnTo({ id: owner.workspaceId })
    expect(await works(third)).toBe(false)
  })
})

test('an open event stream ends with the seat, and none starts without a seat', async () => {
  const follow = async ({ client }: Person) => {
    const abort = new AbortController()
    const follower = { ended: false, stop: () => abort.abort() }
    const stream = await client.live.events(undefined, { signal: abort.signal })
    const read = async () => {
      for await (const _ of stream);
    }
    void read()
      .catch(() => undefined)
      .finally(() => {
        follower.ended = true
      })
    return follower
  }
  const [kept, lost] = await Promise.all([follow(second), follow(third)])
  await putOnPlan(app.owner, owner, 'standard')
  await vi.waitUntil(() => lost.ended, WAIT_OPTIONS)
  expect(kept.ended).toBe(false)
  await expect(third.client.live.events()).rejects.toMatchObject(noSeat)
  kept.stop()
  await putOnPlan(app.owner, owner, 'premium')
  const again = await follow(third)
  expect(again.ended).toBe(false)
  again.stop()
})

test('browser notifications are not sent to members without a seat', async () => {
  await putOnPlan(app.owner, owner, 'standard')
  for (const { userId } of [second, third])
    await app.owner.query(
      `insert into push_subscriptions (user_id, id, session_id, endpoint, p256dh, auth, language)
       select "userId", gen_random_uuid(), id, 'https://push.example/' || id, 'key', 'secret', 'en'
       from "session" where "userId" = $1`,
      [userId],
    )
  const { workspaceId, userId } = owner
  await app.deps.pushes.fanOut({ workspaceId, userId, notificationId: ID, toEveryone: true })
  const { rows } = await app.owner.query(
    `select data->>'userId' as "userId" from pgboss.job where name = 'push-message' and data->>'workspaceId' = $1`,
    [workspaceId],
  )
  expect(rows).toEqual([{ userId: second.userId }])
})

test('an API key of a member without a seat is rejected, and its long-running requests end', async () => {
  const ask = keyedRequests(() => app.url)
  const { key, apiKey } = await admin.client.apiKeys.create({ name: 'Our ERP', days: null })
  expect((await ask(key, '/api/v1/leads')).status).toBe(200)
  // Ten members who joined before the admin: more than the seats of the largest plan, as if it had more seats before.
  for (let nr = 1; nr <= 10; nr++) {
    const other = await app.signUp('earlier')
    await app.owner.query(
      `insert into "member" ("organizationId", "userId", role, "createdAt") values ($1, $2, 'member', now() - interval '1 day')`,
      [owner.workspaceId, other.userId],
    )
  }
  for (const path of ['/me', '/leads', '/team', '/leads/export.csv'])
    expect(await ask(key, `/api/v1${path}`)).toMatchObject({ status: 403, answer: { code: 'NO_SEAT' } })
  const reading = { workspaceId: owner.workspaceId, userId: admin.userId, keyId: apiKey.id }
  expect(await app.deps.apiKeys.isOpen(reading)).toBe(false)
  await app.owner.query(
    `delete from "member" where "organizationId" = $1 and "createdAt" < now() - interval '1 hour'`,
    [owner.workspaceId],
  )
  expect((await ask(key, '/api/v1/leads')).status).toBe(200)
  expect(await app.deps.apiKeys.isOpen(reading)).toBe(true)
})
