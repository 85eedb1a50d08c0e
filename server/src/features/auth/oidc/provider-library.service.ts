import type { Auth } from '../auth.service.ts'
import type { ProviderSignIn } from './provider-requests.service.ts'

const DISCOVERY_TIMEOUT_MS = 5_000

/** Who the provider is, and what it knows us by. */
export type ProviderSettings = { discoveryUrl: string; clientId: string; clientSecret: string; name: string }

/**
 * better-auth with the provider, made at the first sign-in by it. The library reads the provider's description when it is
 * made, and answers nothing until then: password sign-in does not wait for that, nor does a start without a network.
 */
export function createProviderSignIn(options: {
  settings: ProviderSettings
  make: (settings: ProviderSettings) => Pick<Auth, 'handler'>
}): ProviderSignIn {
  const { settings, make } = options
  let made: Pick<Auth, 'handler'> | undefined
  return {
    name: settings.name,
    library: async () => {
      if (!made && (await answers(settings.discoveryUrl))) made ??= make(settings)
      return made
    },
  }
}

async function answers(discoveryUrl: string): Promise<boolean> {
  try {
    const response = await fetch(discoveryUrl, { signal: AbortSignal.timeout(DISCOVERY_TIMEOUT_MS) })
    const description: unknown = await response.json()
    return response.ok && typeof description === 'object' && description !== null && 'jwks_uri' in description
  } catch {
    return false
  }
}
