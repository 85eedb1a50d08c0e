import type { AuditFilter } from '@leadhaul/contract/audit/audit.contract.ts'
import type { Team } from '@leadhaul/contract/team/team.contract.ts'
import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { notify } from '../../ui/toast.ts'
import { teamQuery } from '../workspace/workspace.queries.ts'

/** The workspaces the user is a member of. */
export const workspacesQuery = api.team.workspaces.queryOptions({ staleTime: 30_000 })

/** The audit log, page by page. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...api.audit.key(), filter],
    queryFn: ({ pageParam }) => client.audit.list({ ...filter, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  })

/** Where the browser gets the log as a file. */
export const auditExportUrl = (filter: AuditFilter) =>
  `/api/v1/audit/export.csv?${new URLSearchParams(filter as Record<string, string>)}`

export type InvitationLink = { id: string; token: string }

/** What an invitation's link leads to. */
export const invitationQuery = (link: InvitationLink) =>
  api.team.invitation.queryOptions({ input: link, retry: false, staleTime: Number.POSITIVE_INFINITY })

/** Members, invitations or roles changed. */
export const refreshTeam = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: api.team.key() }),
    queryClient.invalidateQueries({ queryKey: api.audit.key() }),
  ])

/** Says why a change was refused. */
export const complain = (error: unknown) => notify({ tone: 'bad', title: errorText(error) })

/** What changes the people of the workspace. Each shows the team as it is afterwards. */
export function useTeamChanges() {
  const queryClient = useQueryClient()
  const show = (team: Team) => {
    queryClient.setQueryData(teamQuery.queryKey, team)
    void queryClient.invalidateQueries({ queryKey: api.audit.key() })
  }
  const refresh = () => refreshTeam(queryClient)
  // One after the other, so that the last one counts, and its answer is the one that stays.
  const scope = { id: 'change-team' }
  return {
    invite: useMutation(api.team.invite.mutationOptions({ onSuccess: refresh })),
    resend: useMutation(api.team.resend.mutationOptions({ onSuccess: refresh })),
    withdraw: useMutation(api.team.withdraw.mutationOptions({ scope, onSuccess: show })),
    changeRole: useMutation(api.team.changeRole.mutationOptions({ scope, onSuccess: show, onError: refresh })),
    remove: useMutation(api.team.remove.mutationOptions({ scope, onSuccess: show })),
    transfer: useMutation(api.team.transferOwnership.mutationOptions({ scope, onSuccess: show })),
    leave: useMutation(api.team.leave.mutationOptions()),
  }
}

/** From now on the session works in this workspace. Throws ORPCError. */
export const turnTo = (input: { id: string }) => client.team.turnTo(input)
export const useTurnTo = () => useMutation(api.team.turnTo.mutationOptions())
export const useAcceptInvitation = () => useMutation(api.team.accept.mutationOptions())
export const useDeclineInvitation = () => useMutation(api.team.decline.mutationOptions())
