import { Topic } from '@leadhaul/contract/live/live.contract.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { clientOf, type Person, signIn } from '../../app/testing/people.ts'
import { type ServerProcess, startProcess } from '../../app/testing/processes.ts'
import { runSearch } from '../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { insertPlaces, placeRows } from '../../platform/testing/place-rows.ts'

/** Longer than a change and the opening of a stream take on a busy machine. */
const LOADING_MS = 5_000

type Hint = { topic: string; id: string | null }
type Follower = { hints: Hint[]; ended: boolean; stop(): void }

let app: TestApp
let second: ServerProcess
let laptop: Person
let phone: Person
let otherUser: Person
let leadIds: string[]
let followers: Follower[] = []
beforeAll(async () => {
  app = await startApp()
  await insertPlaces(app.owner, placeRows(5))
  second = await startProcess({ ...app.settings, ROLE: 'web' })
  laptop = await app.signUp()
  phone = await signIn({ url: app.url, email: laptop.email })
  otherUser = await app.signUp()
  await runSearch(app, laptop)
  leadIds = (await laptop.client.leads.list({})).items.map((lead) => lead.id)
})
afterEach(() => {
  for (const follower of followers) follower.stop()
  followers = []
})
afterAll(async () => {
  await second.terminate()
  await app.stop()
})

async function follow(client: Person['client'], input: { lastMs?: number } = {}): Promise<Follower> {
  const abort = new AbortController()
  const follower: Follower = { hints: [], ended: false, stop: () => abort.abort() }
  followers.push(follower)
  const stream = await client.live.events(input, { signal: abort.signal })
  const read = async () => {
    for await (const hint of stream) follower.hints.push(hint)
  }
  void read()
    .catch(() => undefined)
    .finally(() => {
      follower.ended = true
    })
  return follower
}
const has = (follower: Follower, hint: Partial<Hint>, timeout = 30_000) =>
  vi.waitFor(() => expect(follower.hints).toContainEqual(expect.objectContaining(hint)), { timeout, interval: 5 })
const listeners = () =>
  app.owner.query(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'leadhaul-listen'`,
  )
const cutListeners = () =>
  app.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'leadhaul-listen'`,
  )

test('an unlock on the laptop is sent to the phone, on every process, and to no one else', async () => {
  const here = await follow(phone.client)
  const there = await follow(clientOf({ url: second.url, cookie: phone.cookie }))
  const other = await follow(otherUser.client)
  await laptop.client.leads.unlock({ id: leadIds[0] ?? '' })
  await Promise.all([has(here, { topic: 'leads', id: leadIds[0] ?? '' }), has(there, { topic: 'leads' })])
  await has(here, { topic: 'workspace' })
  await otherUser.client.notifications.read({})
  await has(other, { topic: 'notifications' })
  expect(other.hints.map((hint) => hint.topic)).toEqual(['notifications'])
})

test('a search is sent while it runs: the run, its leads and the notification', async () => {
  const follower = await follow(phone.client)
  const run = await runSearch(app, laptop, { radiusKm: 60 })
  await has(follower, { topic: 'search-runs', id: run.id })
  await has(follower, { topic: 'notifications' })
  const fresh = await app.signUp()
  const newcomer = await follow(fresh.client)
  await runSearch(app, fresh)
  await has(newcomer, { topic: 'leads' })
  expect(follower.ended).toBe(false)
})

test('a period that begins with a request on the laptop is sent to the phone', async () => {
  const person = await app.signUp()
  const follower = await follow((await signIn({ url: app.url, email: person.email })).client)
  await app.owner.query(
    `update workspaces set period_start = now() - interval '31 days', period_end = now() - interval '1 day' where id = $1`,
    [person.workspaceId],
  )
  await person.client.me.get()
  await has(follower, { topic: 'workspace' })
  expect(follower.ended).toBe(false)
})

test('a change that is rolled back is sent to no one', async () => {
  const follower = await follow(phone.client)
  const failed = app.deps.tenancy.run(laptop, async (scope) => {
    scope.hint('leads', leadIds[1])
    throw new Error('not this time')
  })
  await expect(failed).rejects.toThrow('not this time')
  await laptop.client.notifications.read({})
  await has(follower, { topic: 'notifications' })
  expect(follower.hints.map((hint) => hint.topic)).toEqual(['notifications'])
})

test('when the listening connection breaks, the streams end, and new streams miss nothing', async () => {
  const before = await follow(phone.client)
  await cutListeners()
  await vi.waitFor(() => expect(before.ended).toBe(true), 30_000)
  // Opened while no listener is connected: it must either receive the change or end, so that the page reconnects.
  const during = await follow(phone.client)
  await laptop.client.leads.unlock({ id: leadIds[2] ?? '' })
  await vi.waitFor(() => expect(during.ended || during.hints.length > 0).toBe(true), { timeout: 60_000 })
  await vi.waitFor(async () => expect((await listeners()).rowCount).toBe(2), { timeout: 60_000 })
  await vi.waitFor(async () => {
    const after = await follow(phone.client)
    await laptop.client.notifications.read({})
    await has(after, { topic: 'notifications' }, 500)
  }, 60_000)
})

test('a stream first receives the changes since its page was loaded, and only those of its workspace', async () => {
  const [leadId = ''] = leadIds
  const isWon = async (won: boolean) => laptop.client.leads.setStatus({ id: leadId, status: won ? 'won' : 'contacted' })
  const sentFirst = async () => {
    await isWon(true)
    await isWon(false)
    const loading = await follow(phone.client, { lastMs: LOADING_MS })
    await vi.waitFor(() => expect(loading.hints).not.toEqual([]), { timeout: 30_000 }).finally(() => loading.stop())
    return loading.hints
  }
  // Every topic is sent until the listener, which was replaced in the previous test, has been connected for as long.
  await vi.waitFor(async () => {
    const sent = await sentFirst()
    expect(sent).not.toContainEqual({ topic: 'suppressions', id: null })
    expect(sent).toContainEqual({ topic: 'leads', id: leadId })
  }, 60_000)
  const other = await follow(otherUser.client, { lastMs: LOADING_MS })
  await otherUser.client.notifications.read({})
  await has(other, { topic: 'notifications' })
  expect(other.hints.map((hint) => hint.topic)).toEqual(['notifications'])
})

test('a stream receives every topic if it requests a longer period than hints are stored for', async () => {
  const follower = await follow(otherUser.client, { lastMs: 3_600_000 })
  await has(follower, { topic: Topic.options.at(-1) })
  expect(new Set(follower.hints.map((hint) => hint.topic))).toEqual(new Set(Topic.options))
  expect(follower.hints.every((hint) => hint.id === null)).toBe(true)
})

test.each([-1, 0.5, Number.NaN])('a stream of the last %s milliseconds is rejected', async (lastMs) => {
  const { status } = await laptop.fetch(`/api/v1/events?lastMs=${lastMs}`)
  expect(status).toBe(400)
})

test('a closed page leaves no stream behind', async () => {
  await vi.waitFor(() => expect(app.deps.realtime.streams()).toBe(0), 30_000)
  const follower = await follow(phone.client)
  await vi.waitFor(() => expect(app.deps.realtime.streams()).toBe(1), 30_000)
  follower.stop()
  await vi.waitFor(() => expect(app.deps.realtime.streams()).toBe(0), 30_000)
})
