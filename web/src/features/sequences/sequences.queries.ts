import type { Sequence } from '@leadhaul/contract/sequences/sequence.schema.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../lib/api/api.ts'
import { errorCode } from '../../lib/api/error-code.ts'
import { sendWithRequestKey } from '../../lib/api/request-key.ts'
import type { SequenceContent } from './sequences.model.ts'

const ENROLLMENTS_PAGE_SIZE = 50
const RETRIES = 2

/** The sequences of the workspace, by name. */
export const sequencesQuery = api.sequences.list.queryOptions({ retry: 1 })

export const sequenceQuery = (id: string) =>
  api.sequences.get.queryOptions({
    input: { id },
    retry: (failures, error) => errorCode(error) !== 'NOT_FOUND' && failures < RETRIES,
  })

/** The leads of a sequence, newest first. */
export const enrollmentsQuery = (id: string) =>
  api.sequences.enrollments.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, cursor, limit: ENROLLMENTS_PAGE_SIZE }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    retry: 1,
  })

/** The sequences a lead is or was in, newest first. */
export const leadSequencesQuery = (leadId: string) =>
  api.sequences.ofLead.queryOptions({ input: { id: leadId }, retry: 1 })

/** A preview of which of these leads would be added. */
export const sequencePreviewQuery = (options: { id: string; leadIds: string[] }) =>
  api.sequences.preview.queryOptions({ input: options, gcTime: 0, staleTime: 0, retry: 1, enabled: options.id !== '' })

/** Refetches sequences after a change of a sequence or of a lead in one. */
export const refreshSequences = (queryClient: QueryClient) =>
  Promise.all(
    [
      api.sequences.list.key(),
      api.sequences.get.key(),
      api.sequences.enrollments.key(),
      api.sequences.ofLead.key(),
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )

/** Changes sequences, and adds and removes leads. Afterwards the state is refetched from the server. */
export function useSequenceActions() {
  const queryClient = useQueryClient()
  const onSettled = () => refreshSequences(queryClient)
  const onSuccess = (sequence: Sequence) =>
    queryClient.setQueryData(api.sequences.get.queryKey({ input: { id: sequence.id } }), sequence)
  return {
    /** The sequence as it was last read. */
    readLast: (id: string) => queryClient.getQueryData(api.sequences.get.queryKey({ input: { id } })),
    create: useMutation({
      mutationFn: (content: SequenceContent) => sendWithRequestKey(content, (keyed) => client.sequences.create(keyed)),
      onSuccess,
      onSettled,
    }),
    update: useMutation(api.sequences.update.mutationOptions({ onSuccess, onSettled })),
    pause: useMutation(api.sequences.pause.mutationOptions({ onSuccess, onSettled })),
    resume: useMutation(api.sequences.resume.mutationOptions({ onSuccess, onSettled })),
    remove: useMutation(api.sequences.remove.mutationOptions({ onSettled })),
    enroll: useMutation(
      api.sequences.enroll.mutationOptions({
        // The leads may have been added even if the response was lost.
        onError: () => queryClient.invalidateQueries({ queryKey: api.sequences.preview.key() }),
        onSettled,
      }),
    ),
    stop: useMutation(api.sequences.stop.mutationOptions({ onSettled })),
  }
}
