import { expect, test } from 'vitest'
import { daysTone } from './plan-tone.ts'

test('days left are red under five, yellow under fifteen, else green, and plain where there is no end', () => {
  expect([15, 14, 5, 4, 0, -3, null].map(daysTone)).toEqual(['ok', 'warn', 'warn', 'bad', 'bad', 'bad', 'plain'])
})
