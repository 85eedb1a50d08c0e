import type {
  AddSuppressionsInput,
  ListSuppressionsInput,
} from '@leadhaul/contract/suppressions/suppressions.contract.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api, client } from '../../lib/api/api.ts'

const PAGE_SIZE = 50

export type SuppressionFilter = Pick<ListSuppressionsInput, 'q' | 'channel' | 'reason'>

/** The suppression list, page by page. */
export const suppressionsQuery = (filter: SuppressionFilter) =>
  infiniteQueryOptions({
    queryKey: [...api.suppressions.key(), filter],
    queryFn: ({ pageParam }) =>
      client.suppressions.list({ ...filter, limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  })

/** The URL of the CSV export of the list. */
export const SUPPRESSIONS_EXPORT_URL = '/api/v1/suppressions/export.csv'

/** Call after a change of the list, which also decides whether leads may be contacted. */
export const refreshSuppressions = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: api.suppressions.key() }),
    queryClient.invalidateQueries({ queryKey: api.outreach.key() }),
  ])

export function useAddSuppressions() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: AddSuppressionsInput) => client.suppressions.add(input),
    // Not awaited: the dialog closes as soon as the addresses are stored.
    onSuccess: () => void refreshSuppressions(queryClient),
  })
}

export function useRemoveSuppression() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: { id: string; reason: string }) => client.suppressions.remove(input),
    onSettled: () => refreshSuppressions(queryClient),
  })
}
