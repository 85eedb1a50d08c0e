import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { sessionQuery } from '../auth.queries.ts'

/**
 * For a session that has just ended: loads a public page, clears the query cache, then navigates. The page is loaded
 * first, so that the current page does not miss its data; the cache is cleared before the navigation, so that the back
 * button shows no data. The dialog about unsaved changes is skipped: without a session nothing can be saved.
 */
export function useLeaveAccount(to: '/' | '/login') {
  const router = useRouter()
  const queryClient = useQueryClient()
  return async () => {
    // The login page redirects a signed-in user.
    queryClient.removeQueries({ queryKey: sessionQuery.queryKey })
    await router.preloadRoute({ to }).catch(() => undefined)
    queryClient.clear()
    await router.navigate({ to, ignoreBlocker: true })
    router.clearCache()
  }
}
