import type { Mail } from '../../platform/mail/mail.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { createAccountRequests } from './account-requests.service.ts'
import { advanceCounter } from './accounts.repository.ts'
import { type AuthOptions, createAuth } from './auth.service.ts'
import { emailQueue, type EmailQueueDependencies } from './emails/email-queue.service.ts'
import { createLimits } from './limits.service.ts'
import { claimByReset, claimForOwner, replaceIdentity } from './oidc/provider-accounts.repository.ts'
import { createProviderSignIn, type ProviderDependencies } from './oidc/provider-library.service.ts'
import type { TransferSubscriptions } from './request-tools.service.ts'
import type { WorkspaceSetup } from './workspace-setup.service.ts'

type Dependencies = EmailQueueDependencies &
  ProviderDependencies & {
    mail: Mail
    secrets: Secrets
    workspaceSetup: WorkspaceSetup
    transferSubscriptions: TransferSubscriptions
  }

/** Signing in, up and out: the library and the checks before it. */
export function createSignIn({ env, jobs, pools, secrets, workspaceSetup, ...needs }: Dependencies) {
  const pool = pools.system
  const { transferSubscriptions, mail, outbound } = needs
  const { baseUrl } = env
  const limits = createLimits({ pool, attemptsPerMinute: env.SIGN_IN_ATTEMPTS_PER_MINUTE })
  const confirmAddresses = env.CONFIRM_EMAIL === 'auto' ? mail.canSend : env.CONFIRM_EMAIL === 'on'
  const options: AuthOptions = {
    db: pools.authDb,
    baseUrl,
    secret: secrets.auth,
    confirmAddresses,
    queueEmail: emailQueue({ jobs, pools, limits }),
    onUserReady: async (user, language) => void (await workspaceSetup.ensureFor(user, language)),
    onVerifiedEmail: (owner) => claimForOwner({ pools, jobs }, owner),
    onIdentity: (identity) => replaceIdentity(pool, identity),
    countUse: (use) => advanceCounter(pool, use),
  }
  const auth = createAuth(options)
  const provider = createProviderSignIn({ env, outbound, make: (settings) => createAuth(options, settings) })
  const accountRequests = createAccountRequests({
    auth,
    limits,
    pool,
    confirmAddresses,
    canSend: mail.canSend,
    claimByReset: (reset) => claimByReset({ pools, jobs }, reset),
    provider,
    baseUrl,
    secrets,
    transferSubscriptions,
    clock: () => new Date(),
  })
  return { auth, accountRequests }
}
