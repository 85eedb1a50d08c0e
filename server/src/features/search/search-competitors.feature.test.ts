import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSearch } from '../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { CENTRE, FURNITURE_SEARCH, insertPlaces, placeRow } from '../../platform/testing/place-rows.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  const at = (km: number) => ({ latitude: CENTRE.latitude + km / 111.2, longitude: CENTRE.longitude })
  const known = (host: string, last: number) => ({
    phones: [`+4026412345${last}`],
    emails: [`office@${host}.example`],
    websites: [`https://${host}.example/`],
  })
  await insertPlaces(app.owner, [
    placeRow(1, { name: 'Lorries and Sons', category: 'motor_freight_trucking', ...known('lorry', 1), ...at(1) }),
    placeRow(2, { name: 'Oak Furniture', category: 'furniture_manufacturer', ...at(2) }),
    placeRow(3, { name: 'Wagons and Sons', category: 'freight_and_cargo_service', ...known('wagon', 2), ...at(3) }),
  ])
})
afterAll(() => app.stop())

const leadsOf = async (keyword: string) => {
  const person = await app.signUp()
  const run = await runSearch(app, person, { ...FURNITURE_SEARCH, keywords: [keyword] })
  const { items } = await person.client.leads.list({ searchId: run.id })
  return { person, run, items }
}

test('a search for carriers shows them marked as competitors and never with grade A', async () => {
  const { person, run, items } = await leadsOf('transport marfă')
  expect(run.understood).toMatchObject([{ concept: 'freight_carrier', competitor: true }])
  expect(items.map((lead) => [lead.companyName, lead.qualityCategory, lead.cost])).toEqual([
    ['Lorries and Sons', 'B', 0.5],
    ['Wagons and Sons', 'B', 0.5],
  ])
  const lead = await person.client.leads.get({ id: items[0]?.id ?? '' })
  expect(lead.qualityScore).toBeGreaterThanOrEqual(12)
  expect(lead.reasons).toContainEqual({ code: 'competitor', points: 0, max: 0, detail: 'own_trade' })
})

test('a manufacturer next to them keeps its own grade', async () => {
  const { items } = await leadsOf('furniture')
  expect(items.map((lead) => [lead.companyName, lead.qualityCategory, lead.cost])).toEqual([['Oak Furniture', 'A', 1]])
})
