import { expect, test } from 'vitest'
import { isLowOnCredits } from './credits.model.ts'

const of = (remaining: number, perPeriod: number) => ({ remaining, perPeriod })

test('the top bar warns under a fifth of the plan and under 20 credits, and never on the free plan', () => {
  const basic = [50, 20, 19.5, 2].map((remaining) => isLowOnCredits(of(remaining, 250), 'basic'))
  expect(basic).toEqual([false, false, true, true])
  expect(isLowOnCredits(of(19, 90), 'basic')).toBe(false)
  expect([9, 2, 0].map((remaining) => isLowOnCredits(of(remaining, 50), 'free'))).toEqual([false, false, false])
})
