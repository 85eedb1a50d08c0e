import type { Active, Over } from '@dnd-kit/core'
import { expect, test } from 'vitest'
import { dragAnnouncements } from './use-board-moves.ts'

const active = { data: { current: { lead: { companyName: 'Moved SRL', status: 'new' } } } } as unknown as Active
const over = (id: string) => ({ id }) as Over
const announce = () => {
  const { onDragStart, onDragOver } = dragAnnouncements(((key: string) => key) as never)
  onDragStart({ active })
  return (id: string) => onDragOver({ active, over: over(id) })
}

test('the column a card was picked up from is not announced over the words that it was picked up', () => {
  const isOver = announce()
  expect(isOver('new')).toBeUndefined()
  expect(isOver('contacted')).toBe('board.over')
  expect(isOver('new')).toBe('board.over')
})

test('a column that is reached before the first one was reported is announced', () => {
  expect(announce()('contacted')).toBe('board.over')
})
