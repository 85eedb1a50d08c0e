import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api/api.ts'
import { refreshLeads } from '../../leads.queries.ts'

const POLL_MS = 5000

/** The possible reports of a contact and the result of a report; polled while the report is checked. */
export const contactReportQuery = (id: string) =>
  api.leads.contactReport.queryOptions({
    input: { id },
    retry: 1,
    refetchInterval: ({ state }) => (state.data?.report?.state === 'checking' ? POLL_MS : false),
  })

export function useReportContact() {
  const queryClient = useQueryClient()
  return useMutation(
    api.leads.reportContact.mutationOptions({
      onSuccess: (answer, { id }) => {
        queryClient.setQueryData(api.leads.contactReport.queryKey({ input: { id } }), answer)
      },
      // Another user may have reported the contact, or the time limit has passed: shows what is possible now.
      onError: (_, { id }) => void refreshLeads(queryClient, id),
    }),
  )
}
