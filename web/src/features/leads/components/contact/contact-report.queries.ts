import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api.ts'
import { refreshLeads } from '../../leads.queries.ts'

const CHECKING_MS = 5000

/** What can be reported of a contact, and what became of a report; asked again while its sources are. */
export const contactReportQuery = (id: string) =>
  api.leads.contactReport.queryOptions({
    input: { id },
    retry: 1,
    refetchInterval: ({ state }) => (state.data?.report?.state === 'checking' ? CHECKING_MS : false),
  })

export function useReportContact() {
  const queryClient = useQueryClient()
  return useMutation(
    api.leads.reportContact.mutationOptions({
      onSuccess: (answer, { id }) => {
        queryClient.setQueryData(api.leads.contactReport.queryKey({ input: { id } }), answer)
      },
      // Someone else may have reported it, or the time is over: the page shows what is possible now.
      onError: (_, { id }) => void refreshLeads(queryClient, id),
    }),
  )
}
