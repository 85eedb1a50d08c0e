import type { Team } from '@leadhaul/contract/team/team.contract.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { seatsFor } from '../workspace/capabilities.service.ts'
import * as teams from './team.repository.ts'

/** The people of the workspace, as who asks may see them. The scope is the system's. */
export async function teamOf(scope: WorkspaceScope): Promise<Team> {
  const role = await teams.ownRole(scope)
  const members = await teams.listMembers(scope)
  const invitations = await teams.listInvitations(scope)
  return {
    members,
    invitations: role === 'owner' || role === 'admin' ? invitations : [],
    seats: { used: members.length + invitations.length, total: await seatsFor(scope) },
  }
}
