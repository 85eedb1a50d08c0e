import { PREVIEWS_PER_HOUR } from '@leadhaul/contract/search/search.contract.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { FURNITURE_SEARCH, insertPlaces, placeRows } from '../../platform/testing/place-rows.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp({ ROLE: 'web' })
  await insertPlaces(app.owner, placeRows(3))
})
afterAll(() => app.stop())
beforeEach(async () => {
  person = await app.signUp()
})

const look = () => person.client.search.preview(FURNITURE_SEARCH)
const used = (count: number, hour = 'now()') =>
  app.owner.query(
    `insert into preview_budgets (workspace_id, hour, used) values ($1, date_trunc('hour', ${hour}), $2)
     on conflict (workspace_id) do update set hour = excluded.hour, used = excluded.used`,
    [person.workspaceId, count],
  )
const count = async () =>
  (
    await app.owner.query<{ used: number }>('select used from preview_budgets where workspace_id = $1', [
      person.workspaceId,
    ])
  ).rows[0]?.used

test('the hourly limit allows thirty previews a minute for half an hour', () => {
  expect(PREVIEWS_PER_HOUR).toBeGreaterThanOrEqual(30 * 30)
})

test('previews and ideas are counted per workspace and hour, and beyond the limit rejected with the time to wait', async () => {
  await used(PREVIEWS_PER_HOUR - 2)
  await look()
  await person.client.search.ideas(FURNITURE_SEARCH)
  for (const ask of [look, () => person.client.search.ideas(FURNITURE_SEARCH)]) {
    const error = await ask().then(
      () => undefined,
      (reason: { code: string; status: number; data: { retryAfterSeconds: number } }) => reason,
    )
    expect(error).toMatchObject({ code: 'PREVIEW_LIMIT_REACHED', status: 429 })
    expect(error?.data.retryAfterSeconds).toBeGreaterThan(0)
    expect(error?.data.retryAfterSeconds).toBeLessThanOrEqual(3600)
  }
  expect(await count()).toBe(PREVIEWS_PER_HOUR)
})

test('concurrent requests get no more results than the limit allows', async () => {
  await used(PREVIEWS_PER_HOUR - 3)
  const asked = await Promise.allSettled(Array.from({ length: 6 }, look))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('the count restarts with the next hour, and each workspace has its own', async () => {
  await used(PREVIEWS_PER_HOUR, "now() - interval '1 hour'")
  await look()
  expect(await count()).toBe(1)
  await used(PREVIEWS_PER_HOUR)
  person = await app.signUp()
  await look()
  expect(await count()).toBe(1)
})
