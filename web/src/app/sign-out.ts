import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { signOutMutation } from '../features/auth/auth.queries.ts'
import { errorText } from '../lib/error-text.ts'
import { notify } from '../ui/toast.ts'

/** Ends the session, forgets everything fetched, and goes to the public home. */
export function useSignOut() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const signOut = useMutation({
    ...signOutMutation,
    onSuccess: async () => {
      await navigate({ to: '/' })
      queryClient.clear()
    },
    onError: (error) => notify({ tone: 'bad', title: errorText(error) }),
  })
  return () => signOut.mutate()
}
