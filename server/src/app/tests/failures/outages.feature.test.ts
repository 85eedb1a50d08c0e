import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { FURNITURE_SEARCH } from '../../../platform/testing/place-rows.ts'
import { postAuth, type Person } from '../../testing/people.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp()
  person = await app.signUp()
})
afterEach(() => database('back'))
afterAll(() => app.stop())

/** Only its owner can connect to the database while it is gone. */
async function database(state: 'gone' | 'back'): Promise<void> {
  const name = new URL(app.database.url).pathname.slice(1)
  await app.owner.query(`alter database ${name} connection limit ${state === 'gone' ? 0 : -1}`)
  if (state === 'gone')
    await app.owner.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and usename like 'leadhaul_%'`,
      [name],
    )
}
const health = (kind: string) => fetch(`${app.url}/api/health/${kind}`).then((it) => it.status)

test('without its database every response is “try again” without details, and it recovers by itself', async () => {
  expect(await health('ready')).toBe(200)
  await database('gone')
  const paths = ['/api/v1/me', '/api/v1/leads', '/api/v1/notifications/unread-count', '/api/v1/places/directory']
  for (const path of paths) {
    const response = await person.fetch(path)
    const text = await response.text()
    expect([path, response.status, JSON.parse(text).code]).toEqual([path, 503, 'SERVICE_UNAVAILABLE'])
    expect(text).not.toMatch(/postgres|connection|leadhaul_|127\.0\.0\.1|select|at \//i)
  }
  await expect(person.client.me.get()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 })
  await expect(person.client.search.create(FURNITURE_SEARCH)).rejects.toMatchObject({ status: 503 })
  const signIn = await postAuth(app.url, { path: '/sign-in/email', body: person })
  expect(signIn.status).toBe(503)
  expect(await health('ready')).toBe(503)
  expect(await health('live')).toBe(200)

  await database('back')
  await vi.waitFor(async () => expect(await health('ready')).toBe(200), 30_000)
  expect((await person.client.me.get()).user.id).toBe(person.userId)
})

test('a single lost connection affects no request', async () => {
  await app.owner.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and application_name = 'leadhaul-app'`,
  )
  expect((await person.client.me.get()).user.id).toBe(person.userId)
})

test('an unexpected error is returned without its details', async () => {
  await app.owner.query('alter table notifications rename to notifications_away')
  const response = await person.fetch('/api/v1/notifications')
  await app.owner.query('alter table notifications_away rename to notifications')
  expect(response.status).toBe(500)
  expect(await response.json()).toMatchObject({
    code: 'INTERNAL_SERVER_ERROR',
    message: 'An unexpected error occurred',
  })
})
