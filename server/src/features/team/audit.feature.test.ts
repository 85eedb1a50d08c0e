import type { AuditEntry } from '@leadhaul/contract/audit/audit.contract.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keyedRequests } from '../../app/testing/keyed-requests.ts'
import { clientOf, cookieOf, type Person, postAuth, signIn } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { joinTeam } from '../../app/testing/team-invitations.ts'
import { insertLeads, leadRow } from '../../platform/testing/lead-rows.ts'
import { putOnPlan } from '../../platform/testing/workspace-rows.ts'

let app: TestApp
let owner: Person
let guest: Person
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.signUp('owner')
  guest = await app.signUp('guest')
  await putOnPlan(app.owner, owner, 'premium')
})

const comparableEntry = ({ who, action, data }: AuditEntry) => [who?.name ?? null, action, data]
const log = async (person = owner, filter = {}) => (await person.client.audit.list(filter)).items.map(comparableEntry)

test('the log has who invited, joined, changed roles, left, was removed and became the owner', async () => {
  await joinTeam(app, { owner, guest })
  const { userId } = guest
  await owner.client.team.changeRole({ userId, role: 'admin' })
  const invitation = await guest.client.team.invite({ email: 'radu@carpat.example', role: 'member' })
  await guest.client.team.withdraw({ id: invitation.id })
  await owner.client.team.transferOwnership({ userId })
  await owner.client.team.leave()
  expect(await log(guest)).toEqual([
    ['owner', 'member-left', { member: 'owner' }],
    ['owner', 'ownership-transferred', { member: 'guest' }],
    ['guest', 'invitation-withdrawn', { email: 'radu@carpat.example' }],
    ['guest', 'member-invited', { email: 'radu@carpat.example', role: 'member' }],
    ['owner', 'role-changed', { member: 'guest', before: 'member', role: 'admin' }],
    ['guest', 'member-joined', { member: 'guest', role: 'member' }],
    ['owner', 'member-invited', { email: guest.email, role: 'member' }],
    ['owner', 'signed-in', {}],
  ])
})

test('changes of the company, exports and deletions of leads are in the log, with their counts', async () => {
  await insertLeads(app.owner, { ...owner, rows: Array.from({ length: 5 }, (_, nr) => leadRow(nr)) })
  await owner.client.me.profile.change({ companyName: 'Carpat Trans', website: 'carpat.example' })
  await owner.client.me.profile.change({ name: 'Ana' })
  expect((await owner.fetch('/api/v1/leads/export.csv')).status).toBe(200)
  const { items } = await owner.client.leads.list({})
  await owner.client.leads.removeMany({ ids: items.slice(0, 3).map(({ id }) => id) })
  const fourth = items[3]?.id ?? ''
  await owner.client.leads.remove({ id: fourth })
  await expect(owner.client.leads.remove({ id: fourth })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await log()).slice(0, 4)).toEqual([
    ['Ana', 'leads-deleted', { count: 1 }],
    ['Ana', 'leads-deleted', { count: 3 }],
    ['Ana', 'leads-exported', { count: 5, format: 'csv' }],
    ['Ana', 'company-changed', { fields: ['companyName', 'website'] }],
  ])
})

test('the sign-in of a sign-up is in the log once, with its device', async () => {
  const path = '/sign-up/email'
  const response = await fetch(`${app.url}/api/auth${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: app.url,
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
    },
    body: JSON.stringify({ email: 'first@haulier.example', password: 'seven green lorries', name: 'First' }),
  })
  const { items } = await clientOf({ url: app.url, cookie: cookieOf(response) }).audit.list({})
  expect(items.map(comparableEntry)).toEqual([['First', 'signed-in', {}]])
  expect(items[0]?.from?.device).toBe('Firefox, Windows')
})

test('an unlock is in the log once, with its cost; an unlock without enough credits is not', async () => {
  const [dear, other] = [leadRow(1), leadRow(2)]
  await insertLeads(app.owner, { ...owner, rows: [dear, other] })
  await owner.client.leads.unlock({ id: dear.id })
  await owner.client.leads.unlock({ id: dear.id })
  await app.owner.query('update workspaces set credit_balance = 0 where id = $1', [owner.workspaceId])
  await expect(owner.client.leads.unlock({ id: other.id })).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' })
  const { cost } = await owner.client.leads.get({ id: other.id })
  expect(cost).toBeGreaterThan(0)
  expect(await log(owner, { action: 'leads-unlocked' })).toEqual([['owner', 'leads-unlocked', { count: 1, cost }]])
})

test('a changed logo and a download of all data are in the log, with the device', async () => {
  const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#d44' } })
    .png()
    .toBuffer()
  const put = { method: 'PUT', headers: { 'content-type': 'image/png' }, body: new Uint8Array(png) }
  expect((await owner.fetch('/api/v1/me/logo', put)).status).toBe(200)
  expect((await owner.fetch('/api/v1/me/logo', { ...put, body: 'no image' })).status).toBe(415)
  expect((await owner.fetch('/api/v1/me/logo', { method: 'DELETE' })).status).toBe(200)
  await (await owner.fetch('/api/v1/me/export')).arrayBuffer()
  const changed = ['owner', 'company-changed', { fields: ['logo'] }]
  expect((await log()).slice(0, 3)).toEqual([['owner', 'data-downloaded', {}], changed, changed])
  const [downloaded] = (await owner.client.audit.list({ action: 'data-downloaded' })).items
  expect(downloaded?.from?.address).toMatch(/[.:]x$/)
})

test('rejected and rolled back changes leave no entry', async () => {
  await joinTeam(app, { owner, guest })
  const before = await log()
  await expect(guest.client.team.leave().then(() => owner.client.team.leave())).rejects.toMatchObject({
    code: 'LAST_OWNER',
  })
  await expect(owner.client.team.invite({ email: owner.email, role: 'member' })).rejects.toMatchObject({
    code: 'ALREADY_MEMBER',
  })
  expect(await log()).toEqual([['guest', 'member-left', { member: 'guest' }], ...before])
})

test('sign-ins and sign-outs of members are in the log of each of their workspaces', async () => {
  await joinTeam(app, { owner, guest })
  const phone = await signIn({ url: app.url, email: guest.email })
  await signIn({ url: app.url, email: guest.email })
  await postAuth(app.url, { path: '/revoke-other-sessions', cookie: phone.cookie })
  const newest = [
    ['guest', 'signed-out', { count: 1 }],
    ['guest', 'signed-out', { count: 1 }],
    ['guest', 'signed-in', {}],
  ]
  await vi.waitFor(async () => expect((await log()).slice(0, 3)).toEqual(newest), { timeout: 60_000 })
  const own = await signIn({ url: app.url, email: guest.email })
  await own.client.team.turnTo({ id: guest.workspaceId })
  expect((await log(own)).slice(1, 4)).toEqual(newest)
})

test('owners see the device and a shortened address, admins see neither, members see no log', async () => {
  const admin = await app.signUp('admin')
  await joinTeam(app, { owner, guest: admin, role: 'admin' })
  await joinTeam(app, { owner, guest })
  await app.owner.query(
    `update "session" set "ipAddress" = '203.0.113.77', "userAgent" = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0'
     where "userId" = $1`,
    [admin.userId],
  )
  await admin.client.team.invite({ email: 'radu@carpat.example', role: 'member' })
  const [seen] = (await owner.client.audit.list({})).items
  expect(seen?.from).toEqual({ device: 'Firefox, Windows', address: '203.0.113.x' })
  const page = await admin.client.audit.list({})
  expect(page.items.length).toBeGreaterThan(0)
  expect(JSON.stringify(page)).not.toContain('203.0')
  for (const { from } of page.items) expect(from).toBeNull()
  await expect(guest.client.audit.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect((await guest.fetch('/api/v1/audit/export.csv')).status).toBe(403)
  expect((await admin.fetch('/api/v1/audit/export.csv')).status).toBe(403)
})

test('the log is filtered by user, action and time, and listed in pages', async () => {
  await joinTeam(app, { owner, guest })
  await app.owner.query(
    `insert into audit_entries (workspace_id, user_id, action, data, created_at)
     select $1, $2, 'leads-exported', jsonb_build_object('count', n), now() - n * interval '1 day' from generate_series(1, 120) n`,
    [owner.workspaceId, guest.userId],
  )
  const first = await owner.client.audit.list({ action: 'leads-exported' })
  expect([first.items.length, first.total]).toEqual([50, 120])
  const found = [...first.items]
  for (let cursor = first.nextCursor; cursor; ) {
    const page = await owner.client.audit.list({ action: 'leads-exported', cursor })
    found.push(...page.items)
    cursor = page.nextCursor
  }
  expect(new Set(found.map(({ id }) => id)).size).toBe(120)
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString()
  const within = { action: 'leads-exported', from: day(10.5), to: day(5.5) } as const
  expect((await owner.client.audit.list(within)).total).toBe(5)
  expect((await owner.client.audit.list({ userId: owner.userId, action: 'leads-exported' })).total).toBe(0)
  const mine = await owner.client.audit.list({ userId: owner.userId })
  expect(new Set(mine.items.map(({ who }) => who?.name))).toEqual(new Set(['owner']))
})

test('entries of members whose account was deleted can be chosen, without those of recipients', async () => {
  await joinTeam(app, { owner, guest })
  await guest.client.me.profile.change({ name: 'Radu' })
  await app.owner.query(
    `insert into audit_entries (workspace_id, user_id, action) values ($1, $2, 'data-downloaded'), ($1, null, 'unsubscription-undone')`,
    [owner.workspaceId, guest.userId],
  )
  expect(await log(owner, { userId: 'deleted' })).toEqual([])
  await app.owner.query('delete from "user" where id = $1', [guest.userId])
  expect(await log(owner, { userId: 'deleted' })).toEqual([
    [null, 'data-downloaded', {}],
    [null, 'member-joined', { member: null, role: 'member' }],
  ])
  expect((await owner.client.audit.list({ userId: 'deleted', action: 'data-downloaded' })).total).toBe(1)
})

test('another workspace has its own log', async () => {
  await joinTeam(app, { owner, guest })
  const outsider = await app.signUp('outsider')
  await outsider.client.me.profile.change({ companyName: 'Other Trans' })
  expect(await log(outsider)).toEqual([
    ['outsider', 'company-changed', { fields: ['companyName'] }],
    ['outsider', 'signed-in', {}],
  ])
})

test('no role of the product can change or remove an entry, or write one outside its transaction', async () => {
  for (const pool of [app.deps.pools.app, app.deps.pools.system])
    for (const statement of [
      'delete from audit_entries',
      `update audit_entries set action = 'signed-in'`,
      `insert into audit_entries (workspace_id, action) values ('${owner.workspaceId}', 'signed-in')`,
      'truncate audit_entries',
    ])
      await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  await expect(app.deps.pools.app.query('select from audit_entries')).rejects.toMatchObject({ code: '42501' })
  await expect(
    app.deps.pools.system.query(`select record_session($1, 'x', '{}', '', '')`, [owner.userId]),
  ).rejects.toMatchObject({
    code: '42501',
  })
})

test('the export contains every entry for owners, and no cell is read as a formula', async () => {
  await owner.client.me.profile.change({ name: '=cmd() & co' })
  await joinTeam(app, { owner, guest })
  const response = await owner.fetch('/api/v1/audit/export.csv?action=member-invited')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/csv')
  expect(response.headers.get('content-disposition')).toContain('attachment')
  const lines = (await response.text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(guest.email)
  expect(lines[1]).not.toMatch(/(^|,)"?=/)
})

test('an action of a program names its API key, also after the key is revoked, and in the export', async () => {
  await insertLeads(app.owner, { ...owner, rows: [leadRow(1), leadRow(2)] })
  const { apiKey, key } = await owner.client.apiKeys.create({ name: '=CRM "1"', days: null })
  const ask = keyedRequests(() => app.url)
  const [first, second] = (await owner.client.leads.list({})).items.map(({ id }) => `/api/v1/leads/${id}`)
  expect((await ask(key, `${first}/unlock`, { method: 'POST' })).status).toBe(200)
  expect((await ask(key, `${second}`, { method: 'DELETE' })).status).toBe(200)
  expect((await ask(key, '/api/v1/leads/export.csv')).status).toBe(200)
  await owner.client.apiKeys.revoke({ id: apiKey.id })
  const { items } = await owner.client.audit.list({})
  expect(items.slice(0, 5).map(({ who, action, apiKey: name }) => [who?.name, action, name])).toEqual([
    ['owner', 'api-key-revoked', null],
    ['owner', 'leads-exported', '=CRM "1"'],
    ['owner', 'leads-deleted', '=CRM "1"'],
    ['owner', 'leads-unlocked', '=CRM "1"'],
    ['owner', 'api-key-created', null],
  ])
  const response = await owner.fetch('/api/v1/audit/export.csv?action=leads-exported')
  const [head, line] = (await response.text()).split('\r\n')
  expect(head).toBe('when,who,api key,action,details,device,address')
  expect(line).toContain(`,owner,"'=CRM ""1""",leads-exported,`)
})

test('the export ends with the session of its user', async () => {
  await app.owner.query(
    `insert into audit_entries (workspace_id, user_id, action, data)
     select $1, $2, 'leads-exported', jsonb_build_object('count', n) from generate_series(1, 50000) n`,
    [owner.workspaceId, owner.userId],
  )
  const response = await owner.fetch('/api/v1/audit/export.csv')
  expect(response.status).toBe(200)
  await app.owner.query('delete from "session" where "userId" = $1', [owner.userId])
  await expect(response.text()).rejects.toThrow('terminated')
})
