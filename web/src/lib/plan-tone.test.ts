import { expect, test } from 'vitest'
import { daysTone, isUnderAFifth } from './plan-tone.ts'

const of = (remaining: number, perPeriod: number) => ({ remaining, perPeriod })

test('Find Leads colours credits under a fifth of the plan', () => {
  expect([50, 49.5, 0].map((remaining) => isUnderAFifth(of(remaining, 250)))).toEqual([false, true, true])
})

test('days left are red under five, yellow under fifteen, else green, and plain where there is no end', () => {
  expect([15, 14, 5, 4, 0, -3, null].map(daysTone)).toEqual(['ok', 'warn', 'warn', 'bad', 'bad', 'bad', 'plain'])
})
