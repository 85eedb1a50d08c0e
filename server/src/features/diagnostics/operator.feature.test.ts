import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { search } from '../../app/testing/searching.ts'
import { insertPlaces, placeRows } from '../../platform/testing/place-rows.ts'
import { postAuth, signIn } from '../../app/testing/people.ts'

const OPERATOR = 'operator@leadhaul.example'
let app: TestApp
beforeAll(async () => {
  app = await startApp({
    ADMIN_EMAILS: ` Operator@leadhaul.example, second@leadhaul.example`,
    AI_URL: 'https://ai.example/secret-path',
    AI_MODEL: 'some-model',
  })
  await insertPlaces(app.owner, placeRows(5))
})
afterAll(() => app.stop())

test('the operator sees jobs, sign-ups and searches of all workspaces, and nothing of whose they are', async () => {
  const [mara, other] = [await app.signUp('mara'), await app.signUp('other')]
  await search(app, mara)
  await search(app, other)
  const body = { email: OPERATOR, password: mara.password, name: 'Operator' }
  expect((await postAuth(app.url, { path: '/sign-up/email', body })).ok).toBe(true)
  const operator = await signIn({ url: app.url, email: OPERATOR })
  // Whoever signs up with that address first is not its owner.
  await expect(operator.client.operator.get()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await app.owner.query(`update "user" set "emailVerified" = true where email = $1`, [OPERATOR])
  const seen = await operator.client.operator.get()
  expect(seen).toMatchObject({
    database: { ok: true },
    mail: 'kept',
    storage: 'disk',
    sources: ['directory'],
    accounts: 3,
  })
  expect(seen.days).toHaveLength(14)
  expect(seen.days[0]).toMatchObject({ day: new Date().toISOString().slice(0, 10), signUps: 3, searches: 2 })
  expect(seen.jobs.map(({ name }) => name)).toEqual(expect.arrayContaining(['search-run', 'welcome-mail']))
  const text = JSON.stringify(seen)
  for (const hidden of [mara.email, mara.workspaceId, mara.userId, other.email, 'Cluj'])
    expect(text).not.toContain(hidden)
})

test('for everybody else there is no such page', async () => {
  const { client } = await app.signUp('curious')
  await expect(client.operator.get()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('diagnostics tell anyone what is set and what works, and never a value', async () => {
  const response = await fetch(`${app.url}/api/v1/diagnostics`)
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({ database: true, settings: { model: true, mail: false, payments: false } })
  for (const value of Object.values(app.settings).filter((value) => value.length > 5)) expect(text).not.toContain(value)
})
