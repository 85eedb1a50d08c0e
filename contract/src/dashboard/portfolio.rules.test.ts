import { expect, test } from 'vitest'
import { readPortfolio } from './portfolio.rules.ts'

test('a share of premium leads over 40 % is outstanding, over 20 % good, else there is potential', () => {
  const of = (A: number, B: number) => readPortfolio({ A, B, C: 0 }).insight
  expect([of(41, 59), of(40, 60), of(21, 79), of(20, 80), of(0, 1)]).toEqual([
    'outstanding',
    'good',
    'good',
    'improve',
    'improve',
  ])
})

test('without leads there is nothing to say and no share is not a number', () => {
  expect(readPortfolio({ A: 0, B: 0, C: 0 })).toEqual({ shares: { A: 0, B: 0, C: 0 }, insight: 'none' })
})
