import { toCredits } from '@leadhaul/contract/billing/credits.rules.ts'
import { api } from '../../platform/api.ts'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import { listTransactions, type TransactionRow } from './ledger.repository.ts'

export const billingRouter = {
  transactions: api.billing.transactions.handler(async ({ input, context: { scope } }) => {
    const { rows, total } = await listTransactions(scope, { limit: input.limit + 1, after: readCursor(input.cursor) })
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
  createdAt: row.created_at,
})
