import type { SubscriptionState } from '@leadhaul/contract/suppressions/suppression.schema.ts'
import { NO_USER, type Tenancy, type WorkspaceScope } from '../../platform/db/scope.ts'
import { findSenderName } from '../workspace/workspace.service.ts'
import { resubscribe, suppressedReason, unsubscribe } from './suppressions.service.ts'
import type { Subscription, UnsubscribeLinks } from './unsubscribe-links.service.ts'

type Links = Pick<UnsubscribeLinks, 'read' | 'undoTokenFor' | 'readUndo'>

/** What the link of a message allows without a session. Undefined for links that this installation did not create. */
export function createReceivers({ tenancy, links }: { tenancy: Tenancy; links: Links }) {
  const withSubscription = async (
    token: string,
    change: (scope: WorkspaceScope, subscription: Subscription) => Promise<string | undefined>,
  ): Promise<SubscriptionState | undefined> => {
    const subscription = links.read(token)
    if (!subscription) return undefined
    const { workspaceId, address } = subscription
    return tenancy.run({ workspaceId, userId: NO_USER }, async (scope) => {
      const sender = await findSenderName(scope)
      if (sender === undefined) return { address, sender: null, subscribed: false }
      const undo = await change(scope, subscription)
      const reason = await suppressedReason(scope, subscription)
      return { address, sender, subscribed: reason === null, ...(undo !== undefined && { undo }) }
    })
  }
  return {
    describe: (token: string) => withSubscription(token, async () => undefined),
    unsubscribe: (token: string) =>
      withSubscription(token, async (scope, { channel, address }) => {
        const id = await unsubscribe(scope, { channel, address })
        return id === undefined ? undefined : links.undoTokenFor({ token, id, now: Date.now() })
      }),
    /** Undoes an accidental unsubscription; an address that is suppressed for another reason stays suppressed. */
    async resubscribe(token: string, undo: string) {
      const id = links.readUndo({ token, undo, now: Date.now() })
      if (id === undefined) return undefined
      return withSubscription(token, async (scope, { channel, address }) => {
        await resubscribe(scope, { id, channel, address })
        return undefined
      })
    },
  }
}
