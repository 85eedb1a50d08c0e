import type { AuditFilter } from '@leadhaul/contract/audit/audit.contract.ts'
import type { Team } from '@leadhaul/contract/team/team.contract.ts'
import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../lib/api/api.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { notify } from '../../ui/overlays/toast.ts'
import { teamQuery } from '../workspace/workspace.queries.ts'

/** The workspaces of the user. */
export const workspacesQuery = api.team.workspaces.queryOptions({ staleTime: 30_000 })

/** The audit log, page by page. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...api.audit.key(), filter],
    queryFn: ({ pageParam }) => client.audit.list({ ...filter, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  })

/** The URL of the CSV export of the log. */
export const auditExportUrl = (filter: AuditFilter) =>
  `/api/v1/audit/export.csv?${new URLSearchParams(filter as Record<string, string>)}`

export type InvitationLink = { id: string; token: string }

export const invitationQuery = (link: InvitationLink) =>
  api.team.invitation.queryOptions({ input: link, retry: false, staleTime: Number.POSITIVE_INFINITY })

/** Call after a change of members, invitations or roles. */
export const refreshTeam = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: api.team.key() }),
    queryClient.invalidateQueries({ queryKey: api.audit.key() }),
  ])

/** Shows why a change was rejected. */
const notifyFailure = (error: unknown) => notify({ tone: 'bad', title: errorText(error) })

/** The changes of the team. Each stores the resulting team in the cache; those without a dialog report their failures. */
export function useTeamChanges() {
  const queryClient = useQueryClient()
  const cacheTeam = (team: Team) => {
    queryClient.setQueryData(teamQuery.queryKey, team)
    void queryClient.invalidateQueries({ queryKey: api.audit.key() })
  }
  const refresh = () => refreshTeam(queryClient)
  // Changes are sent one after the other, so that the last change wins and its response is the one that stays.
  const scope = { id: 'change-team' }
  return {
    invite: useMutation(api.team.invite.mutationOptions({ onSuccess: refresh })),
    resend: useMutation(api.team.resend.mutationOptions({ onSuccess: refresh, onError: notifyFailure })),
    withdraw: useMutation(api.team.withdraw.mutationOptions({ scope, onSuccess: cacheTeam, onError: notifyFailure })),
    changeRole: useMutation(
      api.team.changeRole.mutationOptions({
        scope,
        onSuccess: cacheTeam,
        onError: (error) => {
          notifyFailure(error)
          return refresh()
        },
      }),
    ),
    remove: useMutation(api.team.remove.mutationOptions({ scope, onSuccess: cacheTeam })),
    transfer: useMutation(api.team.transferOwnership.mutationOptions({ scope, onSuccess: cacheTeam })),
    leave: useMutation(api.team.leave.mutationOptions()),
  }
}

/** Switches the session to this workspace. Throws ORPCError. */
export const switchWorkspace = (input: { id: string }) => client.team.turnTo(input)
export const useSwitchWorkspace = () => useMutation(api.team.turnTo.mutationOptions())
export const useAcceptInvitation = () => useMutation(api.team.accept.mutationOptions())
export const useDeclineInvitation = () => useMutation(api.team.decline.mutationOptions())
