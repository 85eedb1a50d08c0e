import type { MessageBatch, BulkEmailInput } from '@leadhaul/contract/messages/bulk.contract.ts'
import { keepPreviousData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../lib/api/api.ts'
import { errorCode } from '../../lib/api/error-code.ts'
import { fetchAllPages } from '../../lib/api/fetch-all-pages.ts'
import { isInProgress } from './bulk.model.ts'

const RUNS_PAGE_SIZE = 20
const RECIPIENTS_PAGE_SIZE = 50
const EXPORT_PAGE_SIZE = 100
const RETRIES = 2
/** Polling in addition to the realtime hints of the server, which a browser may miss. */
const POLL_MS = 2000

/** The recipients and the rendered email; the last response remains visible while the user types. */
export const bulkPreviewQuery = (text: Omit<BulkEmailInput, 'channel'>) =>
  api.bulk.preview.queryOptions({
    input: { channel: 'email', ...text },
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
    retry: 1,
  })

/** The bulk emails of the workspace, newest first. */
export const bulkRunsQuery = api.bulk.list.infiniteOptions({
  input: (cursor: string | undefined) => ({ cursor, limit: RUNS_PAGE_SIZE }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  retry: 1,
})

export const bulkRunQuery = (id: string) =>
  api.bulk.get.queryOptions({
    input: { id },
    retry: (failures, error) => errorCode(error) !== 'NOT_FOUND' && failures < RETRIES,
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data) ? POLL_MS : false),
  })

/** The recipients of a bulk email, in sending order. */
export const bulkRecipientsQuery = ({ id, isInProgress }: { id: string; isInProgress: boolean }) =>
  api.bulk.recipients.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, cursor, limit: RECIPIENTS_PAGE_SIZE }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    retry: 1,
    refetchInterval: isInProgress ? POLL_MS : false,
  })

/** The selected leads that a bulk email skips. */
export const bulkLeftOutQuery = (id: string) => api.bulk.leftOut.queryOptions({ input: { id }, retry: 1 })

/** Loads all recipients, for a file. */
export const fetchAllRecipients = (id: string) =>
  fetchAllPages((from) => client.bulk.recipients({ id, limit: EXPORT_PAGE_SIZE, ...from }))

export const refreshBulkEmails = (queryClient: QueryClient) =>
  Promise.all(
    [api.bulk.list.key(), api.bulk.get.key(), api.bulk.recipients.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )

function updateCachedRun(queryClient: QueryClient, run: MessageBatch): void {
  queryClient.setQueryData(api.bulk.get.queryKey({ input: { id: run.id } }), run)
  void queryClient.invalidateQueries({ queryKey: api.bulk.list.key() })
}

export function useStartBulk() {
  const queryClient = useQueryClient()
  return useMutation(api.bulk.start.mutationOptions({ onSuccess: (run) => updateCachedRun(queryClient, run) }))
}

/** Pauses, resumes or cancels a bulk email. After an error the state is refetched from the server. */
export function useBulkControls() {
  const queryClient = useQueryClient()
  const options = {
    onSuccess: (run: MessageBatch) => updateCachedRun(queryClient, run),
    onError: () => refreshBulkEmails(queryClient),
  }
  const pause = useMutation(api.bulk.pause.mutationOptions(options))
  const resume = useMutation(api.bulk.resume.mutationOptions(options))
  const cancel = useMutation(api.bulk.cancel.mutationOptions(options))
  return { pause, resume, cancel }
}
