import { toCredits } from '@leadhaul/contract/billing/credits.rules.ts'
import type { CreditTransaction } from '@leadhaul/contract/billing/billing.contract.ts'
import { api } from '../../platform/api.ts'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import { camelCaseKeys } from '../../platform/db/rows.ts'
import { ordersRouter } from './checkout/orders.router.ts'
import type { PaymentContext } from './checkout/payment-context.service.ts'
import { companyRouter } from './company/company.router.ts'
import { describeLedgerLine } from './ledger-line.rules.ts'
import { listTransactions, type TransactionRow } from './ledger.repository.ts'
import { planRouter } from './plan/plan.router.ts'

export function billingRouter(payments: PaymentContext) {
  return {
    ...planRouter(payments),
    ...companyRouter(payments),
    ...ordersRouter(payments),
    transactions: api.billing.transactions.handler(async ({ input, context: { scope } }) => {
      const { limit, type } = input
      const { rows, total } = await listTransactions(scope, { limit: limit + 1, after: readCursor(input.cursor), type })
      const items = rows.slice(0, limit)
      const last = items.at(-1)
      return {
        items: items.map(toTransaction),
        nextCursor: rows.length > limit && last ? writeCursor(last) : null,
        total,
      }
    }),
  }
}

const toTransaction = (row: TransactionRow): CreditTransaction => ({
  ...camelCaseKeys(row),
  amount: toCredits(row.amount),
  balanceAfter: toCredits(row.balance_after),
  ...describeLedgerLine(row),
})
