import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { signOutMutation } from '../features/auth/auth.queries.ts'
import { meQuery } from '../features/workspace/workspace.queries.ts'
import { routeTree } from '../routeTree.gen.ts'
import { RootLayout } from './root-layout.tsx'
import { ErrorPage } from './error-page.tsx'
import { createQueryClient } from './query-client.ts'

const newRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    InnerWrap: RootLayout,
    scrollRestoration: true,
  })

/** The router and its query cache; a session that ends while a page is open leads to the login page. */
export function createApp() {
  let email: string | undefined
  const queryClient = createQueryClient(() => {
    // Kept beyond the cache: user input at that moment may open a page again, whose requests are then refused too.
    email = queryClient.getQueryData(meQuery.queryKey)?.user.email ?? email
    const isInApp = router.state.matches.some((match) => match.routeId === '/_app')
    // During a sign-out, earlier requests may be refused, which does not mean that the session expired.
    const isSigningOut = queryClient.isMutating({ mutationKey: signOutMutation.mutationKey }) > 0
    if (!email || !isInApp || isSigningOut) return
    const { pathname, href } = router.state.location
    const redirect = pathname === '/login' ? router.state.location.search.redirect : href
    queryClient.clear()
    void router.navigate({
      to: '/login',
      search: { redirect, expired: true },
      state: { email },
      replace: true,
      // Unsaved input cannot be saved any more.
      ignoreBlocker: true,
    })
  })
  const router = newRouter(queryClient)
  return { router, queryClient }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>
  }
  interface HistoryState {
    /** The email address of the expired session: kept only in this tab, until the user signs in again. */
    email?: string
  }
}
