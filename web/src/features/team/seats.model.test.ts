import type { TeamMember } from '@leadhaul/contract/team/team.contract.ts'
import { expect, test } from 'vitest'
import { losesSeatAfterTransfer } from './seats.model.ts'

const member = (userId: string, day: number, you = false): TeamMember => ({
  userId,
  name: userId,
  email: `${userId}@carpat.example`,
  role: 'member',
  hasSeat: true,
  joinedAt: `2026-11-0${day}T08:00:00.000Z`,
  you,
})
const team = (total: number) => ({
  members: [member('ana', 1, true), member('bo', 2), member('cy', 3)],
  seats: { used: 3, total },
})

test('an owner who transfers a workspace loses the seat if the plan has only one', () => {
  expect(losesSeatAfterTransfer('cy', team(1))).toBe(true)
  expect(losesSeatAfterTransfer('cy', team(2))).toBe(false)
})

test('the last member to join loses the seat first when another user becomes the owner', () => {
  const members = [member('bo', 1), member('cy', 2), member('ana', 3, true)]
  expect(losesSeatAfterTransfer('cy', { members, seats: { used: 3, total: 2 } })).toBe(true)
  expect(losesSeatAfterTransfer('cy', { members, seats: { used: 3, total: 3 } })).toBe(false)
})
