import { expect, test } from 'vitest'
import { refreshOutreach } from '../../features/messages/messages.queries.ts'
import { refreshSequences } from '../../features/sequences/sequences.queries.ts'
import { refreshSuppressions } from '../../features/suppressions/suppressions.queries.ts'
import { REFRESH } from './live-topics.ts'

test('a suppressed address refreshes its list and the traffic light of its lead', () => {
  expect(REFRESH.suppressions).toEqual(expect.arrayContaining([refreshSuppressions, refreshOutreach]))
})

test('the traffic light of a lead refreshes when its contact, legal bases or sending account change', () => {
  expect(REFRESH.leads).toContain(refreshOutreach)
  expect(REFRESH.workspace).toContain(refreshOutreach)
})

test('the start or end of a plan refreshes the sequences', () => {
  expect(REFRESH.workspace).toContain(refreshSequences)
})
