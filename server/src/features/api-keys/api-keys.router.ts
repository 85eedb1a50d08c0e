import { identityOf, signedInApi } from '../../platform/api.ts'
import type { Tenancy } from '../../platform/db/scope.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.service.ts'

/** The role of requests cannot read keys: these procedures open transactions of the system's role. */
export function apiKeysRouter({ systemTenancy }: { systemTenancy: Tenancy }) {
  const { list, create, revoke } = signedInApi.apiKeys
  return {
    list: list.handler(async ({ context: { signedIn }, errors }) => {
      const items = await systemTenancy.run(identityOf(signedIn), listApiKeys)
      if (!items) throw errors.FORBIDDEN()
      return { items }
    }),
    create: create.handler(async ({ input, context: { signedIn }, errors }) => {
      const { sessionId } = signedIn
      const made = await systemTenancy.run(identityOf(signedIn), (scope) =>
        createApiKey(scope, { ...input, sessionId }),
      )
      if (made === 'role') throw errors.FORBIDDEN()
      if (made === 'session') throw errors.UNAUTHORIZED()
      if (made === 'too many') throw errors.TOO_MANY_API_KEYS()
      if ('plan' in made) throw errors.UPGRADE_REQUIRED({ data: made })
      return made
    }),
    revoke: revoke.handler(async ({ input, context: { signedIn }, errors }) => {
      const revoked = await systemTenancy.run(identityOf(signedIn), (scope) => revokeApiKey(scope, input.id))
      if (revoked === 'role') throw errors.FORBIDDEN()
      if (!revoked) throw errors.NOT_FOUND()
      return { revoked }
    }),
  }
}
