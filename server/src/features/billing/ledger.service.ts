import { toHalfCredits } from '@leadhaul/contract/billing/credits.rules.ts'
import { planOf } from '@leadhaul/contract/workspace/plans.catalog.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { type Credit, grantCredits, takeBackCredits } from './ledger.repository.ts'

/** Grants the credits of a plan's period, once per period. Only the role of jobs may call it. */
export const grantAllowance = (scope: WorkspaceScope, period: { tier: string; key: string }): Promise<boolean> =>
  grantCredits(scope, {
    halfCredits: toHalfCredits(planOf(period.tier).creditsPerPeriod),
    description: `${period.tier} plan`,
    businessKey: `period:${period.key}`,
  })

/** Grants the credits of a payment. Only the role of jobs may call it. */
export const grant = (scope: WorkspaceScope, granted: Credit): Promise<boolean> => grantCredits(scope, granted)

/** Takes credits of a payment back. Spent ones become a debt that the next credits settle. For the role of jobs. */
export const takeBack = (scope: WorkspaceScope, taken: Credit): Promise<boolean> => takeBackCredits(scope, taken)
