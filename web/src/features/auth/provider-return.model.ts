/** Why a sign-in by the provider failed, as the server names it in the address. */
export const PROVIDER_FAILURES = ['denied', 'unverified', 'expired', 'slow', 'failed'] as const
export type ProviderFailure = (typeof PROVIDER_FAILURES)[number]

export type CallbackSearch = { code?: 'done'; error?: ProviderFailure }

/** Reads the address of the callback page: codes of a closed list, never words of whoever wrote the link. */
export function readCallbackSearch({ code, error }: Record<string, unknown>): CallbackSearch {
  if (error !== undefined) return { error: PROVIDER_FAILURES.find((known) => known === error) ?? 'failed' }
  return code === 'done' ? { code } : {}
}
