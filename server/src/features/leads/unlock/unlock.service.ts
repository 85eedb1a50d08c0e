import { toCredits } from '@leadhaul/contract/billing/credits.rules.ts'
import type { LeadAccess } from '@leadhaul/contract/leads/lead.schema.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { EnqueueDependency } from '../../../platform/jobs/jobs.ts'
import { notifyWhenLow } from '../../billing/low-credits.service.ts'
import { claimAndCharge, findAccess, unlockClaimed, payForNewContact } from './unlock.repository.ts'

/** Returns the access to a lead; undefined if the workspace has no such lead. */
export const accessOf = (scope: WorkspaceScope, leadId: string): Promise<LeadAccess | undefined> =>
  findAccess(scope, leadId)

export type UnlockResult =
  | { kind: 'unlocked'; charged: number; creditsRemaining: number; isNewContactPaid: boolean }
  | { kind: 'no-lead' }
  | { kind: 'no-credits'; cost: number; creditsRemaining: number }
  | { kind: 'costs-more'; cost: number }

type AgreedPriceOptions = EnqueueDependency & {
  leadId: string
  /** The price that the user agreed to pay, in credits. */
  maxCost: number
}
type UnlockOptions = AgreedPriceOptions & { newContact: boolean }
/**
 * Unlocks a lead's contact for the workspace, once for ever, for the price of its grade. With `newContact` it also
 * pays for contact that was found later; the caller then shows it.
 * On `no-credits` and `costs-more` the caller must roll the transaction back: the claim is already written.
 */
export async function unlock(
  scope: WorkspaceScope,
  { leadId, newContact, maxCost, jobs }: UnlockOptions,
): Promise<UnlockResult> {
  const outcome = await claimAndCharge(scope, leadId)
  const creditsRemaining = toCredits(outcome.balance)
  const cost = toCredits(outcome.cost)
  if (!outcome.found) return { kind: 'no-lead' }
  if (outcome.claimed && cost > maxCost) return { kind: 'costs-more', cost }
  if (outcome.claimed && !outcome.charged) return { kind: 'no-credits', cost, creditsRemaining }
  if (outcome.claimed) {
    if (!outcome.opened) await unlockClaimed(scope, leadId)
    await notifyWhenLow(scope, { ...outcome, jobs })
    scope.hint('leads', leadId)
    scope.hint('workspace')
  }
  if (newContact && !outcome.claimed) return unlockNewContact(scope, { leadId, maxCost, jobs })
  const charged = outcome.claimed ? cost : 0
  return { kind: 'unlocked', charged, creditsRemaining, isNewContactPaid: false }
}

async function unlockNewContact(
  scope: WorkspaceScope,
  { leadId, maxCost, jobs }: AgreedPriceOptions,
): Promise<UnlockResult> {
  const paid = await payForNewContact(scope, leadId)
  const { charged, balance } = paid
  const cost = toCredits(paid.cost)
  const creditsRemaining = toCredits(balance)
  if (cost > maxCost) return { kind: 'costs-more', cost }
  if (cost > 0 && !charged) return { kind: 'no-credits', cost, creditsRemaining }
  if (charged) {
    await notifyWhenLow(scope, { ...paid, jobs })
    scope.hint('leads', leadId)
    scope.hint('workspace')
  }
  return { kind: 'unlocked', charged: cost, creditsRemaining, isNewContactPaid: charged }
}
