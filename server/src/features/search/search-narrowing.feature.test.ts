import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSearch } from '../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { CENTRE, FURNITURE_SEARCH, insertPlaces, placeRow } from '../../platform/testing/place-rows.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  const at = (km: number) => ({ latitude: CENTRE.latitude + km / 111.2, longitude: CENTRE.longitude })
  await insertPlaces(app.owner, [
    placeRow(1, { name: 'Oak Works', category: 'furniture_manufacturer', ...at(1) }),
    placeRow(2, { name: 'Oak Works Two', category: 'furniture_manufacturer', ...at(2) }),
    placeRow(3, { name: 'Chairs by the Lorry', category: 'furniture_wholesaler', ...at(3) }),
    placeRow(4, { name: 'Furniture by the Road', category: 'furniture_store', ...at(4) }),
    placeRow(5, { name: 'Flags and Poles', category: 'embassy_supplies', ...at(5) }),
  ])
})
afterAll(() => app.stop())

const furniture = { ...FURNITURE_SEARCH, keywords: ['furniture'] }

test('a keyword lists every possible meaning, including the chosen one', async () => {
  const { client } = await app.signUp()
  const [furniture] = await client.search.understand({ keywords: ['furniture'] })
  expect(furniture?.concept).toBe('furniture')
  expect(furniture?.readings.map(({ id }) => id)).toEqual([
    'furniture',
    'manufacturer.furniture',
    'wholesaler.furniture',
    'distributor.furniture',
    'importer.furniture',
    'exporter.furniture',
    'retailer.furniture',
    'words',
  ])
})

test('a narrowed keyword finds only companies of that reading, in the preview and in the run', async () => {
  const person = await app.signUp()
  const total = async (narrowing?: Record<string, string>) =>
    (await person.client.search.preview({ ...furniture, ...(narrowing && { narrowing }) })).total
  expect(await total()).toBe(4)
  expect(await total({ furniture: 'wholesaler.furniture' })).toBe(1)
  expect(await total({ furniture: 'words' })).toBe(4)

  const run = await runSearch(app, person, { ...furniture, narrowing: { furniture: 'wholesaler.furniture' } })
  expect(run.criteria.narrowing).toEqual({ furniture: 'wholesaler.furniture' })
  expect(run.understood).toMatchObject([{ concept: 'wholesaler.furniture', label: 'Wholesaler · Furniture' }])
  const { items } = await person.client.leads.list({ searchId: run.id })
  expect(items.map((lead) => lead.companyName)).toEqual(['Chairs by the Lorry'])
})

test.each([
  ['an unknown reading', { furniture: 'manufacturer.dreams' }],
  ['a word that is not searched', { steel: 'metal' }],
  ['a property name of every object', { furniture: 'constructor' }],
])('%s is rejected with a clear message, and no search starts', async (_, narrowing) => {
  const { client } = await app.signUp()
  const [keyword, reading] = Object.entries(narrowing)[0] ?? []
  const asked = { ...furniture, narrowing }
  for (const call of [client.search.create, client.search.preview, client.search.ideas])
    await expect(call(asked)).rejects.toMatchObject({
      code: 'UNKNOWN_READING',
      message: 'This meaning of the keyword is not available',
      data: { keyword, reading },
    })
  expect((await client.search.list({})).total).toBe(0)
})

test('a search without results suggests similar searches with the count of each in this area', async () => {
  const { client } = await app.signUp()
  const ideas = await client.search.ideas({ ...furniture, keywords: ['exporter of furniture'] })
  expect(ideas.slice(0, 3)).toEqual([
    { keyword: 'Furniture', reading: 'furniture', label: 'Furniture', count: 4 },
    {
      keyword: 'Manufacturer · Furniture',
      reading: 'manufacturer.furniture',
      label: 'Manufacturer · Furniture',
      count: 2,
    },
    { keyword: 'Wholesaler · Furniture', reading: 'wholesaler.furniture', label: 'Wholesaler · Furniture', count: 1 },
  ])
  const first = ideas[0]
  const followed = await client.search.preview({
    ...furniture,
    keywords: [first?.keyword ?? ''],
    narrowing: { [first?.keyword ?? '']: first?.reading ?? '' },
  })
  expect(followed.total).toBe(first?.count)
})

test('a similar search without results in this area is not suggested', async () => {
  const { client } = await app.signUp()
  expect(await client.search.ideas({ ...furniture, keywords: ['dentist'] })).toEqual([])
})

test('a suggestion counts companies as the search finds them: judged by name, each once', async () => {
  const away = { latitude: CENTRE.latitude + 1, longitude: CENTRE.longitude }
  const phones = ['+40264555111']
  await insertPlaces(app.owner, [
    placeRow(11, { name: 'Ferma Zorilor', category: 'farm', ...away, phones }),
    placeRow(12, { name: 'Ferma Zorilor Sediu', category: 'farm', ...away, phones }),
    placeRow(13, { name: 'Agro Materiale de Construcții Turda', category: 'building_supply_store', ...away }),
  ])
  const { client } = await app.signUp()
  const here = { ...FURNITURE_SEARCH, ...away, radiusKm: 5 }
  const ideas = await client.search.ideas({ ...here, keywords: ['livestock farm'] })
  const farm = ideas.find(({ reading }) => reading === 'farm')
  expect(farm).toMatchObject({ count: 1 })
  const found = await client.search.preview({ ...here, keywords: ['farm'], narrowing: { farm: 'farm' } })
  expect(found.total).toBe(1)
})

test('the words as typed are suggested if they find more than their interpretation', async () => {
  const { client } = await app.signUp()
  const single = { ...furniture, keywords: ['embassy'] }
  expect((await client.search.preview(single)).total).toBe(0)
  expect(await client.search.ideas(single)).toContainEqual({
    keyword: 'embassy',
    reading: 'words',
    label: 'embassy',
    count: 1,
  })
  expect(await client.search.ideas(furniture)).not.toContainEqual(expect.objectContaining({ reading: 'words' }))
})

test('plain phrases are counted with the user’s own words, except those already searched', async () => {
  const { client } = await app.signUp()
  const phrases = ['servicii xyzzy', 'fabrică de mobilă', 'firmă XYZZY']
  const ideas = await client.search.ideas({ ...furniture, keywords: ['xyzzy', 'firma xyzzy'], phrases })
  const plain = (keyword: string, count: number) => ({ keyword, reading: null, label: keyword, count })
  expect(ideas).toEqual([plain('servicii xyzzy', 0), plain('fabrică de mobilă', 2)])
})
