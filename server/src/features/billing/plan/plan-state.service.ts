import type { Tier } from '@leadhaul/contract/workspace/tier.schema.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { notifyBilling } from '../../notifications/notifications.service.ts'
import { lockPlan, setPlan, startDuePeriod } from '../../workspace/workspace.service.ts'
import { databaseNow, settleCredits } from '../fulfilment/granting.service.ts'
import { monthAt } from '../fulfilment/paid-periods.rules.ts'
import { openPlanAt } from '../fulfilment/plan-state.rules.ts'
import { grantAllowance } from '../ledger.service.ts'
import { listSubscriptions } from './plan-state.repository.ts'

/**
 * Updates the plan, period and credits of a workspace by the database's clock: each period starts once, and the credits
 * of each month are granted once. Safe to call at any time. The scope is the system's.
 */
export async function updatePlanState(scope: WorkspaceScope, jobs: Pick<Jobs, 'enqueue'>): Promise<void> {
  const held = await lockPlan(scope)
  if (!held) return
  const tier = await openPlan(scope, held.tier)
  const renewed = await startDuePeriod(scope)
  if (renewed) await grantAllowance(scope, { tier: renewed.tier, key: renewed.start })
  await settleCredits(scope)
  if (tier === held.tier) return
  const { workspaceId, userId, db } = scope
  if (held.tier === 'free') await jobs.enqueue(db, 'restore-leads', { workspaceId, userId })
  const key = `plan_changed:${held.changes}`
  await notifyBilling(scope, { key, type: 'plan_changed', data: { before: held.tier, tier }, jobs })
}

/** A workspace that never had a subscription keeps the plan it was given. */
async function openPlan(scope: WorkspaceScope, before: Tier): Promise<Tier> {
  const subscriptions = await listSubscriptions(scope)
  if (subscriptions.length === 0) return before
  const now = await databaseNow(scope)
  const open = openPlanAt(now, subscriptions)
  if (!open) {
    await setPlan(scope, { tier: 'free', until: null, period: null })
    return 'free'
  }
  const { periodStart: start, periodEnd: end, sku: tier } = open.subscription
  await setPlan(scope, { tier, until: open.until, period: monthAt({ start, end }, now) })
  return tier
}
