import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { joinTeam } from '../../app/testing/team-invitations.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { putOnPlan } from '../../platform/testing/workspace-rows.ts'
import { knownTypes, notifyBilling, notifyPerson } from './notifications.service.ts'

let app: TestApp
let owner: Person
let member: Person
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  ;[owner, member] = [await app.signUp('owner'), await app.signUp('member')]
  await putOnPlan(app.owner, owner, 'premium')
  await joinTeam(app, { owner, guest: member })
  await Promise.all([owner.client.notifications.read({}), member.client.notifications.read({})])
})

const inWorkspace = (work: (scope: WorkspaceScope) => Promise<void>) => app.deps.systemTenancy.run(owner, work)
const unreadOf = async (person: Person) =>
  (await person.client.notifications.list({ limit: 50 })).items.filter(({ read }) => !read)
/** Excludes the notification of the invitation to the team, which a job writes at an unknown time. */
const unreadOfBilling = async (person: Person) =>
  (await unreadOf(person)).filter(({ type }) => type !== 'invitation_received')

test('a payment is notified once to everyone in the workspace, however often it is reported', async () => {
  const failed = {
    key: 'payment_failed:in_1',
    type: 'payment_failed',
    data: { amountCents: 5999, dueAt: '2026-12-08T12:00:00.000Z' },
  } as const
  await Promise.all(
    [1, 2, 3].map(() => inWorkspace((scope) => notifyBilling(scope, { ...failed, jobs: app.deps.jobs }))),
  )
  await inWorkspace((scope) => notifyBilling(scope, { ...failed, key: 'payment_failed:in_2', jobs: app.deps.jobs }))
  for (const person of [owner, member])
    expect((await unreadOfBilling(person)).map(({ type, data }) => ({ type, data }))).toEqual(
      [1, 2].map(() => ({ type: failed.type, data: failed.data })),
    )
})

test('a notification for everyone stays unread for those who have not read it, and is read for members who join later', async () => {
  const failed = {
    key: 'payment_failed:in_9',
    type: 'payment_failed',
    data: { amountCents: 5999, dueAt: '2026-12-08T12:00:00.000Z' },
  } as const
  await inWorkspace((scope) => notifyBilling(scope, { ...failed, jobs: app.deps.jobs }))
  await member.client.notifications.read({})
  expect(await unreadOfBilling(member)).toEqual([])
  expect((await member.client.me.get()).unreadNotifications).toBe(0)
  expect(await unreadOfBilling(owner)).toMatchObject([{ type: failed.type }])
  const [notification] = await unreadOfBilling(owner)
  const later = await app.signUp('later')
  await joinTeam(app, { owner, guest: later })
  expect(await unreadOfBilling(later)).toEqual([])
  await owner.client.notifications.read({ ids: [notification?.id ?? ''] })
  expect((await unreadOf(owner)).map(({ type }) => type)).toEqual(['invitation_accepted'])
  const { rows } = await app.owner.query('select read_at is not null as read from notifications where id = $1', [
    notification?.id,
  ])
  expect(rows).toEqual([{ read: true }])
})

test('each kind of billing notification is returned as it was written', async () => {
  const events = [
    { key: 'a', type: 'payment_received', data: { amountCents: 2499, tier: 'basic', credits: 250 } },
    { key: 'b', type: 'credits_low', data: { creditsRemaining: 1.5 } },
    { key: 'c', type: 'plan_changed', data: { before: 'free', tier: 'basic' } },
  ] as const
  for (const event of events) await inWorkspace((scope) => notifyBilling(scope, { ...event, jobs: app.deps.jobs }))
  const got = (await unreadOfBilling(member)).map(({ type, data }) => ({ type, data })).reverse()
  expect(got).toEqual(events.map(({ type, data }) => ({ type, data })))
})

test('a notification for one person can be read, marked and downloaded by no one else', async () => {
  const event = {
    key: 'invitation:1',
    userId: owner.userId,
    type: 'invitation_received',
    data: { invitationId: '1', token: 'secret-of-the-email', inviter: 'Ana', workspace: 'Carpat Trans' },
  } as const
  await inWorkspace((scope) => notifyPerson(scope, { ...event, jobs: app.deps.jobs }))
  expect(await unreadOf(member)).toEqual([])
  await member.client.notifications.read({})
  const [unread] = await unreadOf(owner)
  expect(unread).toMatchObject({ type: 'invitation_received', data: event.data })
  // Row-level security also covers a query that does not filter by user.
  const seenBy = ({ userId }: Person) =>
    app.deps.tenancy.run({ workspaceId: owner.workspaceId, userId }, (scope) =>
      scope.db
        .selectFrom('notifications')
        .select('type')
        .where('user_id', 'is not', null)
        .where('read_at', 'is', null)
        .execute(),
    )
  expect(await seenBy(member)).toEqual([])
  expect(await seenBy(owner)).toContainEqual({ type: 'invitation_received' })
  const notificationsIn = async (person: Person) => {
    // A workspace has one archive at a time: the previous one may be read shortly before it counts as sent.
    const download = await vi.waitUntil(async () => {
      const answer = await person.fetch('/api/v1/me/export')
      return answer.status !== 429 && answer
    }, 60_000)
    const files = unzipSync(new Uint8Array(await download.arrayBuffer()))
    return Buffer.from(files['json/notifications.json'] ?? []).toString('utf8')
  }
  expect(await notificationsIn(owner)).toContain(event.data.token)
  expect(await notificationsIn(member)).not.toContain(event.data.token)
})

test('the database accepts exactly the kinds of the contract', async () => {
  const { rows } = await app.owner.query<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'notifications_type_check'`,
  )
  const taken = [...(rows[0]?.rule ?? '').matchAll(/'(\w+)'/g)].map(([, type]) => type)
  expect(new Set(taken)).toEqual(new Set(knownTypes))
})

test('a kind of a later version is left out, and does not hide others', async () => {
  await app.owner.query('alter table notifications drop constraint notifications_type_check')
  for (const type of ['of_a_later_version', 'search_failed'])
    await app.owner.query(
      `insert into notifications (workspace_id, id, type, data) values ($1, gen_random_uuid(), $2, $3)`,
      [
        owner.workspaceId,
        type,
        { searchId: '0199aaaa-0000-7000-8000-000000000000', keywords: [], location: 'Cluj', numLeads: 0, newLeads: 0 },
      ],
    )
  const list = await owner.client.notifications.list({ limit: 50 })
  expect(list.items.map(({ type }) => type)).not.toContain('of_a_later_version')
  expect(list.total).toBe(list.items.length)
  expect((await owner.client.me.get()).unreadNotifications).toBe(list.items.filter(({ read }) => !read).length)
})
