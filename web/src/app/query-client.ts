import { hashKey, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import i18n from 'i18next'
import { signOutMutation } from '../features/auth/auth.queries.ts'
import { forgetOnDevice } from './forget-on-device.ts'
import { api } from '../lib/api.ts'
import { errorCode, errorStatus } from '../lib/error-code.ts'
import { requestLanguage } from '../lib/i18n.ts'

const RETRIES = 2

/** After these, nothing of the workspace stays on the device. */
const ENDINGS = [
  signOutMutation.mutationKey ?? [],
  api.me.deletion.account.mutationKey(),
  api.me.deletion.workspace.mutationKey(),
  api.team.leave.mutationKey(),
  api.team.accept.mutationKey(),
]

/** Tries again only what may heal by itself: no answer, or a server in trouble. */
const mayHeal = (count: number, error: unknown) => {
  const status = errorStatus(error)
  return count < RETRIES && (status === 0 || status >= 500)
}

/** `onUnauthorized` is called whenever the server no longer knows the caller. */
export function createQueryClient(onUnauthorized: () => void) {
  // The answer leads the window to the workspace, see use-follow-workspace.ts.
  const followWorkspace = (error: unknown) => {
    if (errorCode(error) === 'WORKSPACE_CHANGED') void client.invalidateQueries({ queryKey: api.me.get.key() })
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        followWorkspace(error)
        if (errorCode(error) !== 'UNAUTHORIZED') return
        // The session may have been ended from another device because this one is lost.
        forgetOnDevice()
        onUnauthorized()
      },
    }),
    mutationCache: new MutationCache({
      onError: followWorkspace,
      onSuccess: (_answer, _input, _result, { options }) => {
        if (ENDINGS.some((key) => hashKey(key) === hashKey(options.mutationKey ?? []))) forgetOnDevice()
      },
    }),
    // A browser that calls itself offline may still reach a server on its own network: only a request shows it.
    defaultOptions: {
      queries: { retry: mayHeal, staleTime: 10_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  // The server names things in the reader's language. Loading its texts counts as a change to i18next.
  let asked: string = requestLanguage()
  i18n.on('languageChanged', (language: string) => {
    if (language === asked) return
    asked = language
    void client.invalidateQueries()
  })
  return client
}
