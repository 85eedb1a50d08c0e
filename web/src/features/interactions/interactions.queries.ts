import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../lib/api/api.ts'
import { sendWithRequestKey } from '../../lib/api/request-key.ts'
import { refreshHistory } from '../leads/leads.queries.ts'

const PAGE_SIZE = 50

/** The notes of a lead, newest first. */
export const notesQuery = (id: string) =>
  api.interactions.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, only: 'notes' as const, cursor, limit: PAGE_SIZE }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 15_000,
  })

type AddInput = Parameters<typeof client.interactions.add>[0]

/** Adds an entry to the history of a lead. `onAdded` is called even if the form is closed by then. */
export function useAddInteraction(onAdded?: (input: AddInput) => void) {
  const queryClient = useQueryClient()
  return useMutation(
    mutationOptions({
      mutationKey: api.interactions.add.mutationKey(),
      mutationFn: (input: AddInput) => sendWithRequestKey(input, (keyed) => client.interactions.add(keyed)),
      // Waits until the list has the entry, so that the form is not cleared while the page does not show it yet.
      onSuccess: async (interaction, input) => {
        await refreshHistory(queryClient, interaction.leadId)
        onAdded?.(input)
      },
    }),
  )
}

/** Removes an entry that was added by mistake. */
export function useRemoveInteraction() {
  const queryClient = useQueryClient()
  return useMutation(
    api.interactions.remove.mutationOptions({ onSettled: (...[, , { id }]) => refreshHistory(queryClient, id) }),
  )
}
