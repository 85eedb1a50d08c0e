import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import i18n from 'i18next'
import { signOutMutation } from '../features/auth/auth.queries.ts'
import { errorCode, errorStatus } from '../lib/error-code.ts'
import { forgetRecentLeads } from './recent-leads.ts'

const RETRIES = 2

/** Tries again only what may heal by itself: no answer, or a server in trouble. */
const mayHeal = (count: number, error: unknown) => {
  const status = errorStatus(error)
  return count < RETRIES && (status === 0 || status >= 500)
}

/** `onUnauthorized` is called whenever the server no longer knows the caller. */
export function createQueryClient(onUnauthorized: () => void) {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (errorCode(error) === 'UNAUTHORIZED') onUnauthorized()
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (_answer, _input, _result, { options }) => {
        if (options.mutationKey?.[0] === signOutMutation.mutationKey?.[0]) forgetRecentLeads()
      },
    }),
    // A browser that calls itself offline may still reach a server on its own network: only a request shows it.
    defaultOptions: {
      queries: { retry: mayHeal, staleTime: 10_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  // The server names things in the reader's language.
  i18n.on('languageChanged', () => void client.invalidateQueries())
  return client
}
