import { expect, test } from 'vitest'
import { analyzePortfolio } from './portfolio.rules.ts'

test('more than 40 % premium leads are outstanding, more than 20 % are good, and fewer can be improved', () => {
  const of = (A: number, B: number) => analyzePortfolio({ A, B, C: 0 }).insight
  expect([of(41, 59), of(40, 60), of(21, 79), of(20, 80), of(0, 1)]).toEqual([
    'outstanding',
    'good',
    'good',
    'improve',
    'improve',
  ])
})

test('a workspace without leads has no insight, and its shares are zero', () => {
  expect(analyzePortfolio({ A: 0, B: 0, C: 0 })).toEqual({ shares: { A: 0, B: 0, C: 0 }, insight: 'none' })
})
