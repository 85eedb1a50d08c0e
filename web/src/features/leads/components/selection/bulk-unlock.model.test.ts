import { expect, test } from 'vitest'
import { bulkUnlockCost } from './bulk-unlock.model.ts'

const leads = [
  { id: 'a', cost: 1 },
  { id: 'c', cost: 0 },
  { id: 'd', cost: 0.5 },
  { id: 'e', cost: 1 },
]

test('free leads are unlocked first, then the others in the order of the selection', () => {
  const unlocks = bulkUnlockCost(leads, 10)
  expect(unlocks.locked.map(({ id }) => id)).toEqual(['c', 'a', 'd', 'e'])
  expect(unlocks).toMatchObject({ cost: 2.5, affordable: 4, spent: 2.5 })
})

test('unlocking ends when the credits run out', () => {
  expect(bulkUnlockCost(leads, 1.5)).toMatchObject({ cost: 2.5, affordable: 3, spent: 1.5 })
  expect(bulkUnlockCost(leads, 0)).toMatchObject({ affordable: 1, spent: 0 })
  expect(bulkUnlockCost([], 5)).toMatchObject({ locked: [], cost: 0, affordable: 0 })
})
