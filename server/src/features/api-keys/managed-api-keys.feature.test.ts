import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keyedRequests } from '../../app/testing/keyed-requests.ts'
import type { Person } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { joinTeam } from '../../app/testing/team-invitations.ts'
import { putOnPlan } from '../../platform/testing/workspace-rows.ts'
import { createApiKey } from './api-keys.service.ts'

let app: TestApp
let owner: Person
let admin: Person
beforeAll(async () => {
  app = await startApp({ ROLE: 'web' })
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.signUp('owner')
  await putOnPlan(app.owner, owner, 'premium')
  admin = await app.signUp('admin')
})

const make = async () => (await owner.client.apiKeys.create({ name: 'Our ERP', days: null })).key
const ask = keyedRequests(() => app.url)

describe('API keys are managed', () => {
  test('by owners and admins: members can neither see, create nor revoke them', async () => {
    await joinTeam(app, { owner, guest: admin })
    const { apiKey } = await owner.client.apiKeys.create({ name: 'ERP', days: null })
    const { list, create, revoke } = admin.client.apiKeys
    for (const asked of [list, () => create({ name: 'Mine', days: null }), () => revoke({ id: apiKey.id })])
      await expect(asked()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await owner.client.team.changeRole({ userId: admin.userId, role: 'admin' })
    await expect(revoke({ id: apiKey.id })).resolves.toEqual({ revoked: true })
  })

  test('only in their workspace', async () => {
    const { apiKey, key } = await owner.client.apiKeys.create({ name: 'ERP', days: null })
    await putOnPlan(app.owner, admin, 'premium')
    expect(await admin.client.apiKeys.list()).toEqual({ items: [] })
    await expect(admin.client.apiKeys.revoke({ id: apiKey.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await ask(key, '/api/v1/me')).status).toBe(200)
  })

  test('up to twenty per workspace, however many are created concurrently', async () => {
    const asked = Array.from({ length: 22 }, () => make().catch((error: { code: string }) => error.code))
    const answers = await Promise.all(asked)
    expect(answers.filter((answer) => answer === 'TOO_MANY_API_KEYS')).toHaveLength(2)
    expect((await owner.client.apiKeys.list()).items).toHaveLength(20)
  })

  test.each(['', '  ', 'x'.repeat(61), 'two\nlines'])('with a name in one line, not %j', async (name) => {
    await expect(owner.client.apiKeys.create({ name, days: null })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

test('no log line, metric or diagnostics page contains a key, and the role of requests cannot access the table', async () => {
  const key = await make()
  const written: string[] = []
  const keep = (line: unknown) => written.push(JSON.stringify(line))
  const { log } = app.deps
  const before = { debug: log.debug, warn: log.warn, error: log.error }
  Object.assign(log, { debug: keep, warn: keep, error: keep })
  await ask(key, '/api/v1/me')
  await ask(key, '/api/v1/me/account')
  await ask(`${key}x`, '/api/v1/me')
  Object.assign(log, before)
  expect(written.length).toBeGreaterThan(2)
  expect(written.join()).not.toContain(key.slice(7))
  await expect(app.deps.pools.app.query('select from api_keys')).rejects.toMatchObject({ code: '42501' })
  await expect(app.deps.pools.app.query(`select find_api_key('')`)).rejects.toMatchObject({ code: '42501' })
})

test('a session that ends while it creates a key creates none', async () => {
  const wish = { name: 'ERP', days: null, sessionId: crypto.randomUUID() }
  expect(await app.deps.systemTenancy.run(owner, (scope) => createApiKey(scope, wish))).toBe('session')
})
