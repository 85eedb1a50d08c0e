import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import type { TeamMember } from '@leadhaul/contract/team/team.contract.ts'
import { mutationOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import i18n from 'i18next'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../../../lib/api/api.ts'
import { errorText } from '../../../../lib/api/error-text.ts'
import { optimistic, cachePatch } from '../../../../lib/api/optimistic.ts'
import { notifyLater } from '../../../../ui/overlays/notify-later.ts'
import { teamQuery } from '../../../workspace/workspace.queries.ts'
import { refreshHistory, refreshLeads } from '../../leads.queries.ts'
import { changeLeads } from '../selection/leads-bulk.queries.ts'

const NO_MEMBERS: readonly TeamMember[] = []

/** The members of the workspace; empty until they are loaded. Fetched only if `wanted`. */
export const useMembers = (wanted = true): readonly TeamMember[] =>
  useQuery({ ...teamQuery, enabled: wanted }).data?.members ?? NO_MEMBERS

/** Returns the name of a member or former member; an ellipsis until it is loaded. */
export function useMemberName(userId: string | undefined): string {
  const { t } = useTranslation('assignment')
  const members = useQuery({ ...teamQuery, enabled: userId !== undefined }).data?.members
  if (!members) return '…'
  return members.find((member) => member.userId === userId)?.name ?? t('formerMember')
}

type Assignment = { id: string; assigneeId: string | null }

/** Shows the member immediately, and reverts with a message if the server rejects the change. */
export const assignMutation = mutationOptions({
  mutationFn: (input: Assignment) => client.leads.assign(input),
  ...optimistic<Assignment>({
    mutationKey: api.leads.assign.key(),
    patchesOf: ({ id, assigneeId }) => [
      cachePatch<Lead>(api.leads.get.queryKey({ input: { id } }), (lead) => ({ ...lead, assigneeId })),
    ],
    notifyFailure: (error) => notifyLater({ tone: 'bad', title: i18n.t('assignment:failed'), text: errorText(error) }),
    refresh: (queryClient) => Promise.all([refreshLeads(queryClient), refreshHistory(queryClient)]),
  }),
})

export function useAssignMany() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ ids, assigneeId }: { ids: readonly string[]; assigneeId: string | null }) =>
      changeLeads(queryClient, { ids, change: (portion) => client.leads.assignMany({ ids: portion, assigneeId }) }),
  })
}
