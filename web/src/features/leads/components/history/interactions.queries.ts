import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../../lib/api.ts'
import { underKey } from '../../../../lib/request-key.ts'

const PAGE_SIZE = 50

/** A lead's history, newest first; `notes` only what people noted. */
export const interactionsQuery = (id: string, only?: 'notes') =>
  api.interactions.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, only, cursor, limit: PAGE_SIZE }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 15_000,
  })

type AddInput = Parameters<typeof client.interactions.add>[0]

/** Writes a line into the history of a lead. `onAdded` is called also when the form is closed by then. */
export function useAddInteraction(onAdded?: (input: AddInput) => void) {
  const queryClient = useQueryClient()
  return useMutation(
    mutationOptions({
      mutationKey: api.interactions.add.mutationKey(),
      mutationFn: (input: AddInput) => underKey(input, (keyed) => client.interactions.add(keyed)),
      // Done when it is in the list, so that the form is not empty while the page shows nothing yet.
      onSuccess: async (interaction, input) => {
        await refreshInteractions(queryClient, interaction.leadId)
        onAdded?.(input)
      },
    }),
  )
}

/** Takes an entry back that was written by mistake. */
export function useRemoveInteraction() {
  const queryClient = useQueryClient()
  return useMutation(
    api.interactions.remove.mutationOptions({ onSettled: (...[, , { id }]) => refreshInteractions(queryClient, id) }),
  )
}

/** The interactions and the history of one lead, or of any, have changed. */
export async function refreshInteractions(queryClient: QueryClient, id?: string | null): Promise<void> {
  const cache = queryClient.getQueryCache()
  const shown = [api.interactions.list.key(), api.history.key()].flatMap((queryKey) => cache.findAll({ queryKey }))
  const ofLead = shown.filter(({ queryKey }) => !id || JSON.stringify(queryKey).includes(id))
  await Promise.all(ofLead.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey, exact: true })))
}
