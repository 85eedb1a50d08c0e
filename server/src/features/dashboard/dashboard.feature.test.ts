import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { search } from '../../app/testing/searching.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { insertPlaces, placeRows } from '../../platform/testing/place-rows.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp()
  await insertPlaces(app.owner, placeRows(8))
  person = await app.signUp()
})
afterAll(() => app.stop())

test('a new workspace has noughts for every status', async () => {
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

test('the figures are those of the leads themselves, and of nobody else’s', async () => {
  await search(app, person)
  const [first, second] = (await person.client.leads.list({})).items
  await person.client.leads.unlock({ id: first?.id ?? '' })
  await app.owner.query(`update leads set status = 'won', quality_category = 'B' where id = $1`, [second?.id])
  const { leads } = await person.client.dashboard.get({})
  expect(leads).toMatchObject({ total: 8, unlocked: 1, byGrade: { A: 7, B: 1, C: 0 } })
  expect(leads.byStatus.find(({ status }) => status === 'won')).toEqual({ status: 'won', A: 0, B: 1, C: 0 })
  expect(leads.byStatus.find(({ status }) => status === 'new')).toEqual({ status: 'new', A: 7, B: 0, C: 0 })
  const stranger = await app.signUp()
  expect((await stranger.client.dashboard.get({})).leads.total).toBe(0)
})

test('nobody sees it without signing in', async () => {
  expect((await fetch(`${app.url}/api/v1/dashboard`)).status).toBe(401)
})
