import { isAdmin } from '@leadhaul/contract/team/team.rules.ts'
import type { Role } from '@leadhaul/contract/workspace/role.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { teamQuery } from '../../workspace/workspace.queries.ts'
import { AuditTab } from './audit-tab.tsx'
import { TeamTab } from './team-tab.tsx'

/** The tabs of the settings about the members of the workspace, depending on the role. */
export function useTeamPanels(role: Role | undefined) {
  const members = useQuery(teamQuery).data?.members.length
  return [
    { value: 'team' as const, count: members, panel: <TeamTab /> },
    ...(isAdmin(role) ? [{ value: 'audit' as const, panel: <AuditTab isOwner={role === 'owner'} /> }] : []),
  ]
}
