import { identityOf, signedInApi } from '../../../platform/api.ts'
import type { Identity, Tenancy, WorkspaceScope } from '../../../platform/db/scope.ts'
import { findMissingCapability } from '../../workspace/capabilities.service.ts'
import { isScopeAdmin } from '../../workspace/members.service.ts'
import type { Inboxes } from './inbox.service.ts'

type Dependencies = {
  inboxes: Inboxes
  replies: {
    /** Counts the replies found in the workspace. */
    count(scope: WorkspaceScope): Promise<number>
    /** Reads the mailboxes that are due, which include one that was just saved. */
    enqueueReadings(): Promise<void>
  }
  systemTenancy: Tenancy
}

/** The role of requests reads no credentials, so these procedures open transactions of the system role. */
export function inboxRouter({ inboxes, replies, systemTenancy }: Dependencies) {
  const settings = (identity: Identity) =>
    systemTenancy.run(identity, async (scope) => ({
      ...(await inboxes.read(scope)),
      replies: await replies.count(scope),
    }))
  const isAllowed = (identity: Identity) => systemTenancy.run(identity, isScopeAdmin)

  return {
    get: signedInApi.integrations.inbox.get.handler(({ context: { signedIn } }) => settings(identityOf(signedIn))),
    save: signedInApi.integrations.inbox.save.handler(async ({ input, context: { signedIn }, errors }) => {
      const identity = identityOf(signedIn)
      const needed = await systemTenancy.run(identity, (scope) => findMissingCapability(scope, 'sendMessages'))
      if (needed) throw errors.UPGRADE_REQUIRED({ data: needed })
      if (!(await isAllowed(identity))) throw errors.FORBIDDEN()
      const saved = await inboxes.save(identity, input)
      switch (saved.kind) {
        case 'saved':
          await replies.enqueueReadings()
          return settings(identity)
        case 'role':
          throw errors.FORBIDDEN()
        case 'session':
          throw errors.UNAUTHORIZED({ data: { sessionEnded: true } })
        case 'password_needed':
          throw errors.PASSWORD_NEEDED()
        case 'encryption_needed':
          throw errors.ENCRYPTION_NEEDED()
        case 'not-connected':
          throw errors.NOT_CONNECTED({ data: { problem: saved.problem, serverAnswer: saved.serverAnswer } })
      }
    }),
    remove: signedInApi.integrations.inbox.remove.handler(async ({ context: { signedIn }, errors }) => {
      const identity = identityOf(signedIn)
      if (!(await isAllowed(identity))) throw errors.FORBIDDEN()
      await systemTenancy.run(identity, (scope) => inboxes.remove(scope))
      return settings(identity)
    }),
  }
}
