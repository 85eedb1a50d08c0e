// Plans, orders and the credit ledger as their owner reads them.
// The ledger is append-only; nothing of it can be written by a client.
// Credits are moved by what charges or grants them (an unlock, a period, a payment) through the server's ledger.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { Cursor, Instant, pageOf } from '../api/page.schema.ts'
import { companyContract } from './company.contract.ts'
import { Sku } from './products.catalog.ts'
import { ordersContract } from './orders.contract.ts'
import { subscriptionContract } from './subscription.contract.ts'

/**
 * What a line is about. `plan`: the credits of a period; `upgrade`: those of a larger plan for the rest of it; `pack`:
 * bought; `use`: a contact was unlocked; `given-back`: it proved dead; `taken-back`: its payment was refunded or
 * disputed; `restored`: a dispute was won; `settled`: credits that had to be taken back were spent, this makes up for it.
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
    /** The plan or the pack it is about; null for what is about neither. */
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
        /** Credits added alone, or credits taken alone. */
        type: z.enum(['credit', 'debit']).optional(),
      }),
    )
    .output(pageOf(CreditTransaction)),
}
