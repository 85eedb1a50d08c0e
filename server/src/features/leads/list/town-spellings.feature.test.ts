import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { insertLeads, leadRow } from '../../../platform/testing/lead-rows.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

test('a town spelled with cedillas or with commas below is one choice, and either spelling finds both', async () => {
  const one = await app.signUp()
  const towns = ['Hațeg', 'Haţeg', 'Hațeg', 'Mureșeni-Bistrița', 'Mureşeni-Bistriţa', 'Eskişehir', 'Eskişehir']
  await insertLeads(app.owner, { ...one, rows: towns.map((city, nr) => leadRow(nr, { city })) })
  const { facets, list } = one.client.leads
  const eskisehir = { value: 'Eskişehir', count: 2 }
  expect((await facets({})).city).toEqual([
    { value: 'Hațeg', count: 3 },
    eskisehir,
    { value: 'Mureșeni-Bistrița', count: 2 },
  ])
  for (const [city, total] of [
    ['Haţeg', 3],
    ['Hațeg', 3],
    ['Mureșeni-Bistriţa', 2],
    ['Eskişehir', 2],
    ['Eskișehir', 2],
  ] as const) {
    expect(await list({ city: [city] })).toMatchObject({ total })
    expect((await facets({ city: [city] })).city).toContainEqual({ value: city, count: total })
  }
  const both = await facets({ city: ['Hațeg', 'Haţeg'], citySearch: 'hateg' })
  expect(both).toMatchObject({ total: 3, city: [{ value: 'Haţeg', count: 3 }] })
  expect((await facets({ q: 'company' })).city).toContainEqual({ value: 'Hațeg', count: 3 })
})
