import { expect, test } from 'vitest'
import { prorationStart } from './change-start.rules.ts'

test('the difference counts from the agreed preview, or from now if that is over an hour old or of another period', () => {
  const now = 1_800_000_000
  const from = (agreed: number | undefined, periodStart = now - 86_400) => prorationStart(agreed, { now, periodStart })
  expect(from(now - 3600)).toBe(now - 3600)
  expect(from(now)).toBe(now)
  for (const agreed of [undefined, now - 3601, now + 1]) expect(from(agreed)).toBe(now)
  expect(from(now - 60, now - 30)).toBe(now)
})
