import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { runSearch } from '../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { insertLeads, leadRow } from '../../platform/testing/lead-rows.ts'
import { insertPlaces, placeRows } from '../../platform/testing/place-rows.ts'
import { putOnPlan } from '../../platform/testing/workspace-rows.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp()
  await insertPlaces(app.owner, placeRows(8))
  person = await app.signUp()
})
afterAll(() => app.stop())

test('a new workspace has zeros for every status', async () => {
  const { leads, tasks } = await person.client.dashboard.get({})
  expect(leads).toMatchObject({ total: 0, unlocked: 0, byGrade: { A: 0, B: 0, C: 0 } })
  expect(leads.byStatus.map(({ status }) => status)).toEqual([
    'new',
    'contacted',
    'qualified',
    'proposal',
    'negotiation',
    'converted',
    'won',
    'lost',
  ])
  expect(tasks).toEqual({ overdue: 0, today: 0, open: 0 })
})

test('the figures match the leads of the workspace and include no other workspace', async () => {
  await runSearch(app, person)
  const [first, second] = (await person.client.leads.list({})).items
  await person.client.leads.unlock({ id: first?.id ?? '' })
  await app.owner.query(`update leads set status = 'won', quality_category = 'B' where id = $1`, [second?.id])
  const { leads } = await person.client.dashboard.get({})
  expect(leads).toMatchObject({ total: 8, unlocked: 1, byGrade: { A: 7, B: 1, C: 0 } })
  expect(leads.byStatus.find(({ status }) => status === 'won')).toEqual({ status: 'won', A: 0, B: 1, C: 0 })
  expect(leads.byStatus.find(({ status }) => status === 'new')).toEqual({ status: 'new', A: 7, B: 0, C: 0 })
  const otherUser = await app.signUp()
  expect((await otherUser.client.dashboard.get({})).leads.total).toBe(0)
})

test.each(['free', 'basic'])('weekly figures are analytics, which the %s plan does not include', async (tier) => {
  const reader = await app.signUp()
  await putOnPlan(app.owner, reader, tier)
  await expect(reader.client.dashboard.weeks({})).rejects.toMatchObject({
    code: 'UPGRADE_REQUIRED',
    status: 403,
    data: { capability: 'analytics', plan: 'standard' },
  })
  expect((await reader.client.dashboard.get({})).leads.total).toBe(0)
})

test('new leads are counted by the reader’s last twelve weeks, and older leads are excluded', async () => {
  const reader = await app.signUp()
  await putOnPlan(app.owner, reader, 'standard')
  const thisWeek = '2026-11-15T22:00:00.000Z'
  const at = ['2026-11-15T22:00:00Z', '2026-11-19T08:00:00Z', '2026-11-15T21:59:59Z', '2026-11-08T22:00:00Z']
  const rows = [...at, '2026-08-30T21:00:00Z', '2026-08-30T20:59:59Z'].map((createdAt, nr) =>
    leadRow(nr, { createdAt, grade: nr === 1 ? 'B' : 'A' }),
  )
  await insertLeads(app.owner, { ...reader, rows })
  const { items } = await reader.client.dashboard.weeks({ thisWeek })
  expect(items).toHaveLength(12)
  expect(items.at(-1)).toEqual({ startsAt: thisWeek, A: 1, B: 1, C: 0 })
  expect(items.at(-2)).toEqual({ startsAt: '2026-11-08T22:00:00.000Z', A: 2, B: 0, C: 0 })
  expect(items[0]).toMatchObject({ startsAt: '2026-08-30T22:00:00.000Z', A: 0 })
  expect(items.reduce((sum, { A, B, C }) => sum + A + B + C, 0)).toBe(4)
  const otherUser = await app.signUp()
  await putOnPlan(app.owner, otherUser, 'standard')
  const theirs = await otherUser.client.dashboard.weeks({})
  expect(theirs.items.every(({ A, B, C }) => A + B + C === 0)).toBe(true)
  expect(new Date(theirs.items.at(-1)?.startsAt ?? '').getUTCDay()).toBe(1)
})

test('weeks begin at the reader’s midnight, even before a change to summer time', async () => {
  const reader = await app.signUp()
  await putOnPlan(app.owner, reader, 'standard')
  const at = ['2026-03-22T22:30:00Z', '2026-03-22T23:30:00Z']
  const rows = at.map((createdAt, nr) => leadRow(nr, { createdAt, grade: nr === 0 ? 'B' : 'A' }))
  await insertLeads(app.owner, { ...reader, rows })
  const thisWeek = '2026-03-29T22:00:00.000Z'
  const { items } = await reader.client.dashboard.weeks({ thisWeek, timeZone: 'Europe/Berlin' })
  expect(items.slice(-3)).toEqual([
    { startsAt: '2026-03-15T23:00:00.000Z', A: 0, B: 1, C: 0 },
    { startsAt: '2026-03-22T23:00:00.000Z', A: 1, B: 0, C: 0 },
    { startsAt: thisWeek, A: 0, B: 0, C: 0 },
  ])
})

type Outcome = { industry?: string | null; countryCode?: string; status?: string; createdAt?: string }

/** A user on the Premium plan with these leads. */
async function premiumReader(outcomes: Outcome[]) {
  const reader = await app.signUp()
  await putOnPlan(app.owner, reader, 'premium')
  const rows = outcomes.map((outcome, nr) => leadRow(nr, outcome))
  await insertLeads(app.owner, { ...reader, rows })
  return { ...reader, ids: rows.map(({ id }) => id) }
}

test.each(['free', 'basic', 'standard'])(
  'results are advanced analytics, which the %s plan does not include',
  async (tier) => {
    const reader = await app.signUp()
    await putOnPlan(app.owner, reader, tier)
    await expect(reader.client.dashboard.results({ by: 'country' })).rejects.toMatchObject({
      code: 'UPGRADE_REQUIRED',
      status: 403,
      data: { capability: 'advancedAnalytics', plan: 'premium' },
    })
  },
)

test('results count every status after new as contacted, and only won leads as won', async () => {
  const { client } = await premiumReader([
    { industry: 'Sawmill', countryCode: 'RO', status: 'won' },
    { industry: 'Sawmill', countryCode: 'DE', status: 'converted' },
    { industry: 'Sawmill', countryCode: 'RO', status: 'new' },
    { industry: 'Brewery', countryCode: 'RO', status: 'lost' },
    { industry: null, countryCode: '', status: 'won' },
  ])
  expect(await client.dashboard.results({ by: 'industry' })).toEqual({
    by: 'industry',
    items: [
      { value: 'Sawmill', leads: 3, contacted: 2, won: 1 },
      { value: 'Brewery', leads: 1, contacted: 1, won: 0 },
      { value: null, leads: 1, contacted: 1, won: 1 },
    ],
    others: null,
  })
  expect(await client.dashboard.results({ by: 'country', since: '2000-01-01T00:00:00.000Z' })).toEqual({
    by: 'country',
    items: [
      { value: 'RO', leads: 3, contacted: 2, won: 1 },
      { value: 'DE', leads: 1, contacted: 1, won: 0 },
      { value: null, leads: 1, contacted: 1, won: 1 },
    ],
    others: null,
  })
  const otherUser = await premiumReader([])
  expect(await otherUser.client.dashboard.results({ by: 'country' })).toEqual({
    by: 'country',
    items: [],
    others: null,
  })
})

test('results by member are of the assigned member, and leads in the trash are not counted', async () => {
  const { client, userId, ids } = await premiumReader([{ status: 'won' }, { status: 'won' }, {}])
  await client.leads.assignMany({ ids: ids.slice(0, 2), assigneeId: userId })
  await client.leads.remove({ id: ids[1] ?? '' })
  expect(await client.dashboard.results({ by: 'member' })).toEqual({
    by: 'member',
    items: [
      { value: userId, leads: 1, contacted: 1, won: 1 },
      { value: null, leads: 1, contacted: 0, won: 0 },
    ],
    others: null,
  })
})

test('results name ten values at most, of which one is that of leads without a value; the others are summed', async () => {
  const industries = Array.from({ length: 12 }, (_, nr) => `Industry ${String(nr).padStart(2, '0')}`)
  const { client } = await premiumReader([
    ...industries.flatMap((industry) => [{ industry }, { industry, status: 'contacted' }]),
    { industry: null },
    { industry: 'Industry 11', status: 'won' },
  ])
  const { items, others } = await client.dashboard.results({ by: 'industry' })
  expect(items.map(({ value }) => value)).toEqual(['Industry 11', ...industries.slice(0, 8), null])
  expect(items[0]).toEqual({ value: 'Industry 11', leads: 3, contacted: 2, won: 1 })
  expect(others).toEqual({ leads: 6, contacted: 3, won: 0 })
})

test('results of a period are those of the leads created in it', async () => {
  const since = '2026-09-01T21:00:00.000Z'
  const { client } = await premiumReader([
    { createdAt: since, status: 'won' },
    { createdAt: '2026-09-01T20:59:59.999Z', status: 'won' },
  ])
  const { items } = await client.dashboard.results({ by: 'country', since })
  expect(items).toEqual([{ value: 'RO', leads: 1, contacted: 1, won: 1 }])
})

test.each(['', 'by=city', 'by=country&since=yesterday', 'by=country&page=2'])(
  'results for the input “%s” are rejected',
  async (input) => {
    const reader = await premiumReader([])
    expect((await reader.fetch(`/api/v1/dashboard/results?${input}`)).status).toBe(400)
  },
)

test('the dashboard requires a session', async () => {
  expect((await fetch(`${app.url}/api/v1/dashboard`)).status).toBe(401)
  expect((await fetch(`${app.url}/api/v1/dashboard/results?by=country`)).status).toBe(401)
})
