import { expect, test } from 'vitest'
import { creditsTone, isLowInTopBar, searchesTone } from './credits.model.ts'

const of = (remaining: number, perPeriod: number) => ({ remaining, perPeriod })

test('the top bar warns below a fifth of the plan and below 20 credits, and never on the free plan', () => {
  const basic = [50, 20, 19.5, 2].map((remaining) => isLowInTopBar(of(remaining, 250), 'basic'))
  expect(basic).toEqual([false, false, true, true])
  expect(isLowInTopBar(of(19, 90), 'basic')).toBe(false)
  expect([9, 2, 0].map((remaining) => isLowInTopBar(of(remaining, 50), 'free'))).toEqual([false, false, false])
})

test('credits below a fifth of the plan and fewer than five searches are amber, none left is red', () => {
  const credits = [600, 120, 119.5, 0].map((remaining) => creditsTone(of(remaining, 600)))
  expect(credits).toEqual(['plain', 'plain', 'warn', 'bad'])
  expect([5, 4, 1, 0].map((remaining) => searchesTone({ remaining }))).toEqual(['plain', 'warn', 'warn', 'bad'])
})
