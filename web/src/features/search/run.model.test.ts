import type { SearchRun, SourceState } from '@leadhaul/contract/search/search.schema.ts'
import { expect, test } from 'vitest'
import {
  creditedSources,
  failedSources,
  missedSources,
  namedCount,
  quarterOf,
  isServiceDown,
  sourcePercent,
} from './run.model.ts'

const source = (part: Partial<SourceState>): SourceState => ({
  name: 'directory',
  state: 'done',
  found: 0,
  progress: null,
  code: null,
  ...part,
})
const failed = { status: 'failed', cancelled: false } as const
const webhook = (code: SourceState['code']) => source({ name: 'webhook', state: 'failed', code })

test('a run that failed because its webhook is down is recognised', () => {
  for (const code of ['unreachable', 'slow', 'rate_limited', 'bad_answer'] as const)
    expect(isServiceDown({ ...failed, sources: [source({}), webhook(code)] })).toBe(true)
})

test('waiting five minutes is not suggested after a wrong key, a successful run or a cancelled run', () => {
  expect(isServiceDown({ ...failed, sources: [webhook('refused')] })).toBe(false)
  expect(isServiceDown({ ...failed, status: 'completed_with_results', sources: [webhook('slow')] })).toBe(false)
  expect(isServiceDown({ ...failed, cancelled: true, sources: [webhook('slow')] })).toBe(false)
  expect(isServiceDown({ ...failed, sources: [source({ name: 'overpass', state: 'failed', code: 'slow' })] })).toBe(
    false,
  )
})

test('failed sources are separated from the others', () => {
  expect(failedSources({ sources: [source({}), webhook('slow')] }).map(({ name }) => name)).toEqual(['webhook'])
})

test('a source without a response is the cause of a failed search, but not of a cancelled search', () => {
  const sources = [source({}), webhook('slow')]
  expect(missedSources({ ...failed, sources })).toMatchObject([{ name: 'webhook' }])
  expect(missedSources({ ...failed, cancelled: true, sources })).toEqual([])
})

test('the number of named companies is the sum of the new and the known companies', () => {
  expect(
    namedCount({ counts: { A: 5, B: 10, C: 13, found: 28, alreadyYours: 12, named: { A: 10, B: 15, C: 15 } } }),
  ).toBe(40)
})

test('a source shows its percentage if the total is known, at most 100', () => {
  expect(sourcePercent({ progress: null })).toBeNull()
  expect(sourcePercent({ progress: { done: 3, total: null } })).toBeNull()
  expect(sourcePercent({ progress: { done: 3, total: 8 } })).toBe(37)
  expect(sourcePercent({ progress: { done: 9, total: 8 } })).toBe(100)
})

test('progress is announced in quarters', () => {
  const at = (done: number) =>
    quarterOf({ status: 'pending', progress: { done, total: 100 }, sources: [] } as unknown as SearchRun)
  expect([0, 24, 25, 74, 99].map(at)).toEqual([0, 0, 25, 50, 75])
})

test('OpenStreetMap is credited once, if the directory contains it or the search queries it', () => {
  const overture = { source: 'overture', licence: 'CDLA-Permissive-2.0' }
  const osm = { source: 'osm', licence: 'ODbL-1.0' }
  expect(creditedSources([overture], ['directory'])).toEqual([overture])
  expect(creditedSources([overture], ['directory', 'overpass'])).toEqual([overture, osm])
  expect(creditedSources([osm], ['directory', 'overpass'])).toEqual([osm])
})
