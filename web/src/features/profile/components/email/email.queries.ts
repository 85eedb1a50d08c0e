import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api/api.ts'
import { confirmEmail } from '../../../../lib/api/auth-client.ts'

/** The new address that is not yet confirmed from both addresses. */
export const pendingEmailQuery = api.me.email.get.queryOptions({ staleTime: 10_000 })

export function useChangeEmail() {
  const queryClient = useQueryClient()
  return useMutation(
    api.me.email.change.mutationOptions({
      onSuccess: (answer) => queryClient.setQueryData(pendingEmailQuery.queryKey, answer),
    }),
  )
}

/** Confirms the link of an email. */
export const confirmEmailMutation = mutationOptions({ mutationFn: confirmEmail })
