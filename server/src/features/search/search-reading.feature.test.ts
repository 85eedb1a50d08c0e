import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSearch } from '../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { CENTRE, FURNITURE_SEARCH, insertPlaces, placeRow } from '../../platform/testing/place-rows.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const labels = async (cookie: string, language: string) => {
  const response = await fetch(`${app.url}/api/v1/search-runs/understand`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language, cookie },
    body: JSON.stringify({ keywords: ['mobilificio'] }),
  })
  return ((await response.json()) as { label: string }[]).map((reading) => reading.label)
}

test('the meaning of a keyword is shown in the user’s language', async () => {
  const { cookie } = await app.signUp()
  expect(await labels(cookie, 'en')).toEqual(['Manufacturer · Furniture'])
  expect(await labels(cookie, 'ro-RO,en;q=0.5')).toEqual(['Producător · Mobilă'])
})

test('the nearest company of a search is first in the list, whichever batch contained it', async () => {
  const person = await app.signUp()
  const distances = [31, 4, 17, 42, 9, 26]
  await insertPlaces(
    app.owner,
    distances.flatMap((km, index) =>
      Array.from({ length: 10 }, (_, again) =>
        placeRow(index * 10 + again, {
          name: `${km} km, ${again}`,
          latitude: CENTRE.latitude + km / 111.2,
          longitude: CENTRE.longitude,
        }),
      ),
    ),
  )
  const run = await runSearch(app, person)
  const { items } = await person.client.leads.list({ searchId: run.id, limit: 100 })
  const order = items.map((lead) => Number.parseInt(lead.companyName, 10))
  expect(order).toHaveLength(60)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(FURNITURE_SEARCH.radiusKm).toBeGreaterThan(42)
})
