import { expect, test } from 'vitest'
import { currentStep } from './first-steps.model.ts'

test.each([
  ['nothing found yet', { leads: 0, hasLooked: false }, 'find'],
  ['nothing found yet, whatever was looked at before', { leads: 0, hasLooked: true }, 'find'],
  ['leads that were not looked at', { leads: 12, hasLooked: false }, 'choose'],
  ['leads that were looked at', { leads: 12, hasLooked: true }, 'unlock'],
] as const)('with %s, the step is %3$s', (_, at, step) => {
  expect(currentStep(at)).toBe(step)
})
