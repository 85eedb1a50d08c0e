import { hashKey, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import i18n from 'i18next'
import { signOutMutation } from '../features/auth/auth.queries.ts'
import {
  forgetAtExpiry,
  forgetFormerWorkspaces,
  forgetOnDevice,
  forgetOtherUsers,
  forgetShownData,
  forgetWorkspace,
} from './workspace/forget-on-device.ts'
import { workspacesQuery } from '../features/team/team.queries.ts'
import { meQuery } from '../features/workspace/workspace.queries.ts'
import { api } from '../lib/api/api.ts'
import { errorCode, errorStatus, wasSessionEnded } from '../lib/api/error-code.ts'
import { requestLanguage } from '../lib/i18n/i18n.ts'
import { shownWorkspace } from '../lib/api/shown-workspace.ts'

const MAX_RETRIES = 2

/** Mutations after which no data of any workspace may stay on the device. */
const ACCOUNT_EXIT_MUTATIONS = [signOutMutation.mutationKey ?? [], api.me.deletion.account.mutationKey()]
/** Mutations after which no data of the shown workspace may stay. */
const WORKSPACE_EXIT_MUTATIONS = [api.me.deletion.workspace.mutationKey(), api.team.leave.mutationKey()]
/** Mutations that switch the user to another workspace; the user may return later. */
const WORKSPACE_SWITCH_MUTATIONS = [api.team.accept.mutationKey()]

/** Retries only temporary errors: no response, or a server error. */
const shouldRetry = (count: number, error: unknown) => {
  const status = errorStatus(error)
  return count < MAX_RETRIES && (status === 0 || status >= 500)
}

/** `onUnauthorized` is called whenever the server rejects the session. */
export function createQueryClient(onUnauthorized: () => void) {
  // The refreshed `me` switches the window to the workspace (use-follow-workspace.ts) or shows that there is no seat.
  const followWorkspace = (error: unknown) => {
    if (['WORKSPACE_CHANGED', 'NO_SEAT'].includes(errorCode(error)))
      void client.invalidateQueries({ queryKey: api.me.get.key() })
  }
  const me = () => client.getQueryData(meQuery.queryKey)
  const forgetCurrentWorkspace = () => {
    const [userId, workspaceId] = [me()?.user.id, shownWorkspace()]
    if (userId && workspaceId) forgetWorkspace({ userId, workspaceId })
    else forgetOnDevice()
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_answer, { queryHash }) => {
        // Only a response of the server counts: an outdated window may still have the previous user.
        const userId = me()?.user.id
        if (userId && queryHash === hashKey(meQuery.queryKey)) forgetOtherUsers(userId)
        const own = queryHash === hashKey(workspacesQuery.queryKey) && client.getQueryData(workspacesQuery.queryKey)
        if (userId && own)
          forgetFormerWorkspaces(
            userId,
            own.map(({ id }) => id),
          )
      },
      onError: (error) => {
        followWorkspace(error)
        if (errorCode(error) !== 'UNAUTHORIZED') return
        // The user may have ended the session from another device because this one is lost.
        if (wasSessionEnded(error)) forgetOnDevice()
        else forgetAtExpiry()
        onUnauthorized()
      },
    }),
    mutationCache: new MutationCache({
      onError: followWorkspace,
      onSuccess: (_answer, _input, _result, { options }) => {
        const isOneOf = (keys: readonly (readonly unknown[])[]) =>
          keys.some((key) => hashKey(key) === hashKey(options.mutationKey ?? []))
        if (isOneOf(ACCOUNT_EXIT_MUTATIONS)) forgetOnDevice()
        if (isOneOf(WORKSPACE_EXIT_MUTATIONS)) forgetCurrentWorkspace()
        if (isOneOf(WORKSPACE_SWITCH_MUTATIONS)) forgetShownData()
      },
    }),
    // A browser that reports to be offline may still reach a server on its own network: only a request shows that.
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: 10_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  // Responses contain texts in the reader's language. i18next also emits this event when texts are loaded.
  let requestedLanguage: string = requestLanguage()
  i18n.on('languageChanged', (language: string) => {
    if (language === requestedLanguage) return
    requestedLanguage = language
    void client.invalidateQueries()
  })
  return client
}
