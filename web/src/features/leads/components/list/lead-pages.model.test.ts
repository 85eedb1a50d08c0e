import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { expect, test } from 'vitest'
import { type LeadPages, rowsOf, withStatus } from './lead-pages.model.ts'

const page = (...ids: string[]) => ({
  items: ids.map((id) => ({ id, status: 'new' }) as LeadSummary),
  nextCursor: null,
  total: 4,
})
const pages: LeadPages = { pages: [page('a', 'b'), page('c', 'd')], pageParams: [undefined, 'after b'] }

test('a status set in a row shows in that row alone, and the pages without it are the same as before', () => {
  const after = withStatus(pages, { id: 'c', status: 'won' })
  expect(after.pages.flatMap(({ items }) => items.map(({ id, status }) => `${id} ${status}`))).toEqual([
    'a new',
    'b new',
    'c won',
    'd new',
  ])
  expect(after.pages[0]).toBe(pages.pages[0])
})

test('a lead that is not in the list changes nothing, so there is nothing to take back', () => {
  expect(withStatus(pages, { id: 'x', status: 'won' })).toBe(pages)
})

test('a lead that moved appears once, where the newest page has it', () => {
  const ids = (first: number, second: number) =>
    rowsOf([
      { ...page('a', 'b'), asOf: first },
      { ...page('c', 'a'), asOf: second },
    ]).map(({ id }) => id)
  expect(ids(1, 2)).toEqual(['b', 'c', 'a'])
  expect(ids(2, 1)).toEqual(['a', 'b', 'c'])
})
