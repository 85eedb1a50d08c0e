import { useMutation } from '@tanstack/react-query'
import { signOutMutation } from '../features/auth/auth.queries.ts'
import { useLeaveAccount } from '../features/auth/components/use-leave-account.ts'
import { errorText } from '../lib/api/error-text.ts'
import { notify } from '../ui/overlays/toast.ts'

/** Ends the session, clears all fetched data, and opens the public home page. */
export function useSignOut() {
  const leave = useLeaveAccount('/')
  const signOut = useMutation({
    ...signOutMutation,
    onSuccess: leave,
    onError: (error) => notify({ tone: 'bad', title: errorText(error) }),
  })
  return () => signOut.mutate()
}
