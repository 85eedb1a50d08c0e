import type { Team } from '@leadhaul/contract/team/team.contract.ts'

/**
 * Whether the user would lose the seat after this member becomes the owner: the owner's seat is the first, the others
 * follow in the order of joining.
 */
export function losesSeatAfterTransfer(
  newOwnerId: string,
  { members, seats }: Pick<Team, 'members' | 'seats'>,
): boolean {
  const own = members.find(({ you }) => you)
  if (!own) return false
  const before = members.filter(({ userId, joinedAt }) => userId === newOwnerId || joinedAt < own.joinedAt)
  return before.length >= seats.total
}
