import type { HistoryEntry } from '@leadhaul/contract/history/history.contract.ts'
import { expect, test } from 'vitest'
import { bulkSubjectOf } from './history.model.ts'

const email = (part: object): HistoryEntry => ({
  id: '1',
  kind: 'interaction',
  createdAt: '2026-11-29T00:00:00Z',
  author: 'Ana Pop',
  type: 'email',
  content: 'Trucks again\n\nGood day',
  outcome: null,
  delivery: 'sent',
  bulk: true,
  ...part,
})

test('a bulk email is titled by its subject unless it failed; other messages are not', () => {
  expect(bulkSubjectOf(email({}))).toBe('Trucks again')
  expect(bulkSubjectOf(email({ delivery: 'simulated' }))).toBe('Trucks again')
  expect(bulkSubjectOf(email({ delivery: 'failed' }))).toBeUndefined()
  expect(bulkSubjectOf(email({ bulk: false }))).toBeUndefined()
})
