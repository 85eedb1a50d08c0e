import { expect, test } from 'vitest'
import { refreshOutreach } from '../../features/messages/messages.queries.ts'
import { refreshSequences } from '../../features/sequences/sequences.queries.ts'
import { refreshSuppressions } from '../../features/suppressions/suppressions.queries.ts'
import { REFRESHES_BY_TOPIC } from './live-topics.ts'

test('a suppressed address refreshes its list and the traffic light of its lead', () => {
  expect(REFRESHES_BY_TOPIC.suppressions).toEqual(expect.arrayContaining([refreshSuppressions, refreshOutreach]))
})

test('the traffic light of a lead refreshes when its contact, legal bases or sending account change', () => {
  expect(REFRESHES_BY_TOPIC.leads).toContain(refreshOutreach)
  expect(REFRESHES_BY_TOPIC.workspace).toContain(refreshOutreach)
})

test('the start or end of a plan refreshes the sequences', () => {
  expect(REFRESHES_BY_TOPIC.workspace).toContain(refreshSequences)
})
