import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { clientOf, type Person, postAuth, signIn } from '../../app/testing/people.ts'
import { type ServerProcess, startProcess } from '../../app/testing/processes.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { putOnPlan } from '../../platform/testing/workspace-rows.ts'

const MAX_STREAMS = 20
/** The product promises five seconds; a busy machine gets more. */
const WAIT_OPTIONS = { timeout: 60_000, interval: 20 }

type Follower = { ended: boolean; stop(): void }

let app: TestApp
let second: ServerProcess
let laptop: Person
let phone: Person
let followers: Follower[] = []
beforeAll(async () => {
  app = await startApp()
  second = await startProcess({ ...app.settings, ROLE: 'web' })
})
beforeEach(async () => {
  laptop = await app.signUp()
  phone = await signIn({ url: app.url, email: laptop.email })
})
afterEach(async () => {
  for (const follower of followers) follower.stop()
  followers = []
  await vi.waitUntil(() => app.deps.realtime.streams() === 0, WAIT_OPTIONS)
})
afterAll(async () => {
  await second.terminate()
  await app.stop()
})

async function follow(client: Person['client']): Promise<Follower> {
  const abort = new AbortController()
  const follower: Follower = { ended: false, stop: () => abort.abort() }
  const stream = await client.live.events(undefined, { signal: abort.signal })
  followers.push(follower)
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
const elsewhere = (person: Person) => clientOf({ url: second.url, cookie: person.cookie })
/** Opens one stream at each process. */
const followOnBoth = (person: Person) => Promise.all([follow(person.client), follow(elsewhere(person))])
/** True once every stream has ended. */
const haveEnded = (streams: Follower[]) => vi.waitUntil(() => streams.every(({ ended }) => ended), WAIT_OPTIONS)
const ownerSql = (text: string, values: unknown[]) => app.owner.query(text, values)

describe('event streams end on every process', () => {
  test('when their session signs out; the user’s other sessions keep theirs', async () => {
    const gone = await followOnBoth(laptop)
    const kept = await followOnBoth(phone)
    await postAuth(app.url, { path: '/sign-out', cookie: laptop.cookie })
    expect(await haveEnded(gone)).toBe(true)
    expect(kept.map(({ ended }) => ended)).toEqual([false, false])
  })

  test('when their session expires', async () => {
    const gone = await followOnBoth(laptop)
    await ownerSql(`update "session" set "expiresAt" = now() where "userId" = $1`, [laptop.userId])
    expect(await haveEnded(gone)).toBe(true)
  })

  test('when their user is removed from the workspace', async () => {
    const guest = await app.signUp()
    await putOnPlan(app.owner, laptop, 'standard')
    await ownerSql(
      `insert into "member" ("organizationId", "userId", role, "createdAt") values ($1, $2, 'member', now())`,
      [laptop.workspaceId, guest.userId],
    )
    await ownerSql(`update "session" set "activeOrganizationId" = $1 where "userId" = $2`, [
      laptop.workspaceId,
      guest.userId,
    ])
    const gone = await followOnBoth(guest)
    const kept = await followOnBoth(laptop)
    await ownerSql(`delete from "member" where "userId" = $1 and "organizationId" = $2`, [
      guest.userId,
      laptop.workspaceId,
    ])
    expect(await haveEnded(gone)).toBe(true)
    expect(kept.map(({ ended }) => ended)).toEqual([false, false])
    expect((await guest.client.me.get()).workspace.id).toBe(guest.workspaceId)
  })

  test('when their session switches to another workspace', async () => {
    const guest = await app.signUp()
    const gone = await followOnBoth(guest)
    await ownerSql(
      `insert into "member" ("organizationId", "userId", role, "createdAt") values ($1, $2, 'member', now())`,
      [laptop.workspaceId, guest.userId],
    )
    await ownerSql(`update "session" set "activeOrganizationId" = $1 where "userId" = $2`, [
      laptop.workspaceId,
      guest.userId,
    ])
    expect(await haveEnded(gone)).toBe(true)
  })

  test('even if no notification reaches the process', async () => {
    await app.owner.query('alter table "session" disable trigger user')
    const gone = await followOnBoth(laptop)
    await postAuth(app.url, { path: '/sign-out', cookie: laptop.cookie })
    expect(await haveEnded(gone)).toBe(true)
    await app.owner.query('alter table "session" enable trigger user')
  })

  test('and while the sessions cannot be read: no stream continues unchecked', async () => {
    const gone = await followOnBoth(laptop)
    await app.owner.query('alter table "member" rename to member_away')
    try {
      expect(await haveEnded(gone)).toBe(true)
    } finally {
      await app.owner.query('alter table member_away rename to "member"')
    }
    const again = await follow(laptop.client)
    expect(again.ended).toBe(false)
  })
})

describe('a session’s streams', () => {
  const open = (count: number, client: (at: number) => Person['client']) =>
    Promise.allSettled(Array.from({ length: count }, (_, at) => follow(client(at))))
  const tally = (answers: PromiseSettledResult<Follower>[]) => ({
    open: answers.filter(({ status }) => status === 'fulfilled').length,
    refused: answers.flatMap((it) => (it.status === 'rejected' ? [(it.reason as { code: string }).code] : [])),
  })

  test('are limited to twenty over all processes; another session has its own limit', async () => {
    const answers = await open(MAX_STREAMS + 6, (at) => (at % 2 ? laptop.client : elsewhere(laptop)))
    expect(tally(answers)).toEqual({ open: MAX_STREAMS, refused: Array.from({ length: 6 }, () => 'RATE_LIMITED') })
    expect(tally(await open(1, () => phone.client))).toEqual({ open: 1, refused: [] })
    const [first] = followers
    first?.stop()
    await vi.waitFor(async () => expect(tally(await open(1, () => laptop.client)).open).toBe(1), WAIT_OPTIONS)
  })

  test('of a process that died are released', async () => {
    const third = await startProcess({ ...app.settings, ROLE: 'web' })
    const there = clientOf({ url: third.url, cookie: laptop.cookie })
    expect(tally(await open(MAX_STREAMS, () => there)).open).toBe(MAX_STREAMS)
    expect(tally(await open(1, () => laptop.client)).open).toBe(0)
    await third.kill()
    await vi.waitFor(async () => expect(tally(await open(1, () => laptop.client)).open).toBe(1), 15_000)
  })

  test('leave nothing behind when they are closed before they begin', async () => {
    for (let nr = 0; nr < MAX_STREAMS * 2; nr++) {
      const abort = new AbortController()
      const opening = fetch(`${app.url}/api/v1/events`, { headers: { cookie: laptop.cookie }, signal: abort.signal })
      abort.abort()
      await opening.catch(() => undefined)
    }
    await vi.waitFor(async () => {
      const { rows } = await ownerSql(
        'select coalesce(sum(streams), 0)::int as n from live_streams where session_id in (select id from "session" where "userId" = $1)',
        [laptop.userId],
      )
      expect(rows).toEqual([{ n: 0 }])
    }, WAIT_OPTIONS)
    // Some of the closed streams reach the server only now, and count for a moment.
    await vi.waitFor(async () => {
      const opened = tally(await open(MAX_STREAMS, () => laptop.client)).open
      for (const follower of followers.splice(0)) follower.stop()
      expect(opened).toBe(MAX_STREAMS)
    }, WAIT_OPTIONS)
  })
})
