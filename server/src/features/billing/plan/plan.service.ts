import { toCredits } from '@leadhaul/contract/billing/credits.rules.ts'
import type { PaymentMode, PeriodUsage, Subscription } from '@leadhaul/contract/billing/subscription.contract.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { seatsFor } from '../../workspace/capabilities.service.ts'
import { countMembers } from '../../workspace/members.service.ts'
import { balanceOf, hadTrial } from '../checkout/orders.repository.ts'
import { canPay } from '../checkout/payment-context.service.ts'
import { Refusal } from '../declared-errors.rules.ts'
import { describeLedgerLine } from '../ledger-line.rules.ts'
import { planColumns as columns, readPlan, readUsage, type UsageRow } from './plan.repository.ts'

/** The plan as shown to its workspace. The scope is the system's. */
export async function subscriptionOf(scope: WorkspaceScope, mode: PaymentMode): Promise<Subscription> {
  const plan = await readPlan(scope)
  if (!plan) throw new Refusal('NOT_FOUND')
  const { tier, status, periodStart, periodEnd, daysLeft, renewsAt, endsAt, paymentMethod, pending, pastDue } = plan
  const { isRunning } = plan
  return {
    mode,
    tier,
    status,
    periodStart,
    periodEnd,
    daysLeft,
    renewsAt,
    endsAt,
    paymentMethod,
    pending,
    pastDue,
    openPayment: plan.openPayment,
    sku: isRunning ? plan.sku : null,
    cycle: isRunning ? plan.cycle : null,
    priceCents: isRunning ? plan.priceCents : null,
    cancelAtPeriodEnd: isRunning && endsAt !== null,
    trial: { available: !isRunning && !(await hadTrial(scope)), endsAt: plan.trialEnd },
    seats: { used: await countMembers(scope), allowed: await seatsFor(scope) },
    canManage: await canPay(scope),
  }
}

/** The columns of the plan for a query of `workspaces w`. `s` is the current subscription, joined laterally. */
export const planColumns = columns

/** False on the free plan and during a trial. The scope is the system's. */
export async function paysForPlan(scope: WorkspaceScope): Promise<boolean> {
  const plan = await readPlan(scope)
  return plan !== undefined && plan.tier !== 'free' && plan.status !== 'trialing'
}

/** The credits of the current period, summed from the ledger. */
export async function periodUsageOf(scope: WorkspaceScope): Promise<PeriodUsage> {
  const plan = await readPlan(scope)
  if (!plan) throw new Refusal('NOT_FOUND')
  const lines = (await readUsage(scope)).map((row) => ({ ...row, kind: kindOf(row) }))
  const sumOf = (...kinds: string[]) =>
    lines.reduce((sum, { kind, total }) => sum + (kinds.includes(kind) ? total : 0), 0)
  const left = await balanceOf(scope)
  const moved = lines.reduce((sum, { total }) => sum + total, 0)
  return {
    start: plan.periodStart,
    end: plan.periodEnd,
    before: toCredits(left - moved),
    plan: toCredits(sumOf('plan', 'upgrade')),
    bought: toCredits(sumOf('pack')),
    unlocked: lines
      .filter(({ kind }) => kind === 'use')
      .map(({ amount, count, total }) => ({ cost: toCredits(-amount), count, credits: toCredits(-total) })),
    givenBack: toCredits(sumOf('given-back')),
    takenBack: toCredits(-sumOf('taken-back', 'settled', 'restored')),
    left: toCredits(left),
  }
}

const kindOf = ({ prefix, amount }: UsageRow) =>
  describeLedgerLine({ business_key: `${prefix}:`, description: '', amount }).kind
