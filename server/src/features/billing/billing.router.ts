import { toCredits } from '@leadhaul/contract/billing/credits.rules.ts'
import type { CreditTransaction } from '@leadhaul/contract/billing/billing.contract.ts'
import { api, identityOf, type SignedIn, signedInApi } from '../../platform/api.ts'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import { startCheckout } from './checkout/checkout.service.ts'
import { findOrder } from './checkout/orders.repository.ts'
import { checkoutState, documentUrl, orderPage } from './checkout/orders.service.ts'
import type { Paying } from './checkout/paying.service.ts'
import { aboutOf } from './ledger-line.rules.ts'
import { listTransactions, type TransactionRow } from './ledger.repository.ts'
import { planRouter } from './plan/plan.router.ts'
import { answering } from './refusal.rules.ts'

export function billingRouter(paying: Paying) {
  const system = <Result>(signedIn: SignedIn, work: Parameters<typeof paying.tenancy.run<Result>>[1]) =>
    paying.tenancy.run(identityOf(signedIn), work)
  return {
    ...planRouter(paying),
    checkout: signedInApi.billing.checkout.handler(({ input, context: { signedIn, language }, errors }) =>
      answering(errors, async () => ({
        url: await startCheckout(paying, { wish: input, who: identityOf(signedIn), language }),
      })),
    ),
    checkoutStatus: api.billing.checkoutStatus.handler(({ input, context: { scope }, errors }) =>
      answering(errors, () => checkoutState(scope, input.sessionId)),
    ),
    orders: api.billing.orders.handler(({ input, context: { scope } }) =>
      orderPage(scope, { limit: input.limit, after: readCursor(input.cursor) }),
    ),
    invoice: signedInApi.billing.invoice.handler(({ input: { id, document }, context: { signedIn }, errors }) =>
      answering(errors, async () => {
        const order = await system(signedIn, (scope) => findOrder(scope, id))
        return { url: await documentUrl(paying, { order, document }) }
      }),
    ),
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
  id: row.id,
  transactionType: row.transaction_type === 'credit' ? 'credit' : 'debit',
  creditType: row.credit_type === 'message' ? 'message' : 'lead',
  amount: toCredits(row.amount),
  balanceAfter: toCredits(row.balance_after),
  description: row.description,
  leadId: row.lead_id,
  ...aboutOf(row),
  createdAt: row.created_at,
})
