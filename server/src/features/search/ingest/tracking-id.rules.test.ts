import { expect, test } from 'vitest'
import { parseTrackingId, trackingIdOf } from './tracking-id.rules.ts'

const run = { workspaceId: '0190d5a2-6c1e-7b0a-9f10-3d5b8e1f2a01', runId: '0190d5a2-7d2f-7c1b-8e21-4e6c9f203b12' }

test('a tracking id is the same at each attempt and resolves to its run', () => {
  expect(trackingIdOf(run)).toMatch(/^[0-9a-f]{64}$/)
  expect(trackingIdOf(run)).toBe(trackingIdOf(run))
  expect(parseTrackingId(trackingIdOf(run))).toEqual(run)
})

test.each([
  '',
  'x',
  trackingIdOf(run).slice(1),
  `${trackingIdOf(run)}0`,
  trackingIdOf(run).toUpperCase(),
  "' or 1=1 --",
])('any other text resolves to no run: %j', (id) => expect(parseTrackingId(id)).toBeUndefined())
