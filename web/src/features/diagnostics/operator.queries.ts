import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

const POLL_MS = 30_000

/** The state of the installation, which only its operators can read. */
export const operationQuery = api.operator.get.queryOptions({ refetchInterval: POLL_MS, retry: false })

export const failedJobsQuery = api.operator.failedJobs.queryOptions({ refetchInterval: POLL_MS, retry: false })

/** Checks whether the configured services respond. */
export const useCheckNow = () => useMutation(api.operator.check.mutationOptions())

export function useRetryJobs() {
  const queryClient = useQueryClient()
  return useMutation(
    api.operator.retryJobs.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: api.operator.key() }),
    }),
  )
}
