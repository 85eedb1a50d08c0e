import { describe, expect, test } from 'vitest'
import {
  toBatches,
  NOTHING_SELECTED,
  selectOne,
  selectRange,
  toggleShown,
  checkboxState,
  withoutLeads,
} from './selection.model.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const ids = (selection: { ids: ReadonlySet<string> }) => [...selection.ids].toSorted().join('')

describe('a selection', () => {
  test('adds one lead and removes it again', () => {
    const one = selectOne(NOTHING_SELECTED, 'b')
    expect(ids(one)).toBe('b')
    expect(ids(selectOne(one, 'b'))).toBe('')
  })

  test('extends from the last selected lead to a shift-click, in both directions', () => {
    const from = selectOne(NOTHING_SELECTED, 'c')
    expect(ids(selectRange(from, { id: 'e', order }))).toBe('cde')
    expect(ids(selectRange(from, { id: 'a', order }))).toBe('abc')
  })

  test('removes a range whose start was removed', () => {
    const all = toggleShown(NOTHING_SELECTED, order)
    const without = selectOne(all, 'b')
    expect(ids(selectRange(without, { id: 'd', order }))).toBe('ae')
  })

  test('adds only one lead if the start of the range is no longer in the list', () => {
    const gone = selectOne(NOTHING_SELECTED, 'x')
    expect(ids(selectRange(gone, { id: 'b', order }))).toBe('bx')
  })

  test('of all rows keeps the leads selected on other pages', () => {
    const other = selectOne(NOTHING_SELECTED, 'z')
    const all = toggleShown(other, order)
    expect(ids(all)).toBe('abcdez')
    expect(ids(toggleShown(all, order))).toBe('z')
  })

  test('loses leads that left the list, and is the same object if it contained none of them', () => {
    const two = selectOne(selectOne(NOTHING_SELECTED, 'b'), 'd')
    expect(ids(withoutLeads(two, ['b', 'x']))).toBe('d')
    expect(withoutLeads(two, ['x'])).toBe(two)
  })

  test('shows in the checkbox above the list whether none, some or all leads are selected', () => {
    expect(checkboxState(NOTHING_SELECTED, order)).toBe('none')
    expect(checkboxState(selectOne(NOTHING_SELECTED, 'a'), order)).toBe('some')
    expect(checkboxState(toggleShown(NOTHING_SELECTED, order), order)).toBe('all')
    expect(checkboxState(NOTHING_SELECTED, [])).toBe('none')
  })

  test('is split into batches for the API calls', () => {
    expect(toBatches(order, 2)).toEqual([['a', 'b'], ['c', 'd'], ['e']])
    expect(toBatches([], 2)).toEqual([])
  })
})
