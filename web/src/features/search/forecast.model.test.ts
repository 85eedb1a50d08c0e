import { expect, test } from 'vitest'
import { forecastOf } from './forecast.model.ts'

test('the forecast contains the share of the balance that the contacts cost, and the rest', () => {
  expect(forecastOf({ cost: 37.5, balance: 150 })).toEqual({ kind: 'enough', share: 0.25, left: 112.5 })
  expect(forecastOf({ cost: 50, balance: 50 })).toEqual({ kind: 'enough', share: 1, left: 0 })
})

test('a search beyond the balance has the number of missing credits, and a free search has no forecast', () => {
  expect(forecastOf({ cost: 50.5, balance: 50 })).toEqual({ kind: 'short', missing: 0.5 })
  expect(forecastOf({ cost: 1, balance: 0 })).toEqual({ kind: 'short', missing: 1 })
  expect(forecastOf({ cost: 0, balance: 0 })).toBeUndefined()
})
