import { expect, test } from 'vitest'
import { unlockBill } from './bulk-unlock.model.ts'

const lead = (id: string, cost: number, access: 'locked' | 'unlocked' = 'locked') => ({ id, cost, access })

test('only what is still locked costs, and what is free is opened first', () => {
  const bill = unlockBill([lead('a', 1), lead('b', 1, 'unlocked'), lead('c', 0), lead('d', 0.5)], 10)
  expect(bill.locked.map(({ id }) => id)).toEqual(['c', 'a', 'd'])
  expect(bill).toMatchObject({ cost: 1.5, affordable: 3 })
})

test('the credits last up to the first lead they no longer pay for', () => {
  const leads = [lead('a', 1), lead('b', 1), lead('c', 0.5), lead('d', 0)]
  expect(unlockBill(leads, 1.5)).toMatchObject({ cost: 2.5, affordable: 2, spent: 1 })
  expect(unlockBill(leads, 0)).toMatchObject({ affordable: 1, spent: 0 })
  expect(unlockBill(leads, undefined)).toMatchObject({ affordable: 4, spent: 2.5 })
})
