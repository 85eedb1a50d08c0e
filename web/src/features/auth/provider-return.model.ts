/** The reasons why a sign-in with the provider failed, as the server names them in the URL. */
export const PROVIDER_FAILURES = ['denied', 'unverified', 'expired', 'slow', 'failed'] as const
export type ProviderFailure = (typeof PROVIDER_FAILURES)[number]

export type CallbackSearch = { code?: 'done'; error?: ProviderFailure }

/** Reads the URL of the callback page. Only codes of a closed list are accepted: the link may come from anyone. */
export function readCallbackSearch({ code, error }: Record<string, unknown>): CallbackSearch {
  if (error !== undefined) return { error: PROVIDER_FAILURES.find((known) => known === error) ?? 'failed' }
  return code === 'done' ? { code } : {}
}
