import type { Pools } from '../../platform/db/pools.ts'
import type { Env } from '../../platform/env.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { createAccountRequests } from './account-requests.service.ts'
import * as accounts from './accounts.repository.ts'
import { type AuthOptions, createAuth } from './auth.service.ts'
import { accountKeyOf } from './known-device.rules.ts'
import { createLimits } from './limits.service.ts'
import { claimForOwner, replaceIdentity } from './oidc/provider-accounts.repository.ts'
import { createProviderSignIn, type ProviderSettings } from './oidc/provider-library.service.ts'
import type { WorkspaceSetup } from './workspace-setup.service.ts'

type Needs = { env: Env; jobs: Jobs; mail: Mail; pools: Pools; secrets: Secrets; workspaceSetup: WorkspaceSetup }

/** Signing in, up and out: the library, and what is decided before it. */
export function createSignIn({ env, jobs, mail, pools, secrets, workspaceSetup }: Needs) {
  const pool = pools.system
  const { baseUrl } = env
  const limits = createLimits({ pool, attemptsPerMinute: env.SIGN_IN_ATTEMPTS_PER_MINUTE })
  const confirmAddresses = env.CONFIRM_EMAIL === 'auto' ? mail.canSend : env.CONFIRM_EMAIL === 'on'
  const options: AuthOptions = {
    db: pools.authDb,
    baseUrl,
    secret: secrets.auth,
    confirmAddresses,
    queueLetter: async (letter) => {
      const owner = await accounts.findOwner(pool, letter.userId)
      const isLimited = owner && (await limits.take('letter', accountKeyOf(owner.email))) !== undefined
      if (!isLimited) await jobs.enqueue(pools.systemDb, 'account-letter', letter)
    },
    onUserReady: async (user) => void (await workspaceSetup.ensureFor(user)),
    onVerifiedEmail: (email) => claimForOwner(pool, email),
    onIdentity: (identity) => replaceIdentity(pool, identity),
  }
  const auth = createAuth(options)
  const settings = providerSettings(env)
  const provider = settings && createProviderSignIn({ settings, make: (given) => createAuth(options, given) })
  const accountRequests = createAccountRequests({
    auth,
    limits,
    pool,
    confirmAddresses,
    canSend: mail.canSend,
    provider,
    baseUrl,
    secrets,
    clock: () => new Date(),
  })
  return { auth, accountRequests }
}

function providerSettings(env: Env): ProviderSettings | undefined {
  const { OIDC_DISCOVERY_URL, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = env
  if (!OIDC_DISCOVERY_URL || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return undefined
  return {
    discoveryUrl: OIDC_DISCOVERY_URL,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME,
  }
}
