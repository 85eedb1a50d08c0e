import { identityOf, signedInApi } from '../../platform/api.ts'
import type { Tenancy } from '../../platform/db/scope.ts'
import { changeProfile, changesCompany, profileOf } from './profile.service.ts'

/**
 * The role of requests can neither read users nor change companies: these procedures open transactions of the system's
 * role.
 */
export function profileRouter({ systemTenancy }: { systemTenancy: Tenancy }) {
  return {
    get: signedInApi.me.profile.get.handler(({ context: { signedIn } }) =>
      systemTenancy.run(identityOf(signedIn), profileOf),
    ),
    change: signedInApi.me.profile.change.handler(async ({ context: { signedIn, language }, input, errors }) => {
      const who = identityOf(signedIn)
      if (!signedIn.hasSeat && changesCompany(input)) throw errors.NO_SEAT()
      const changed = await systemTenancy.run(who, (scope) => changeProfile(scope, input, language))
      if (!changed) throw errors.FORBIDDEN()
      return changed
    }),
  }
}
