import type { Identity, Tenancy } from '../../platform/db/scope.ts'
import { findSender, type SenderRow } from './senders.repository.ts'

/** The sender, or undefined if they are no longer a member. The tenancy is the system's. */
export const senderOf = (systemTenancy: Tenancy, identity: Identity): Promise<SenderRow | undefined> =>
  systemTenancy.run(identity, (scope) => findSender(scope, identity.userId))
