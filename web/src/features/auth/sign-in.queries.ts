import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { callAuth } from '../../lib/api/auth-client.ts'

type SignInOptions = { provider: string | null; emails: 'mail' | 'outbox' }
export type ConfirmationLink = { token: string; language?: string }
type CodeInput = { code: string; trustDevice: boolean }

/** The sign-in methods of this installation, and where emails are sent. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: () => callAuth<SignInOptions>('sign-in-options'),
  staleTime: Number.POSITIVE_INFINITY,
})

export const resendConfirmationMutation = mutationOptions({
  mutationFn: (input: { email: string }) => callAuth<{ status: boolean }>('send-verification-email', input),
})
/** Checks whether the address that this browser registered is confirmed. */
export const confirmationStatusMutation = mutationOptions({
  mutationFn: () => callAuth<{ status: 'waiting' | 'confirmed' }>('confirmation-status', {}),
})
/** Confirms the address of a new account with the link of an email. */
export const confirmAddressMutation = mutationOptions({
  mutationFn: (link: ConfirmationLink) => callAuth<{ status: 'confirmed' }>('confirm-address', link),
})
/** Returns the URL of the provider's page. */
export const beginProviderMutation = mutationOptions({
  mutationFn: () => callAuth<{ url: string }>('sign-in/provider', {}),
})
export const verifyCodeMutation = mutationOptions({
  mutationFn: (input: CodeInput) => callAuth<object>('two-factor/verify-totp', input),
})
export const verifyRecoveryCodeMutation = mutationOptions({
  mutationFn: (input: { code: string }) => callAuth<object>('two-factor/verify-backup-code', input),
})

/** The user closed the browser's dialog, or no passkey is available. */
class PasskeyCancelledError extends Error {
  readonly code = 'PASSKEY_CANCELLED'
}
export const passkeyCancelledError = (error: unknown): Error =>
  new PasskeyCancelledError('No passkey', { cause: error })

export const signInWithPasskeyMutation = mutationOptions({
  meta: { waitsForUser: true },
  mutationFn: async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
    const options = await callAuth<Options>('passkey/generate-authenticate-options')
    const optionsJSON = { ...options, userVerification: 'required' as const }
    const response = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
      throw passkeyCancelledError(error)
    })
    return callAuth<object>('passkey/verify-authentication', { response })
  },
})
