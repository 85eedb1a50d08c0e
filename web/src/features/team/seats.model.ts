import type { Team } from '@leadhaul/contract/team/team.contract.ts'

/** Whether the reader would have no seat once this member owns the workspace: the owner's is the first, the others' go by joining. */
export function losesSeatTo(owner: string, { members, seats }: Pick<Team, 'members' | 'seats'>): boolean {
  const own = members.find(({ you }) => you)
  if (!own) return false
  const before = members.filter(({ userId, joinedAt }) => userId === owner || joinedAt < own.joinedAt)
  return before.length >= seats.total
}
