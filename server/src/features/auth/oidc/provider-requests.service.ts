import { setTimeout as wait } from 'node:timers/promises'
import type { Auth } from '../auth.service.ts'
import type { AuthInput } from '../auth-endpoints.catalog.ts'
import { type Limits, providerReturnKey } from '../limits.service.ts'
import type { AccountRequest, RequestHandler, Handlers, RequestTools } from '../request-tools.service.ts'
import { rejectIfLimited, errorResponse, withBody } from '../request-tools.service.ts'

const PROVIDER_TIMEOUT_MS = 10_000
/** The path to which the browser returns. `code` selects the page's text for a sign-in that is in progress. */
const DONE = '/auth/callback?code=done'

/** `library` returns better-auth with the provider, or undefined while the provider does not respond. */
export type ProviderSignIn = { name: string; library: () => Promise<Pick<Auth, 'handler'> | undefined> }

/** All failures that the callback page can report. */
export type ProviderFailure = 'denied' | 'unverified' | 'expired' | 'slow' | 'failed'
const FAILURES: Record<string, ProviderFailure> = {
  access_denied: 'denied',
  email_not_verified: 'unverified',
  account_not_linked: 'unverified',
  email_not_found: 'unverified',
  state_mismatch: 'expired',
  state_not_found: 'expired',
  please_restart_the_process: 'expired',
}

/** Sign-in through an OpenID Connect provider: requests its page and handles the browser that returns from it. */
export function providerHandlers({
  provider,
  limits,
  tools,
}: {
  provider: ProviderSignIn | undefined
  limits: Limits
  tools: RequestTools
}): Handlers {
  const forwardInTime = async (request: AccountRequest, to: string): Promise<Response | undefined> => {
    const over = new AbortController()
    const asked = async () => {
      const library = await provider?.library()
      return library && tools.forward(request, to, library)
    }
    const late = wait(PROVIDER_TIMEOUT_MS, undefined, { signal: over.signal }).catch(() => undefined)
    return Promise.race([asked(), late]).finally(() => over.abort())
  }

  const begin: RequestHandler = async (request) => {
    const refused = await rejectIfLimited(tools.attempt(request))
    if (refused) return refused
    if (!provider) return errorResponse(400, 'NO_PROVIDER', 'No sign-in provider is set')
    const input = { provider: 'oidc', callbackURL: DONE, errorCallbackURL: '/auth/callback', disableRedirect: true }
    const response = await forwardInTime({ ...request, input }, 'POST /sign-in/social')
    if (!response?.ok) return errorResponse(503, 'PROVIDER_AWAY', 'The sign-in provider does not answer')
    const { url } = (await response.clone().json()) as { url: string }
    return withBody(response, { url })
  }

  const handleReturn: RequestHandler = async (request) => {
    const refused = await rejectIfLimited(tools.attempt(request))
    if (refused) return refused
    const { state } = request.input as AuthInput<'GET /callback/oidc'>
    if (state && (await limits.take(...providerReturnKey(state))) !== undefined) return toCallback('expired')
    const response = provider && (await forwardInTime(request, 'GET /callback/oidc').catch(() => undefined))
    if (!response) return toCallback(provider ? 'slow' : 'failed')
    const place = response.headers.get('location') ?? ''
    if (response.status !== 302 || !place.endsWith(DONE)) return toCallback(failureOf(place))
    return tools.rotate(request, response)
  }

  return { 'POST /sign-in/provider': begin, 'GET /callback/oidc': handleReturn }
}

const toCallback = (failure: ProviderFailure) =>
  new Response(null, { status: 302, headers: { location: `/auth/callback?error=${failure}` } })

/** Maps an error of the library, or an error of the provider that the library passes on. */
function failureOf(place: string): ProviderFailure {
  const error = URL.parse(place, 'http://same.invalid')?.searchParams.get('error') ?? ''
  return (Object.hasOwn(FAILURES, error) && FAILURES[error]) || 'failed'
}
