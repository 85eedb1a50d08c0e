import { Topic } from '@leadhaul/contract/live/live.contract.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRecentHints } from './recent-hints.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const ids = (hints: { id: string | null }[]) => hints.map(({ id }) => id)
const lead = (id: string) => [{ topic: 'leads' as const, id }]
const ALL = Topic.options.map((topic) => ({ topic, id: null }))

test('hints of a workspace since a time are returned once each, ordered by their last notice', () => {
  const recent = createRecentHints()
  recent.keep('ours', lead('a'))
  vi.advanceTimersByTime(1_000)
  const since = performance.now()
  recent.keep('ours', lead('b'))
  recent.keep('theirs', lead('c'))
  recent.keep('ours', lead('a'))
  recent.keep('ours', lead('b'))
  expect(ids(recent.since('ours', since))).toEqual(['a', 'b'])
  vi.advanceTimersByTime(1)
  expect(recent.since('ours', performance.now())).toEqual([])
  expect(recent.since('unknown', since)).toEqual([])
})

test('every topic is returned for a time before the listener started or before the retention of hints', () => {
  const recent = createRecentHints()
  recent.keep('ours', lead('a'))
  const before = performance.now()
  vi.advanceTimersByTime(1_000)
  recent.beginNow()
  expect(recent.since('ours', before)).toEqual(ALL)
  const after = performance.now()
  expect(recent.since('ours', after)).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(recent.since('ours', after)).toEqual([])
  vi.advanceTimersByTime(1)
  expect(recent.since('ours', after)).toEqual(ALL)
})

test('many ids of one workspace are merged into their topic until they expire', () => {
  const recent = createRecentHints()
  const since = performance.now()
  for (let nr = 0; nr < 1_000; nr++) recent.keep('ours', lead(String(nr)))
  const kept = recent.since('ours', since)
  expect(kept).toHaveLength(101)
  expect(kept).toContainEqual({ topic: 'leads', id: null })
  vi.advanceTimersByTime(60_001)
  recent.keep('ours', lead('b'))
  expect(ids(recent.since('ours', performance.now()))).toEqual(['b'])
})
