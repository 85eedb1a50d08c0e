import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { createCandidate, sourceWith, runWith, runnerWith } from '../../app/testing/search-sources.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { FURNITURE_SEARCH, insertPlaces, placeRow } from '../../platform/testing/place-rows.ts'
import { putOnPlan } from '../../platform/testing/workspace-rows.ts'

type Advanced = NonNullable<Parameters<Person['client']['search']['create']>[0]['advanced']>
const BAKERY = { keywords: ['bakery'] }
let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp({ ROLE: 'web' })
  await insertPlaces(app.owner, [
    placeRow(1, { name: 'Oak Chairs', emails: [], websites: [] }),
    placeRow(2, { name: 'Oak Kitchens', emails: [] }),
    placeRow(3, { name: 'Pine Tables', websites: [] }),
    placeRow(4, { name: 'Pine Beds Hotel Supply', phones: [] }),
    placeRow(5, { name: 'Hôtel-Meubles', street: null, city: null }),
    ...Array.from({ length: 560 }, (_, at) => {
      const { latitude, longitude } = placeRow(at)
      return placeRow(1000 + at, { category: 'bakery', name: `Crust ${at}`, latitude, longitude })
    }),
  ])
})
afterAll(() => app.stop())
beforeEach(async () => {
  person = await app.signUp()
  await putOnPlan(app.owner, person, 'standard')
})

const asked = (advanced: Advanced) => ({ ...FURNITURE_SEARCH, advanced })
const namesOf = async (searchId: string) =>
  (await person.client.leads.list({ searchId, limit: 100 })).items.map(({ companyName }) => companyName).toSorted()

describe.each(['free', 'basic'])('on the %s plan', (tier) => {
  test('the preview and the run reject an advanced search and count no search', async () => {
    await putOnPlan(app.owner, person, tier)
    const { preview, create, list } = person.client.search
    for (const call of [preview, create])
      await expect(call(asked({ contact: 'email' }))).rejects.toMatchObject({
        code: 'UPGRADE_REQUIRED',
        status: 403,
        message: 'Advanced search requires the Standard plan or higher',
        data: { capability: 'advancedSearch', plan: 'standard' },
      })
    expect((await list({})).total).toBe(0)
    expect((await person.client.me.get()).searches.used).toBe(0)
    expect((await preview(FURNITURE_SEARCH)).total).toBe(5)
  })
})

describe('the preview and the run return the same companies', () => {
  const ALL = ['Hôtel-Meubles', 'Oak Chairs', 'Oak Kitchens', 'Pine Beds Hotel Supply', 'Pine Tables']
  const without = (...names: string[]) => ALL.filter((name) => !names.includes(name))
  test.each<[string, Advanced, string[]]>([
    ['with an email', { contact: 'email' }, without('Oak Chairs', 'Oak Kitchens')],
    ['with a website', { contact: 'website' }, without('Oak Chairs', 'Pine Tables')],
    ['with an email or a website', { contact: 'email_or_website' }, without('Oak Chairs')],
    ['without the excluded words in the name', { excludeWords: ['HOTEL', 'kitchens'] }, ['Oak Chairs', 'Pine Tables']],
    ['part of a word excludes nothing', { excludeWords: ['Oa', 'Pin'] }, ALL],
    ['an excluded phrase of several words', { excludeWords: ['pine beds'] }, without('Pine Beds Hotel Supply')],
    [
      'an excluded word that would exclude everything searched for is ignored',
      { excludeWords: ['producător de mobilă'] },
      ALL,
    ],
    ['with a minimum score', { minScore: 18 }, ['Hôtel-Meubles']],
    ['with several conditions combined', { contact: 'email', excludeWords: ['hotel'] }, ['Pine Tables']],
  ])('%s', async (_, advanced, names) => {
    const runner = runnerWith(app, [])
    expect((await person.client.search.preview(asked(advanced))).total).toBe(names.length)
    const ended = await runWith({ app, person }, runner, { advanced })
    expect(ended.criteria.advanced).toEqual(advanced)
    expect(ended.status).toBe(names.length > 0 ? 'completed_with_results' : 'completed_no_results')
    expect(await namesOf(ended.id)).toEqual(names)
  })
})

test('an excluded word is interpreted like a keyword', async () => {
  const keywords = ['furniture manufacturer', 'bakery']
  const totalOf = async (asks: object) =>
    (await person.client.search.preview({ ...FURNITURE_SEARCH, radiusKm: 10, ...asks })).total
  const bakeries = await totalOf({ keywords: ['bakery'] })
  expect(bakeries).toBeGreaterThan(0)
  expect(await totalOf({ keywords })).toBe(bakeries + 5)
  expect(await totalOf({ keywords, advanced: { excludeWords: ['producător de mobilă'] } })).toBe(bakeries)
})

test('conditions apply to other sources too, and a contact that one source adds counts for the company of another', async () => {
  const far = { latitude: FURNITURE_SEARCH.latitude + 0.1 }
  const runner = runnerWith(app, [
    sourceWith('overpass', [
      createCandidate(1, { name: 'Quiet Carpentry', ...far }),
      createCandidate(2, { name: 'Written Carpentry', emails: ['office@written.example'], ...far }),
      createCandidate(3, {
        name: 'Oak Chairs',
        phones: ['+40264100001'],
        emails: ['office@oak-chairs.example'],
        latitude: FURNITURE_SEARCH.latitude + 0.0003,
        longitude: FURNITURE_SEARCH.longitude + 0.00021,
      }),
    ]),
  ])
  const ended = await runWith({ app, person }, runner, {
    advanced: { contact: 'email', excludeWords: ['hotel', 'pine'] },
  })
  expect(await namesOf(ended.id)).toEqual(['Oak Chairs', 'Written Carpentry'])
})

test('only new companies: known ones are skipped and the next ones take their places', async () => {
  const runner = runnerWith(app, [])
  const onlyNew = { ...BAKERY, advanced: { onlyNew: true } as const }
  const preview = async () => person.client.search.preview({ ...FURNITURE_SEARCH, ...onlyNew })
  expect(await preview()).toMatchObject({ total: 500, capped: true, alreadyYours: 0 })
  expect((await runWith({ app, person }, runner, onlyNew)).counts).toMatchObject({ found: 500, alreadyYours: 0 })

  expect(await preview()).toMatchObject({ total: 60, capped: false, alreadyYours: 0 })
  const next = await runWith({ app, person }, runner, onlyNew)
  expect(next.counts).toMatchObject({ found: 60, alreadyYours: 0 })
  expect(next.givenBack).toBe(false)

  expect(await preview()).toMatchObject({ total: 0 })
  const { used } = (await person.client.me.get()).searches
  const last = await runWith({ app, person }, runner, onlyNew)
  expect(last).toMatchObject({ status: 'completed_no_results', givenBack: true })
  expect((await person.client.me.get()).searches.used).toBe(used)
})

test.each<[string, unknown]>([
  ['an unknown condition', { owner: 'me' }],
  ['eleven words to exclude', { excludeWords: Array.from({ length: 11 }, (_, at) => `word ${at}`) }],
  ['a word of punctuation only', { excludeWords: ['—'] }],
  ['a score beyond the scale', { minScore: 21 }],
  ['a score that is no whole number', { minScore: 7.5 }],
  ['no condition at all', {}],
])('%s is rejected, and no search starts', async (_, advanced) => {
  const { create, preview, list } = person.client.search
  for (const call of [create, preview])
    await expect(call(asked(advanced as Advanced))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect((await list({})).total).toBe(0)
})
