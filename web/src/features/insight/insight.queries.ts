import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const FRESH_MS = 60_000

/** What a model wrote of a lead's company, and whether one may be asked. */
export const insightQuery = (id: string) =>
  api.insight.get.queryOptions({ input: { id }, staleTime: FRESH_MS, retry: 1 })

/** Has a model write of the company: up to half a minute. That it failed is an answer, not an error. */
export function useWriteInsight() {
  const queryClient = useQueryClient()
  return useMutation(
    api.insight.write.mutationOptions({
      onSuccess: ({ insight }, { id }) =>
        queryClient.setQueryData(api.insight.get.queryKey({ input: { id } }), (known) =>
          known ? { ...known, insight: insight ?? known.insight } : known,
        ),
      // Someone else has it written meanwhile, or the plan changed.
      onError: (_, { id }) => refreshInsights(queryClient, id),
    }),
  )
}

/** The insight of one lead, or of any, has changed. */
export async function refreshInsights(queryClient: QueryClient, id?: string | null): Promise<void> {
  const queryKey = id ? api.insight.get.key({ input: { id } }) : api.insight.get.key()
  await queryClient.invalidateQueries({ queryKey })
}
