import { toCredits } from '@leadhaul/contract/billing/credits.rules.ts'
import { aboutOf } from './ledger-line.rules.ts'
import { api } from '../../platform/api.ts'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import { listTransactions, type TransactionRow } from './ledger.repository.ts'

const notYet = async ({ errors }: { errors: { SERVICE_UNAVAILABLE: () => Error } }): Promise<never> => {
  throw errors.SERVICE_UNAVAILABLE()
}

export const billingRouter = {
  subscription: api.billing.subscription.handler(notYet),
  periodUsage: api.billing.periodUsage.handler(notYet),
  previewChange: api.billing.previewChange.handler(notYet),
  changePlan: api.billing.changePlan.handler(notYet),
  keepPlan: api.billing.keepPlan.handler(notYet),
  cancel: api.billing.cancel.handler(notYet),
  resume: api.billing.resume.handler(notYet),
  portal: api.billing.portal.handler(notYet),
  checkout: api.billing.checkout.handler(notYet),
  checkoutStatus: api.billing.checkoutStatus.handler(notYet),
  orders: api.billing.orders.handler(notYet),
  invoice: api.billing.invoice.handler(notYet),
  transactions: api.billing.transactions.handler(async ({ input, context: { scope } }) => {
    const { rows, total } = await listTransactions(scope, {
      limit: input.limit + 1,
      after: readCursor(input.cursor),
      type: input.type,
    })
    const items = rows.slice(0, input.limit)
    const last = items.at(-1)
    return {
      items: items.map(toTransaction),
      nextCursor: rows.length > input.limit && last ? writeCursor(last) : null,
      total,
    }
  }),
}

const toTransaction = (row: TransactionRow) => ({
  id: row.id,
  transactionType: row.transaction_type === 'credit' ? ('credit' as const) : ('debit' as const),
  creditType: row.credit_type === 'message' ? ('message' as const) : ('lead' as const),
  amount: toCredits(row.amount),
  balanceAfter: toCredits(row.balance_after),
  description: row.description,
  leadId: row.lead_id,
  ...aboutOf(row),
  createdAt: row.created_at,
})
