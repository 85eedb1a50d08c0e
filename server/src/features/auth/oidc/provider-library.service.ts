import type { Auth } from '../auth.service.ts'
import type { Env } from '../../../platform/settings/env.ts'
import type { OutboundClients } from '../../../platform/outbound-clients.ts'
import type { SafeFetch } from '../../../platform/safe-fetch/safe-fetch.ts'
import type { ProviderSettings } from './provider-accounts.service.ts'
import type { ProviderSignIn } from './provider-requests.service.ts'

const DISCOVERY_TIMEOUT_MS = 5_000
const MAX_BYTES = 256 * 1024

export type ProviderDependencies = { env: Env; outbound: OutboundClients }

/**
 * better-auth with the provider, created at the first sign-in through it. The library reads the provider's description
 * when it is created and responds to nothing until then: neither password sign-in nor a start without a network waits
 * for it.
 */
export function createProviderSignIn(
  options: ProviderDependencies & { make: (settings: ProviderSettings) => Pick<Auth, 'handler'> },
): ProviderSignIn | undefined {
  const settings = settingsOf(options.env)
  if (!settings) return undefined
  const { discoveryUrl } = settings
  const provider = options.outbound.endpoint(discoveryUrl, { totalMs: DISCOVERY_TIMEOUT_MS })
  let made: Pick<Auth, 'handler'> | undefined
  return {
    name: settings.name,
    library: async () => {
      if (!made && (await isReachable(provider, discoveryUrl))) made ??= options.make(settings)
      return made
    },
  }
}

function settingsOf(env: Env): ProviderSettings | undefined {
  const { OIDC_DISCOVERY_URL, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = env
  if (!OIDC_DISCOVERY_URL || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return undefined
  return {
    discoveryUrl: OIDC_DISCOVERY_URL,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME,
  }
}

/** Whether the provider serves its description, with the keys that verify its ID tokens. */
async function isReachable(provider: SafeFetch, discoveryUrl: string): Promise<boolean> {
  try {
    const { status, body } = await provider.get(discoveryUrl, { accept: ['application/json'], maxBytes: MAX_BYTES })
    const description: unknown = JSON.parse(body.toString())
    return status === 200 && typeof description === 'object' && description !== null && 'jwks_uri' in description
  } catch {
    return false
  }
}
