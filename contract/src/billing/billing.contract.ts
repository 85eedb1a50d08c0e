// Plans, orders and the credit ledger, for reading by the workspace.
// The ledger is append-only; clients cannot write to it.
// Credits are moved by the server, in its ledger, when something grants or charges them (an unlock, a period, a
// payment).
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { Cursor, Instant, pageOf } from '../api/page.schema.ts'
import { companyContract } from './company.contract.ts'
import { Sku } from './products.catalog.ts'
import { ordersContract } from './orders.contract.ts'
import { subscriptionContract } from './subscription.contract.ts'

/**
 * The reason for a transaction. `plan`: the credits of a period. `upgrade`: the credits of a larger plan for the rest
 * of the period. `pack`: credits were bought. `use`: a contact was unlocked. `given-back`: the contact proved dead.
 * `taken-back`: the payment was refunded or disputed. `restored`: a dispute was won. `settled`: compensates for credits
 * that had to be taken back but were already spent.
 */
const TransactionKind = z.enum(['plan', 'upgrade', 'pack', 'use', 'given-back', 'taken-back', 'restored', 'settled'])
export type TransactionKind = z.infer<typeof TransactionKind>

export const CreditTransaction = z
  .object({
    id: z.string(),
    transactionType: z.enum(['credit', 'debit']),
    creditType: z.enum(['lead', 'message']),
    amount: z.number(),
    balanceAfter: z.number(),
    description: z.string(),
    leadId: z.string().nullable(),
    kind: TransactionKind,
    /** The plan or the pack of the transaction; null if it concerns neither. */
    subject: z.union([Sku, z.literal('free')]).nullable(),
    orderId: z.string().nullable(),
    createdAt: Instant,
  })
  .meta({
    id: 'CreditTransaction',
    description: 'An entry of the credit ledger. `amount` is in credits and negative for a debit.',
  })
export type CreditTransaction = z.infer<typeof CreditTransaction>

export const billingContract = {
  ...subscriptionContract,
  ...ordersContract,
  ...companyContract,
  transactions: procedure
    .route({
      method: 'GET',
      path: '/billing/transactions',
      tags: ['Billing'],
      summary: 'List the entries of the credit ledger, newest first',
    })
    .input(
      z.strictObject({
        cursor: Cursor.optional(),
        limit: z.coerce.number().int().min(1).max(100).default(20),
        /** Only added credits, or only deducted credits. */
        type: z.enum(['credit', 'debit']).optional(),
      }),
    )
    .output(pageOf(CreditTransaction)),
}
