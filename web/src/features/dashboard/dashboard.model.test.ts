import { expect, test } from 'vitest'
import { isLowOnSearches } from '@leadhaul/contract/billing/credits.rules.ts'
import { barLengthsOf, isLowOnCreditsForDashboard, gridLinesUpTo, searchParamsFor } from './dashboard.model.ts'

test("searches are low below five, credits below a tenth of the plan's amount", () => {
  const of = (remaining: number) => ({ remaining, perPeriod: 600 })
  expect([isLowOnSearches(of(5)), isLowOnSearches(of(4)), isLowOnSearches(of(0))]).toEqual([false, true, true])
  expect([60, 59.5, 900].map((remaining) => isLowOnCreditsForDashboard(of(remaining)))).toEqual([false, true, false])
})

test('bars share one scale, a single lead among thousands is visible, and no leads draw no bar', () => {
  expect(barLengthsOf({ A: 50, B: 25, C: 0 }, 100)).toEqual({ A: 50, B: 25, C: 0 })
  expect(barLengthsOf({ A: 1, B: 0, C: 0 }, 100_000)).toEqual({ A: 1, B: 0, C: 0 })
  expect(barLengthsOf({ A: 0, B: 0, C: 0 }, 0)).toEqual({ A: 0, B: 0, C: 0 })
})

test('the grid lines of the chart are round numbers that include the highest bar', () => {
  expect([0, 1, 3, 7, 161, 240, 241, 40_000].map((most) => gridLinesUpTo(most).at(-1))).toEqual([
    3, 3, 3, 12, 240, 240, 300, 60_000,
  ])
  for (let most = 0; most < 2000; most += 7) expect(gridLinesUpTo(most).at(-1)).toBeGreaterThanOrEqual(most)
})

test('the search page receives the entered values, but not removed ones', () => {
  const place = { location: 'Constanța (RO)', latitude: 44.18, longitude: 28.63, radiusKm: 95, countryCode: 'RO' }
  expect(searchParamsFor({ keywords: ' cold store ', place })).toEqual({
    keywords: 'cold store',
    place: 'Constanța (RO)',
    lat: 44.18,
    lng: 28.63,
    radius: 95,
    country: 'RO',
  })
  expect(searchParamsFor({ keywords: '', place: { ...place, coveredShare: 0.6 } })).toMatchObject({ covers: 0.6 })
  expect(searchParamsFor({ keywords: '  ', place: undefined })).toEqual({})
})
