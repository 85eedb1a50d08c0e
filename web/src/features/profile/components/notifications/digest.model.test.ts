import { expect, test } from 'vitest'
import { readerTimeZone } from '../../../../lib/i18n/day.ts'
import { nextDigest } from './digest.model.ts'

test('the next digest is shown in its own time zone', () => {
  const { moment, timeZone } = nextDigest('2026-11-22T18:00:00Z', 'Pacific/Kiritimati')
  expect([moment, timeZone]).toEqual([expect.stringMatching(/23.*\b0?8:00/), 'Pacific/Kiritimati'])
})

test('a time zone that this browser does not know is replaced by the user’s', () => {
  expect(nextDigest('2026-11-22T18:00:00Z', 'Middle/Earth').timeZone).toBe(readerTimeZone())
})
