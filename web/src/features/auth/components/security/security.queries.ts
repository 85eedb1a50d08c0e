import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api/api.ts'
import { callAuth } from '../../../../lib/api/auth-client.ts'
import { passkeyCancelledError } from '../../sign-in.queries.ts'

/** The sign-in methods and the open sessions of the user. */
export const securityQuery = api.me.account.security.queryOptions()
export const refreshSecurity = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: api.me.account.security.key() })

export const endSessionMutation = api.me.account.endSession.mutationOptions()
export const endAllSessionsMutation = mutationOptions({
  mutationKey: ['sign-out'],
  mutationFn: () => callAuth<{ status: boolean }>('revoke-sessions', {}),
})

type Passwords = { currentPassword: string; newPassword: string }
export const changePasswordMutation = mutationOptions({
  mutationFn: (input: Passwords) => callAuth<object>('change-password', input),
})
/** For some minutes after this, the server accepts changes that require the password. */
export const confirmPassword = (input: { password: string }) =>
  callAuth<{ confirmed: boolean }>('confirm-password', input)
export const confirmPasswordMutation = mutationOptions({ mutationFn: confirmPassword })

export type TwoStepSecret = { totpURI: string; backupCodes: string[] }
export const beginTwoStepMutation = mutationOptions({
  mutationFn: (input: { password: string }) => callAuth<TwoStepSecret>('two-factor/enable', input),
})
export const finishTwoStepMutation = mutationOptions({
  mutationFn: (input: { code: string }) => callAuth<object>('two-factor/verify-totp', input),
})
export const disableTwoStepMutation = mutationOptions({
  mutationFn: (input: { password: string }) => callAuth<object>('two-factor/disable', input),
})
export const renewRecoveryCodesMutation = mutationOptions({
  mutationFn: (input: { password: string }) =>
    callAuth<Pick<TwoStepSecret, 'backupCodes'>>('two-factor/generate-backup-codes', input),
})

export const disconnectProvider = (input: { accountId: string }) => callAuth<object>('unlink-account', input)

export const addPasskeyMutation = {
  meta: { waitsForUser: true },
  mutationFn: async ({ name }: { name: string }) => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
    const optionsJSON = await callAuth<Options>('passkey/generate-register-options')
    const response = await startRegistration({ optionsJSON }).catch((error: unknown) => {
      throw passkeyCancelledError(error)
    })
    return callAuth<object>('passkey/verify-registration', { name, response })
  },
}
export const renamePasskeyMutation = mutationOptions({
  mutationFn: (input: { id: string; name: string }) => callAuth<object>('passkey/update-passkey', input),
})
export const removePasskey = (input: { id: string }) => callAuth<object>('passkey/delete-passkey', input)
