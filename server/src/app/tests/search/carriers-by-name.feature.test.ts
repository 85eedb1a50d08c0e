import { isCompetitor } from '@leadhaul/contract/search/competitors.rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlaceFile } from '../../../features/places/files/place-file.source.ts'
import { nameCells, createNameMatcher } from '../../../features/places/name-index.rules.ts'
import { CONCEPTS } from '../../../features/search/dictionary/concepts.catalog.ts'
import { CENTRE, FURNITURE_SEARCH, insertPlaces, placeRow } from '../../../platform/testing/place-rows.ts'
import { byTestSize } from '../../../platform/testing/test-size.ts'
import { runSearch } from '../../testing/search-runs.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

const CARRIER = 'Popescu Transport SRL'
const EXTRACTS = ['utah', 'france-east'].map((name) => `../shared/data/${name}.overture.parquet`)
/** The number of rows read from each extract, or all. */
const ROWS = byTestSize(60_000, Number.POSITIVE_INFINITY)
const ENOUGH = byTestSize(1000, 1500)
// Reads most of both extracts.
const TIMEOUT_MS = 180_000

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await insertPlaces(app.owner, [placeRow(1, { name: CARRIER, category: 'services_and_business', ...CENTRE })])
  const cells = nameCells(CARRIER, CENTRE.latitude, CENTRE.longitude)
  await app.owner.query('update places set name_cells = $1', [cells])
})
afterAll(() => app.stop())

test('a carrier found by its name is a competitor, and never sold as grade A', async () => {
  const person = await app.signUp()
  const run = await runSearch(app, person, { ...FURNITURE_SEARCH, keywords: ['transport marfă'] })
  const { items } = await person.client.leads.list({ searchId: run.id })
  expect(items.map((lead) => [lead.companyName, lead.qualityCategory, lead.cost])).toEqual([[CARRIER, 'B', 0.5]])
  const lead = await person.client.leads.get({ id: items[0]?.id ?? '' })
  expect(lead.reasons).toContainEqual({ code: 'competitor', points: 0, max: 0, detail: 'own_trade' })
  expect(lead).toMatchObject({ hasPhone: true, hasEmail: true, hasWebsite: true })
})

/** The names by which a search finds carriers, whatever their category says. */
const CARRIERS = CONCEPTS.filter(({ id }) => id === 'freight_carrier' || id === 'mover')
const FINDERS = CARRIERS.map(({ namePatterns, nameVetoes }) => ({
  says: createNameMatcher(namePatterns),
  isVetoed: createNameMatcher(nameVetoes.map((veto) => [veto])),
}))
const isFoundByName = (name: string) => FINDERS.some(({ says, isVetoed }) => says(name) && !isVetoed(name))

test(
  'of the carriers whose name alone says so, in Utah and eastern France, nine of ten are competitors',
  async () => {
    let [found, marked] = [0, 0]
    for (const path of EXTRACTS) {
      const file = await openPlaceFile(path)
      let read = 0
      for await (const { rows } of file.steps({ rowsRead: 0, rowsStored: 0, rowsBad: 0, badReasons: {} })) {
        for (const { name, category } of rows) {
          if (!isFoundByName(name) || isCompetitor({ category, name: '' })) continue
          found++
          if (isCompetitor({ category, name })) marked++
        }
        read += rows.length
        if (read >= ROWS) break
      }
      await file.close()
    }
    expect(found).toBeGreaterThan(ENOUGH)
    expect(marked / found).toBeGreaterThan(0.9)
  },
  TIMEOUT_MS,
)
