import { expect, test } from 'vitest'
import { withOrder, ORDER_KEYS, orderKeyOf, availableOrderKeys } from './order.model.ts'

test('each order is recognised by its name, and the filter stays', () => {
  for (const key of ORDER_KEYS) {
    const filter = withOrder({ quality: ['A'] }, key)
    expect(orderKeyOf(filter)).toBe(key)
    expect(filter.quality).toEqual(['A'])
  }
})

test('orders by distance require a search', () => {
  expect(availableOrderKeys({})).not.toContain('near')
  expect(availableOrderKeys({ searchId: 'x' })).toEqual([...ORDER_KEYS])
})

test('the default order is newest first, and a sort field without a direction uses its default direction', () => {
  expect(orderKeyOf({})).toBe('newest')
  expect(orderKeyOf({ sort: 'company_name' })).toBe('nameUp')
  expect(orderKeyOf({ sort: 'status' })).toBe('statusUp')
  expect(orderKeyOf({ sort: 'score' })).toBe('scoreDown')
  expect(orderKeyOf({ sort: 'grade' })).toBe('gradeUp')
})
