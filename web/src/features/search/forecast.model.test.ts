import { expect, test } from 'vitest'
import { forecastOf } from './forecast.model.ts'

test('a search says what share of the balance its contacts take, and what is left', () => {
  expect(forecastOf({ cost: 37.5, balance: 150 })).toEqual({ kind: 'enough', share: 0.25, left: 112.5 })
  expect(forecastOf({ cost: 50, balance: 50 })).toEqual({ kind: 'enough', share: 1, left: 0 })
})

test('a search that costs more than there is says how many credits are missing, a free one says nothing', () => {
  expect(forecastOf({ cost: 50.5, balance: 50 })).toEqual({ kind: 'short', missing: 0.5 })
  expect(forecastOf({ cost: 1, balance: 0 })).toEqual({ kind: 'short', missing: 1 })
  expect(forecastOf({ cost: 0, balance: 0 })).toBeUndefined()
})
