import type pg from 'pg'
import { signedInApi } from '../../platform/api.ts'
import type { Env } from '../../platform/settings/env.ts'
import { findSignInMethods } from './account-security.repository.ts'
import { endTrustedDevices } from './accounts.repository.ts'
import type { Auth } from './auth.service.ts'
import { deviceName, truncateAddress } from './sessions/device-name.rules.ts'
import { endSessionOf, listSessions, type OpenSession } from './sessions/session.repository.ts'

type Dependencies = { auth: Auth; env: Env; pools: { system: pg.Pool } }

export const accountRouter = ({ auth, env, pools: { system: pool } }: Dependencies) => ({
  security: signedInApi.me.account.security.handler(async ({ context: { signedIn }, errors }) => {
    const { user, sessionId } = signedIn
    const [means, sessions] = await Promise.all([findSignInMethods(pool, user.id), listSessions(pool, user.id)])
    if (!means) throw errors.NOT_FOUND()
    const on = means.twoFactorEnabled
    return {
      passwordChangedAt: means.passwordChangedAt,
      twoStep: { on, recoveryCodesLeft: on ? await recoveryCodesLeft(auth, user.id) : 0 },
      provider: env.OIDC_DISCOVERY_URL ? { name: env.OIDC_NAME, accountId: means.identityId } : null,
      passkeys: means.passkeys.map((passkey) => ({ ...passkey, name: passkey.name ?? '' })),
      sessions: sessions.map((session) => toSession(session, sessionId)),
    }
  }),
  endSession: signedInApi.me.account.endSession.handler(async ({ input, context: { signedIn }, errors }) => {
    const ended = await endSessionOf(pool, { userId: signedIn.user.id, sessionId: input.id })
    if (!ended) throw errors.NOT_FOUND()
    // The trusted device of a session is not stored, so all devices are asked for a code again.
    await endTrustedDevices(pool, signedIn.user.id)
    return { ended }
  }),
})

async function recoveryCodesLeft(auth: Auth, userId: string): Promise<number> {
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } })
  return backupCodes.length
}

const toSession = ({ id, userAgent, ipAddress, lastSeenAt }: OpenSession, current: string) => ({
  id,
  ...deviceName(userAgent),
  address: truncateAddress(ipAddress),
  lastSeenAt,
  isThis: id === current,
})
