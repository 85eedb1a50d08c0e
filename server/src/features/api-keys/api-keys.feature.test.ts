import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CONTRACT_PROCEDURES } from '../../app/testing/contract-procedures.ts'
import { keyedRequests } from '../../app/testing/keyed-requests.ts'
import type { Person } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { joinTeam } from '../../app/testing/team-invitations.ts'
import { insertLeads, leadRow } from '../../platform/testing/lead-rows.ts'
import { putOnPlan } from '../../platform/testing/workspace-rows.ts'

const NEVER_MADE = `lh_${'A'.repeat(43)}`
const ID = '00000000-0000-4000-8000-000000000000'
/** The areas to which a key gives little or no access. */
const LIMITED = ['me', 'team', 'audit', 'integrations', 'apiKeys', 'billing', 'operator', 'live']
/** Procedures that require no sign-in. */
const LINK_PROCEDURES = ['team.invitation', 'team.decline']
const sessionRequired = { status: 403, answer: { code: 'SESSION_REQUIRED' } }

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

const make = async (person = owner, days: 30 | null = null) =>
  (await person.client.apiKeys.create({ name: 'Our ERP', days })).key
const ask = keyedRequests(() => app.url)
const lines = async () => (await owner.client.audit.list({})).items.map(({ action, data }) => [action, data])

describe('an API key', () => {
  test('is returned only when it is created, and stored only as its hash', async () => {
    const { apiKey, key } = await owner.client.apiKeys.create({ name: ' Our ERP ', days: 30 })
    expect(key).toMatch(/^lh_[\w-]{43}$/)
    expect(apiKey).toMatchObject({
      name: 'Our ERP',
      start: key.slice(0, 7),
      madeBy: { userId: owner.userId, name: 'owner' },
      lastUsedAt: null,
      isExpired: false,
    })
    const days = (Date.parse(apiKey.expiresAt ?? '') - Date.parse(apiKey.createdAt)) / 86_400_000
    expect(days).toBeCloseTo(30, 1)
    expect(await owner.client.apiKeys.list()).toEqual({ items: [apiKey] })
    const { rows } = await app.owner.query('select * from api_keys where id = $1', [apiKey.id])
    expect(rows).toMatchObject([{ hash: createHash('sha256').update(key).digest('hex') }])
    expect(JSON.stringify(rows)).not.toContain(key.slice(7))
    expect((await lines())[0]).toEqual(['api-key-created', { name: 'Our ERP' }])
  })

  test('gives access to the REST API as its creator, and its last use is stored', async () => {
    const key = await make()
    expect(await ask(key, '/api/v1/me')).toMatchObject({
      status: 200,
      answer: { user: { id: owner.userId }, workspace: { id: owner.workspaceId } },
      cookies: [],
    })
    const lead = { companyName: 'Mobila Someș SRL' }
    expect((await ask(key, '/api/v1/leads', { method: 'POST', body: lead })).status).toBe(201)
    expect(await owner.client.leads.list({})).toMatchObject({ items: [lead] })
    const used = async () => (await owner.client.apiKeys.list()).items[0]?.lastUsedAt
    const first = await used()
    expect(first).toEqual(expect.any(String))
    await ask(key, '/api/v1/me')
    expect(await used()).toBe(first)
    await app.owner.query(`update api_keys set last_used_at = now() - interval '2 minutes'`)
    await ask(key, '/api/v1/me')
    expect(await used()).not.toBe(first)
  })

  test('gives access to files: exports, and uploads of tables', async () => {
    const key = await make()
    await owner.client.leads.create({ companyName: 'Mobila Someș SRL' })
    expect(await ask(key, '/api/v1/leads/export.csv')).toMatchObject({
      status: 200,
      answer: expect.stringContaining('Mobila'),
    })
    for (const path of ['/api/v1/audit/export.csv', '/api/v1/suppressions/export.csv'])
      expect([path, (await ask(key, path)).status]).toEqual([path, 200])
    const upload = await fetch(`${app.url}/api/v1/lead-imports?name=a.csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'text/csv' },
      body: 'Company\nHauled\n',
    })
    expect(upload.status).toBe(201)
  })

  test('allows request bodies of the size for users; an invalid key only those for visitors', async () => {
    const body = { companyName: 'x'.repeat(20_000) }
    expect((await ask(await make(), '/api/v1/leads', { method: 'POST', body })).status).toBe(400)
    expect((await ask(NEVER_MADE, '/api/v1/leads', { method: 'POST', body })).status).toBe(413)
  })

  test('replaces cookies, from whatever page they are sent', async () => {
    const other = await app.signUp('other')
    const key = await make()
    const foreign = { cookie: other.cookie, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    expect(await ask(key, '/api/v1/me', { headers: foreign })).toMatchObject({ answer: { user: { id: owner.userId } } })
    const body = { companyName: 'Hauled' }
    expect((await ask(key, '/api/v1/leads', { method: 'POST', body, headers: foreign })).status).toBe(201)
    expect((await owner.client.leads.list({})).total).toBe(1)
    expect((await ask(NEVER_MADE, '/api/v1/me', { headers: { cookie: other.cookie } })).status).toBe(401)
    expect((await ask(NEVER_MADE, '/api/v1/me/export', { headers: { cookie: other.cookie } })).status).toBe(401)
  })

  test('does not affect other tokens beside a session', async () => {
    const { cookie } = owner
    for (const authorization of ['Basic b3duZXI6cGFzcw==', 'Bearer eyJhbGciOi.of.a-proxy'])
      expect((await owner.fetch('/api/v1/me', { headers: { authorization, cookie } })).status).toBe(200)
  })

  test('is rejected for the RPC calls of our pages', async () => {
    const answer = await ask(await make(), '/api/rpc/me/get', { method: 'POST', body: {} })
    expect(answer).toMatchObject({ status: 401, answer: { code: 'UNAUTHORIZED' } })
  })
})

describe('an API key is rejected', () => {
  const refusal = { status: 401, answer: { code: 'UNAUTHORIZED', message: expect.stringContaining('API key') } }
  test('immediately after it is revoked', async () => {
    const { apiKey, key } = await owner.client.apiKeys.create({ name: 'ERP', days: null })
    expect(await owner.client.apiKeys.revoke({ id: apiKey.id })).toEqual({ revoked: true })
    expect(await ask(key, '/api/v1/me')).toMatchObject(refusal)
    await expect(owner.client.apiKeys.revoke({ id: apiKey.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await lines())[0]).toEqual(['api-key-revoked', { name: 'ERP' }])
    expect((await owner.client.notifications.list({})).total).toBe(0)
  })

  test('after it expires, and stays in the list as expired', async () => {
    const key = await make(owner, 30)
    await app.owner.query(`update api_keys set expires_at = now() where workspace_id = $1`, [owner.workspaceId])
    expect(await ask(key, '/api/v1/me')).toMatchObject({
      status: 401,
      answer: { message: 'This API key has expired' },
    })
    expect(await owner.client.apiKeys.list()).toMatchObject({ items: [{ isExpired: true }] })
  })

  test('after its member is removed, leaves or deletes the account', async () => {
    const leaver = await app.signUp('leaver')
    const keys = []
    for (const guest of [admin, leaver]) {
      await joinTeam(app, { owner, guest, role: 'admin' })
      keys.push(await make(guest))
    }
    for (const key of keys) expect((await ask(key, '/api/v1/me')).status).toBe(200)
    await owner.client.team.remove({ userId: admin.userId })
    await leaver.client.team.leave()
    for (const key of keys) expect(await ask(key, '/api/v1/me')).toMatchObject(refusal)
    expect(await owner.client.apiKeys.list()).toEqual({ items: [] })
    const { items } = await owner.client.audit.list({ action: 'api-key-revoked' })
    expect(items).toHaveLength(keys.length)
    const own = await make()
    await app.owner.query(`insert into account_deletions (user_id, due_at) values ($1, now() + interval '7 days')`, [
      owner.userId,
    ])
    expect(await ask(own, '/api/v1/me')).toMatchObject(refusal)
  })

  test('during a download, which is aborted', async () => {
    const rows = Array.from({ length: 20_000 }, (_, nr) => leadRow(nr))
    await insertLeads(app.owner, { ...owner, rows })
    const response = await fetch(`${app.url}/api/v1/leads/export.csv`, {
      headers: { authorization: `Bearer ${await make()}` },
    })
    expect(response.status).toBe(200)
    await app.owner.query('delete from api_keys where workspace_id = $1', [owner.workspaceId])
    await expect(response.text()).rejects.toThrow('terminated')
  })

  test('if it was never created', async () => {
    for (const key of [NEVER_MADE, 'lh_', 'lh_short', `lh_${'\u00e9'.repeat(43)}`])
      expect(await ask(key, '/api/v1/me')).toMatchObject(refusal)
  })
})

describe('an API key has the rights of its member', () => {
  test('at the time of the request: with a lower role it can do less', async () => {
    await joinTeam(app, { owner, guest: admin, role: 'admin' })
    const key = await make(admin)
    expect((await ask(key, '/api/v1/audit')).status).toBe(200)
    await owner.client.team.changeRole({ userId: admin.userId, role: 'member' })
    expect((await ask(key, '/api/v1/audit')).status).toBe(403)
    expect((await ask(key, '/api/v1/leads')).status).toBe(200)
  })

  test('only in its workspace, wherever the member works now', async () => {
    await admin.client.leads.create({ companyName: 'Own lead' })
    const { items } = await admin.client.leads.list({})
    await joinTeam(app, { owner, guest: admin, role: 'admin' })
    const key = await make(admin)
    await admin.client.team.turnTo({ id: admin.workspaceId })
    expect(await ask(key, '/api/v1/me')).toMatchObject({ answer: { workspace: { id: owner.workspaceId } } })
    expect(await ask(key, '/api/v1/leads')).toMatchObject({ answer: { items: [], total: 0 } })
    expect((await ask(key, `/api/v1/leads/${items[0]?.id}`)).status).toBe(404)
    const named = { 'leadhaul-workspace': admin.workspaceId }
    expect(await ask(key, '/api/v1/leads', { headers: named })).toMatchObject({
      status: 409,
      answer: { code: 'WORKSPACE_CHANGED' },
    })
  })

  test('while its plan includes keys', async () => {
    const key = await make()
    await putOnPlan(app.owner, owner, 'standard')
    for (const path of ['/api/v1/me', '/api/v1/leads/export.csv', '/api/v1/me/export'])
      expect(await ask(key, path)).toMatchObject({
        status: 403,
        answer: { code: 'UPGRADE_REQUIRED', data: { capability: 'apiKeys', plan: 'premium' } },
      })
    await expect(make()).rejects.toMatchObject({ code: 'UPGRADE_REQUIRED' })
    expect((await owner.client.apiKeys.list()).items).toHaveLength(1)
    await putOnPlan(app.owner, owner, 'premium')
    expect((await ask(key, '/api/v1/me')).status).toBe(200)
  })

  test('but cannot access the account, the team, payments, other services or keys', async () => {
    const key = await make()
    const opened: string[] = []
    for (const { name, method, path } of CONTRACT_PROCEDURES) {
      if (!LIMITED.some((area) => name.startsWith(`${area}.`)) || LINK_PROCEDURES.includes(name)) continue
      const { status, answer } = await ask(key, `/api/v1${path.replaceAll(/\{\w+\}/g, ID)}`, { method })
      if (status !== 403 || (answer as { code: string }).code !== 'SESSION_REQUIRED') opened.push(name)
    }
    expect(opened.toSorted()).toEqual([
      'audit.list',
      'billing.orders',
      'billing.periodUsage',
      'billing.subscription',
      'billing.transactions',
      'integrations.email.get',
      'integrations.inbox.get',
      'integrations.twilio.get',
      'me.get',
      'team.get',
    ])
    for (const [method, path] of [
      ['GET', '/me/export'],
      ['PUT', '/me/logo'],
      ['DELETE', '/me/logo'],
    ])
      expect(await ask(key, `/api/v1${path}`, { method })).toMatchObject(sessionRequired)
  })

  test('and creates no session', async () => {
    const key = await make()
    expect((await ask(key, '/api/auth/get-session')).answer).toBeNull()
    for (const path of ['/api-key/create', '/api-key/list', '/api-key/verify'])
      expect((await ask(key, `/api/auth${path}`, { method: 'POST', body: {} })).status).toBe(404)
  })
})
