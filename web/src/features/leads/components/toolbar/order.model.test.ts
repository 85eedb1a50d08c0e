import { expect, test } from 'vitest'
import { inOrder, ORDER_KEYS, orderKey, orderKeys } from './order.model.ts'

test('each order is recognised by its name, and the filter stays', () => {
  for (const key of ORDER_KEYS) {
    const filter = inOrder({ quality: ['A'] }, key)
    expect(orderKey(filter)).toBe(key)
    expect(filter.quality).toEqual(['A'])
  }
})

test('orders by distance require a search', () => {
  expect(orderKeys({})).not.toContain('near')
  expect(orderKeys({ searchId: 'x' })).toEqual([...ORDER_KEYS])
})

test('the default order is newest first, and a sort field without a direction uses its default direction', () => {
  expect(orderKey({})).toBe('newest')
  expect(orderKey({ sort: 'company_name' })).toBe('nameUp')
  expect(orderKey({ sort: 'status' })).toBe('statusUp')
  expect(orderKey({ sort: 'score' })).toBe('scoreDown')
  expect(orderKey({ sort: 'grade' })).toBe('gradeUp')
})
