import type { Active, Over } from '@dnd-kit/core'
import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { expect, test } from 'vitest'
import { boardColumns, adjacentColumn, dragAnnouncements, withLead, withoutLead } from './board.model.ts'

const lead = (id: string) => ({ id }) as LeadSummary
const column = (...pages: string[][]) => ({
  pages: pages.map((ids) => ({ items: ids.map(lead), nextCursor: null, total: 9 })),
})
const ids = (data: ReturnType<typeof column>) => data.pages.map((page) => page.items.map(({ id }) => id).join(''))

test('a board has a column for each status, or for each status of the filter, in the usual order', () => {
  expect(boardColumns(undefined)).toHaveLength(8)
  expect(boardColumns([])).toHaveLength(8)
  expect(boardColumns(['won', 'new'])).toEqual(['new', 'won'])
})

test('the arrow keys move between the columns and stop at the edges', () => {
  const columns = boardColumns(['new', 'proposal', 'won'])
  expect(adjacentColumn(columns, { from: 'new', step: 1 })).toBe('proposal')
  expect(adjacentColumn(columns, { from: 'new', step: -1 })).toBe('new')
  expect(adjacentColumn(columns, { from: 'won', step: 1 })).toBe('won')
})

test('a lead is removed from any page of its column, and the count decreases', () => {
  const left = withoutLead(column(['a', 'b'], ['c']), 'c')
  expect(ids(left)).toEqual(['ab', ''])
  expect(left.pages.map(({ total }) => total)).toEqual([8, 8])
  const same = column(['a'])
  expect(withoutLead(same, 'x')).toBe(same)
})

test('a lead is added at the top, once', () => {
  const come = withLead(column(['a', 'b'], ['c']), lead('x'))
  expect(ids(come)).toEqual(['xab', 'c'])
  expect(come.pages[0]?.total).toBe(10)
  const again = withLead(column(['a', 'b'], ['c']), lead('c'))
  expect(ids(again)).toEqual(['cab', ''])
  expect(again.pages[0]?.total).toBe(9)
})

const active = { data: { current: { lead: { companyName: 'Moved SRL', status: 'new' } } } } as unknown as Active
const over = (id: string) => ({ id }) as Over
const announce = () => {
  const announcements = dragAnnouncements(((key: string) => key) as never)
  announcements.onDragStart({ active })
  return (id: string) => announcements.onDragOver({ active, over: over(id) })
}

test('the original column of a lifted card is not announced over the announcement of the lift', () => {
  const isOver = announce()
  expect(isOver('new')).toBeUndefined()
  expect(isOver('contacted')).toBe('board.over')
  expect(isOver('new')).toBe('board.over')
})

test('a column that is reached before the original column was reported is announced', () => {
  expect(announce()('contacted')).toBe('board.over')
})
