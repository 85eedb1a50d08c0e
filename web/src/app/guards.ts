import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { enterLinkedWorkspace } from './workspace/linked-workspace.ts'
import { sessionQuery } from '../features/auth/auth.queries.ts'
import { HOME_PATH, returnPath } from '../features/auth/return-path.model.ts'
import { meQuery } from '../features/workspace/workspace.queries.ts'
import { errorCode, hadSession } from '../lib/api/error-code.ts'

export type RouterContext = { queryClient: QueryClient }
type GuardOptions = { context: RouterContext; location: { href: string } }

/**
 * For the loader of signed-in pages: a signed-out visitor goes to the login page, which remembers the target and whether
 * a session has ended, and a link to another workspace leads there.
 */
export async function requireSignIn({ context, location }: GuardOptions) {
  const me = await context.queryClient.ensureQueryData(meQuery).catch((error: unknown) => {
    if (errorCode(error) !== 'UNAUTHORIZED') throw error
    throw redirect({ to: '/login', search: { redirect: location.href, ...(hadSession(error) && { expired: true }) } })
  })
  await enterLinkedWorkspace(location.href, me.workspace.id)
}

/** For guest pages: redirects signed-in users to the target of the sign-in. If that is unknown, shows the page. */
export async function redirectSignedIn({ context, search }: { context: RouterContext; search: { redirect?: string } }) {
  const session = await context.queryClient.fetchQuery({ ...sessionQuery, retry: false }).catch(() => null)
  if (session) throw redirect({ href: returnPath(search.redirect) })
}

/** For unknown paths: `/app` is the old name of the dashboard; all others redirect to the public home page. */
export function redirectUnknownPath({ location }: { location: { pathname: string } }) {
  throw redirect({ to: /^\/app\/?$/.test(location.pathname) ? HOME_PATH : '/' })
}
