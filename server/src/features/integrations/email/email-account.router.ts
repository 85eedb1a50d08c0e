import { identityOf, signedInApi } from '../../../platform/api.ts'
import type { Identity, Tenancy } from '../../../platform/db/scope.ts'
import { findMissingCapability } from '../../workspace/capabilities.service.ts'
import { isScopeAdmin } from '../../workspace/members.service.ts'
import { testEmailIn } from './test-email.catalog.ts'
import type { EmailAccounts } from './email-account.service.ts'
import type { EmailAllowances } from './email-allowance.service.ts'
import { endOutage, shownOutage } from './mail-outage.service.ts'
import type { SenderDomains } from './sender-domain.service.ts'

type Dependencies = {
  emailAccounts: EmailAccounts
  emailAllowances: EmailAllowances
  senderDomains: SenderDomains
  systemTenancy: Tenancy
}

/** The role of requests reads no credentials, so these procedures open transactions of the system role. */
export function emailAccountRouter({ emailAccounts, emailAllowances, senderDomains, systemTenancy }: Dependencies) {
  const settings = (identity: Identity) =>
    systemTenancy.run(identity, async (scope) => {
      const account = await emailAccounts.read(scope)
      return {
        account,
        operatorAddress: emailAccounts.operatorAddress,
        privateHosts: emailAccounts.privateHosts,
        allowance: await emailAllowances.of(scope, account === null),
        outage: account && (await shownOutage(scope)),
      }
    })
  const isAllowed = (identity: Identity) => systemTenancy.run(identity, isScopeAdmin)
  const lackingPlan = (identity: Identity) =>
    systemTenancy.run(identity, (scope) => findMissingCapability(scope, 'sendMessages'))

  return {
    get: signedInApi.integrations.email.get.handler(({ context: { signedIn } }) => settings(identityOf(signedIn))),
    save: signedInApi.integrations.email.save.handler(async ({ input, context: { signedIn }, errors }) => {
      const identity = identityOf(signedIn)
      const needed = await lackingPlan(identity)
      if (needed) throw errors.UPGRADE_REQUIRED({ data: needed })
      if (!(await isAllowed(identity))) throw errors.FORBIDDEN()
      switch (await emailAccounts.save(identity, input)) {
        case 'saved':
          return settings(identity)
        case 'role':
          throw errors.FORBIDDEN()
        case 'session':
          throw errors.UNAUTHORIZED({ data: { sessionEnded: true } })
        case 'password_needed':
          throw errors.PASSWORD_NEEDED()
        case 'private_host':
          throw errors.PRIVATE_HOST()
        case 'port_not_allowed':
          throw errors.PORT_NOT_ALLOWED()
        case 'encryption_needed':
          throw errors.ENCRYPTION_NEEDED()
        case 'bad_key':
          throw errors.BAD_KEY()
      }
    }),
    remove: signedInApi.integrations.email.remove.handler(async ({ context: { signedIn }, errors }) => {
      const identity = identityOf(signedIn)
      if (!(await isAllowed(identity))) throw errors.FORBIDDEN()
      await systemTenancy.run(identity, (scope) => emailAccounts.remove(scope))
      return settings(identity)
    }),
    test: signedInApi.integrations.email.test.handler(async ({ context: { signedIn, language }, errors }) => {
      const identity = identityOf(signedIn)
      const needed = await lackingPlan(identity)
      if (needed) throw errors.UPGRADE_REQUIRED({ data: needed })
      if (!(await isAllowed(identity))) throw errors.FORBIDDEN()
      const test = await emailAccounts.test(identity, { to: signedIn.user.email, ...testEmailIn(language) })
      if (test.problem === null)
        await systemTenancy.run(identity, async (scope) => {
          if (await endOutage(scope)) await emailAccounts.sendWaiting(scope)
        })
      return test
    }),
    domain: signedInApi.integrations.email.domain.handler(async ({ context: { signedIn } }) => {
      const identity = identityOf(signedIn)
      const account = await systemTenancy.run(identity, emailAccounts.read)
      return account && senderDomains.check(identity.workspaceId, account)
    }),
  }
}
