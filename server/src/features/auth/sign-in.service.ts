import type { Pools } from '../../platform/db/pools.ts'
import type { Env } from '../../platform/env.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { createAccountRequests } from './account-requests.service.ts'
import * as accounts from './accounts.repository.ts'
import { createAuth } from './auth.service.ts'
import { accountKeyOf } from './known-device.rules.ts'
import { createLimits } from './limits.service.ts'
import type { WorkspaceSetup } from './workspace-setup.service.ts'

type Needs = { env: Env; jobs: Jobs; mail: Mail; pools: Pools; secrets: Secrets; workspaceSetup: WorkspaceSetup }

/** Signing in, up and out: the library, and what is decided before it. */
export function createSignIn({ env, jobs, mail, pools, secrets, workspaceSetup }: Needs) {
  const pool = pools.system
  const { baseUrl } = env
  const limits = createLimits({ pool, attemptsPerMinute: env.SIGN_IN_ATTEMPTS_PER_MINUTE })
  const confirmAddresses = mail.canSend
  const auth = createAuth({
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
    freeSeats: (organizationId) => accounts.freeSeats(pool, organizationId),
  })
  const clock = () => new Date()
  const accountRequests = createAccountRequests({ auth, limits, pool, confirmAddresses, baseUrl, secrets, clock })
  return { auth, accountRequests }
}
