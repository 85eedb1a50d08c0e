import { expect, test } from 'vitest'
import { leadsOfRow, startOfPeriod, totalOfResults, winRateOf } from './results.model.ts'

const today = new Date(2026, 11, 1, 17, 30)

test('a period begins at midnight, 90 days including today or one year ago', () => {
  expect(startOfPeriod('90d', today)).toEqual(new Date(2026, 8, 3))
  expect(startOfPeriod('12m', today)).toEqual(new Date(2025, 11, 1))
  expect(startOfPeriod('all', today)).toBeUndefined()
})

test('a row leads to its leads of the same period; leads without an industry or country have no filter', () => {
  const user = '0b0e7a4e-4f0c-4f0e-9d0a-5a4f3c2b1a00'
  expect(leadsOfRow({ by: 'country', value: 'RO', period: '90d', today })).toEqual({ country: 'RO', added: '90d' })
  expect(leadsOfRow({ by: 'industry', value: 'Sawmill', period: '12m', today })).toEqual({
    industry: 'Sawmill',
    added: '2025-12-01..',
  })
  expect(leadsOfRow({ by: 'member', value: user, period: 'all', today })).toEqual({ assignee: user })
  expect(leadsOfRow({ by: 'member', value: null, period: 'all', today })).toEqual({ assignee: 'none' })
  expect(leadsOfRow({ by: 'industry', value: null, period: 'all', today })).toBeUndefined()
})

test('the total includes the other values, and the win rate is won leads of all leads', () => {
  const items = [{ value: 'RO', leads: 6, contacted: 4, won: 1 }]
  const total = totalOfResults({ by: 'country', items, others: { leads: 2, contacted: 2, won: 1 } })
  expect(total).toEqual({ leads: 8, contacted: 6, won: 2 })
  expect(winRateOf(total)).toBe(0.25)
  expect(winRateOf(totalOfResults({ by: 'country', items: [], others: null }))).toBe(0)
})
