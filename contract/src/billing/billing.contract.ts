// The credit ledger as its owner reads it.
// Append-only; nothing here can be written by a client.
// Credits are moved by the features that charge (leads' unlock, the period's grant) through the server's ledger.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { Cursor, Instant, pageOf } from '../api/page.schema.ts'

export const CreditTransaction = z
  .object({
    id: z.string(),
    transactionType: z.enum(['credit', 'debit']),
    creditType: z.enum(['lead', 'message']),
    amount: z.number(),
    balanceAfter: z.number(),
    description: z.string(),
    leadId: z.string().nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'CreditTransaction', description: 'One line of the ledger; `amount` in credits, negative for a debit.' })
export type CreditTransaction = z.infer<typeof CreditTransaction>

export const billingContract = {
  transactions: procedure
    .route({
      method: 'GET',
      path: '/billing/transactions',
      tags: ['Billing'],
      summary: 'The credit ledger, newest first',
    })
    .input(z.strictObject({ cursor: Cursor.optional(), limit: z.coerce.number().int().min(1).max(100).default(20) }))
    .output(pageOf(CreditTransaction)),
}
