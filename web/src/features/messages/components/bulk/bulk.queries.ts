import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Batch } from '@leadhaul/contract/messages/bulk.contract.ts'
import { api, client } from '../../../../lib/api.ts'

/** Besides live hints, which a browser may miss. */
const POLL_MS = 3000
const RUNNING: readonly Batch['status'][] = ['running', 'paused']

export type BulkText = { leadIds: string[]; subject: string; content: string }

/** Who would get this email and how it reads to the first of them. */
const bulkPreviewQuery = (text: BulkText) =>
  queryOptions({
    queryKey: [...api.bulk.preview.key(), text],
    queryFn: ({ signal }) => client.bulk.preview({ ...text, channel: 'email' }, { signal }),
    enabled: text.subject.trim() !== '' && text.content.trim() !== '' && text.leadIds.length > 0,
    retry: 1,
  })

export const useBulkPreview = (text: BulkText) => useQuery(bulkPreviewQuery(text))

export const batchQuery = (id: string) =>
  api.bulk.get.queryOptions({
    input: { id },
    refetchInterval: ({ state }) => (state.data && !RUNNING.includes(state.data.status) ? false : POLL_MS),
  })

export const batchesQuery = () =>
  api.bulk.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor, limit: 20 }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

const refreshBatches = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: api.bulk.key() })

export function useStartBulk() {
  const queryClient = useQueryClient()
  return useMutation(api.bulk.start.mutationOptions({ onSuccess: () => refreshBatches(queryClient) }))
}

/** Pauses a bulk email, goes on with it, or sends nothing more of it. */
export function useSteerBulk() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, to }: { id: string; to: 'pause' | 'resume' | 'cancel' }) => client.bulk[to]({ id }),
    onSettled: () => refreshBatches(queryClient),
  })
}
