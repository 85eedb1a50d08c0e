import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { expect, test } from 'vitest'
import { snapshotOf, type LeadPages, possiblyRemovedIds, rowsOf, withStatus } from './lead-pages.model.ts'

const page = (...ids: string[]) => ({
  items: ids.map((id) => ({ id, status: 'new' }) as LeadSummary),
  nextCursor: null,
  total: 4,
})
const pages: LeadPages = { pages: [page('a', 'b'), page('c', 'd')], pageParams: [undefined, 'after b'] }

test('a status change affects only its row, and the other pages stay the same objects', () => {
  const after = withStatus(pages, { id: 'c', status: 'won' })
  expect(after.pages.flatMap(({ items }) => items.map(({ id, status }) => `${id} ${status}`))).toEqual([
    'a new',
    'b new',
    'c won',
    'd new',
  ])
  expect(after.pages[0]).toBe(pages.pages[0])
})

test('a lead that is not in the list changes nothing, so there is nothing to revert', () => {
  expect(withStatus(pages, { id: 'x', status: 'won' })).toBe(pages)
})

test('a lead that moved appears once, at the position of the newest page', () => {
  const ids = (first: number, second: number) =>
    rowsOf([
      { ...page('a', 'b'), asOf: first },
      { ...page('c', 'a'), asOf: second },
    ]).map(({ id }) => id)
  expect(ids(1, 2)).toEqual(['b', 'c', 'a'])
  expect(ids(2, 1)).toEqual(['a', 'b', 'c'])
})

const aged = (asOf: number, nextCursor: string | null, ...ids: string[]) => ({ ...page(...ids), asOf, nextCursor })
const missing = (before: ReturnType<typeof aged>[], now: ReturnType<typeof aged>[], ...chosen: string[]) =>
  possiblyRemovedIds(snapshotOf(now), { before: snapshotOf(before), chosen: new Set(chosen) })

test('a selected lead is missing if a change removed it from the list', () => {
  const before = [aged(1, null, 'a', 'b', 'c')]
  expect(missing(before, [aged(2, null, 'a', 'c')], 'a', 'b')).toEqual(['b'])
  expect(missing(before, [aged(1, null, 'a', 'c')], 'a', 'b')).toEqual(['b'])
})

test('selected leads of unloaded pages are missing only after a change, and then without certainty', () => {
  const first = aged(1, 'after b', 'a', 'b')
  expect(missing([first], [first, aged(1, null, 'c', 'd')], 'a', 'x')).toEqual([])
  const changed = [aged(2, 'after b', 'a', 'b')]
  expect(missing([first], changed, 'a', 'x')).toEqual(['x'])
  expect(snapshotOf(changed).isWhole).toBe(false)
})

test('a page that was not refetched after a change proves nothing about its leads', () => {
  const pages = [aged(2, 'after b', 'a', 'b'), aged(1, null, 'c', 'd')]
  expect(snapshotOf(pages)).toEqual({ age: 2, ids: new Set(['a', 'b']), isWhole: false })
  expect(snapshotOf([aged(2, 'after b', 'a'), aged(2, null, 'c')]).isWhole).toBe(true)
})
