import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api.ts'
import { confirmEmail } from '../../../../lib/auth-client.ts'

/** The new address that is not confirmed at both ends yet. */
export const pendingEmailQuery = api.me.email.get.queryOptions({ staleTime: 10_000 })

export function useChangeEmail() {
  const queryClient = useQueryClient()
  return useMutation(
    api.me.email.change.mutationOptions({
      onSuccess: (answer) => queryClient.setQueryData(pendingEmailQuery.queryKey, answer),
    }),
  )
}

/** What a link of a letter confirms. */
export const confirmEmailMutation = mutationOptions({ mutationFn: confirmEmail })
