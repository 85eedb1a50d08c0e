import { toCredits } from '@leadhaul/contract/billing/credits.rules.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { claimAndCharge } from './ledger.repository.ts'

export type UnlockAnswer =
  | { kind: 'unlocked'; charged: number; creditsRemaining: number }
  | { kind: 'no-lead' }
  | { kind: 'no-credits'; cost: number; creditsRemaining: number }

/**
 * Opens a lead's contact for the workspace, once for ever, for what its grade costs.
 * On `no-credits` the caller must let the transaction roll back: the claim is already written.
 */
export async function unlock(scope: WorkspaceScope, leadId: string): Promise<UnlockAnswer> {
  const outcome = await claimAndCharge(scope, leadId)
  const creditsRemaining = toCredits(outcome.balance)
  if (!outcome.found) return { kind: 'no-lead' }
  if (outcome.claimed && !outcome.charged)
    return { kind: 'no-credits', cost: toCredits(outcome.cost), creditsRemaining }
  if (outcome.claimed) {
    scope.hint('leads', leadId)
    scope.hint('workspace')
  }
  return { kind: 'unlocked', charged: outcome.claimed ? toCredits(outcome.cost) : 0, creditsRemaining }
}
