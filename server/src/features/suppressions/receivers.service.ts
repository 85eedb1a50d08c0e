import type { Tenancy, WorkspaceScope } from '../../platform/db/scope.ts'
import { senderOf } from '../workspace/workspace.service.ts'
import { resubscribe, suppress, suppressedReason } from './suppressions.service.ts'
import type { Subscription, UnsubscribeLinks } from './unsubscribe-links.service.ts'

/** A receiver is no user. */
const NO_USER = '00000000-0000-0000-0000-000000000000'

/** What the page behind a link shows. The sender is null where its workspace is erased: it writes to no one. */
export type SubscriptionState = { address: string; sender: string | null; subscribed: boolean }

/** What the link of a message gives a right to, without a session. Undefined for links this installation did not make. */
export function createReceivers({ tenancy, links }: { tenancy: Tenancy; links: Pick<UnsubscribeLinks, 'read'> }) {
  const within = async (
    token: string,
    change: (scope: WorkspaceScope, subscription: Subscription) => Promise<unknown>,
  ): Promise<SubscriptionState | undefined> => {
    const subscription = links.read(token)
    if (!subscription) return undefined
    const { workspaceId, address } = subscription
    return tenancy.run({ workspaceId, userId: NO_USER }, async (scope) => {
      const sender = await senderOf(scope)
      if (sender === undefined) return { address, sender: null, subscribed: false }
      await change(scope, subscription)
      const reason = await suppressedReason(scope, subscription)
      return { address, sender, subscribed: reason === null }
    })
  }
  return {
    describe: (token: string) => within(token, async () => undefined),
    unsubscribe: (token: string) =>
      within(token, (scope, { channel, address }) =>
        suppress(scope, [{ channel, address, reason: 'unsubscribed' }], { byUser: false }),
      ),
    /** Takes back what was pressed by mistake; an address that is suppressed for another reason stays so. */
    resubscribe: (token: string) => within(token, resubscribe),
  }
}
