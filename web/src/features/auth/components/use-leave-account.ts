import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { sessionQuery } from '../auth.queries.ts'

/**
 * For a session that has just ended: forgets everything fetched, then goes to a public page. In this order, so that
 * going back at once shows nothing; and with that page loaded first, so that the one left does not miss its data.
 * Without a question about what is unsaved: it can be saved by no one any more.
 */
export function useLeaveAccount(to: '/' | '/login') {
  const router = useRouter()
  const queryClient = useQueryClient()
  return async () => {
    // The login page sends who is signed in away.
    queryClient.removeQueries({ queryKey: sessionQuery.queryKey })
    await router.preloadRoute({ to }).catch(() => undefined)
    queryClient.clear()
    await router.navigate({ to, ignoreBlocker: true })
    router.clearCache()
  }
}
