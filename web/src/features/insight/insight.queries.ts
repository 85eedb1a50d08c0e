import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

const FRESH_MS = 60_000

/** The text that a model wrote about a lead's company, and whether one can be requested. */
export const insightQuery = (id: string) =>
  api.insight.get.queryOptions({ input: { id }, staleTime: FRESH_MS, retry: 1 })

/** Requests a text about the company from a model; takes up to half a minute. A failure is a result, not an error. */
export function useWriteInsight() {
  const queryClient = useQueryClient()
  return useMutation(
    api.insight.write.mutationOptions({
      onSuccess: ({ insight }, { id }) =>
        queryClient.setQueryData(api.insight.get.queryKey({ input: { id } }), (known) =>
          known ? { ...known, insight: insight ?? known.insight } : known,
        ),
      // Another user has requested a text in the meantime, or the plan has changed.
      onError: (_, { id }) => refreshInsights(queryClient, id),
    }),
  )
}

/** Call after the insight of one lead, or of any lead, changes. */
export async function refreshInsights(queryClient: QueryClient, id?: string | null): Promise<void> {
  const queryKey = id ? api.insight.get.key({ input: { id } }) : api.insight.get.key()
  await queryClient.invalidateQueries({ queryKey })
}
