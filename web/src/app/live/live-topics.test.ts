import { expect, test } from 'vitest'
import { refreshOutreach } from '../../features/messages/messages.queries.ts'
import { refreshSequences } from '../../features/sequences/sequences.queries.ts'
import { refreshSuppressions } from '../../features/suppressions/suppressions.queries.ts'
import { REFRESH } from './live-topics.ts'

test('an address that is suppressed is read again by its list and by the light of its lead', () => {
  expect(REFRESH.suppressions).toEqual(expect.arrayContaining([refreshSuppressions, refreshOutreach]))
})

test('the light of a lead is read again when its contact, its bases or the sending account change', () => {
  expect(REFRESH.leads).toContain(refreshOutreach)
  expect(REFRESH.workspace).toContain(refreshOutreach)
})

test('a plan that begins or ends is read again by the sequences', () => {
  expect(REFRESH.workspace).toContain(refreshSequences)
})
