import { toCredits } from '@leadhaul/contract/billing/credits.rules.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { notifyBilling } from '../../notifications/notifications.service.ts'
import { listPaymentsToReport, findPlanOpenUntil } from './payment-notices.repository.ts'

/** Notifies the workspace of successful and failed payments, once per order and outcome. */
export async function notifyOfPayments(scope: WorkspaceScope, jobs: Pick<Jobs, 'enqueue'>): Promise<void> {
  for (const { id, status, amountCents, tier, halfCredits } of await listPaymentsToReport(scope))
    if (status === 'paid') {
      const credits = halfCredits > 0 ? toCredits(halfCredits) : null
      const data = { amountCents, tier, credits }
      await notifyBilling(scope, { key: `payment_received:${id}`, type: 'payment_received', data, jobs })
    } else {
      const data = { amountCents, dueAt: await findPlanOpenUntil(scope) }
      await notifyBilling(scope, { key: `payment_failed:${id}`, type: 'payment_failed', data, jobs })
    }
}
