import { identityOf, signedInApi } from '../../../platform/api.ts'
import type { Tenancy } from '../../../platform/db/scope.ts'
import { isPublicHost } from '../../../platform/safe-fetch/public-address.ts'
import type { Pushes } from './push.service.ts'

export function pushRouter({ pushes, systemTenancy }: { pushes: Pushes; systemTenancy: Tenancy }) {
  const api = signedInApi.me.push
  return {
    get: api.get.handler(({ context: { signedIn } }) => systemTenancy.run(identityOf(signedIn), pushes.state)),
    add: api.add.handler(async ({ context: { signedIn, language }, input: browser, errors }) => {
      if (!isPublicHost(browser.endpoint)) throw errors.FORBIDDEN_ADDRESS()
      const { sessionId } = signedIn
      const state = await systemTenancy.run(identityOf(signedIn), (scope) =>
        pushes.add(scope, { browser, sessionId, language }),
      )
      if (state === 'NO_PUSH') throw errors.NO_PUSH()
      return state
    }),
    remove: api.remove.handler(({ context: { signedIn }, input }) =>
      systemTenancy.run(identityOf(signedIn), (scope) => pushes.remove(scope, input.endpoint)),
    ),
  }
}
