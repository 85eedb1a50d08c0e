import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  getSession,
  requestPasswordReset,
  resetPassword,
  signInWithEmail,
  signOut,
  signUpWithEmail,
} from '../../lib/api/auth-client.ts'

const SESSION_REFRESH_MS = 55 * 60_000

/** The session of the signed-in user, or null. */
export const sessionQuery = queryOptions({ queryKey: ['session'], queryFn: getSession, staleTime: 60_000 })

/** The session, fetched again every 55 minutes so that an open page keeps it alive. */
export const sessionRefreshQuery = queryOptions({
  ...sessionQuery,
  refetchInterval: SESSION_REFRESH_MS,
  refetchIntervalInBackground: true,
})

export const signInMutation = mutationOptions({ mutationFn: signInWithEmail })
export const signUpMutation = mutationOptions({ mutationFn: signUpWithEmail })
export const signOutMutation = mutationOptions({ mutationKey: ['sign-out'], mutationFn: signOut })
export const requestResetMutation = mutationOptions({ mutationFn: requestPasswordReset })
export const resetPasswordMutation = mutationOptions({ mutationFn: resetPassword })
