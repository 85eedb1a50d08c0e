import { toCredits } from '@leadhaul/contract/billing/credits.rules.ts'
import type { CheckoutState, Order } from '@leadhaul/contract/billing/orders.contract.ts'
import { type Position, writeCursor } from '../../../platform/cursor.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { readPlan } from '../plan/plan.repository.ts'
import { Refusal } from '../refusal.rules.ts'
import * as orders from './orders.repository.ts'
import { type Paying, providerOf } from './paying.service.ts'

export async function orderPage(
  scope: WorkspaceScope,
  { limit, after }: { limit: number; after: Position | undefined },
): Promise<{ items: Order[]; nextCursor: string | null; total: number }> {
  const { rows, total } = await orders.listOrders(scope, { limit: limit + 1, after })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const nextCursor = rows.length > limit && last ? writeCursor({ created_at: last.createdAt, id: last.id }) : null
  return { items: shown.map(toOrder), nextCursor, total }
}

function toOrder({ halfCredits, invoiceId, creditNotedCents, ...row }: orders.OrderRow): Order {
  return {
    ...row,
    credits: toCredits(halfCredits),
    hasInvoice: invoiceId !== null && row.totalCents > 0,
    hasCreditNote: creditNotedCents > 0,
  }
}

/** What became of a checkout: our own order. */
export async function checkoutState(scope: WorkspaceScope, sessionId: string): Promise<CheckoutState> {
  const order = await orders.findBySession(scope, sessionId)
  const plan = await readPlan(scope)
  if (!order || !plan) throw new Refusal('NOT_FOUND')
  const { status, kind, sku, cycle, subtotalCents, taxCents, totalCents, currency } = order
  return {
    status,
    kind,
    sku,
    cycle,
    subtotalCents,
    taxCents,
    totalCents,
    currency,
    orderId: order.id,
    credits: toCredits(order.halfCredits),
    creditsRemaining: toCredits(await orders.balanceOf(scope)),
    tier: plan.tier,
    renewsAt: kind === 'pack' ? null : plan.renewsAt,
    paymentMethod: kind === 'pack' ? null : plan.paymentMethod,
  }
}

/** Where the invoice of an order, or the credit note of its refund, is downloaded. */
export async function documentUrl(
  paying: Paying,
  options: { order: orders.OrderRow | undefined; document: 'invoice' | 'credit-note' },
): Promise<string> {
  const { order, document } = options
  const { stripe } = providerOf(paying)
  if (!order?.invoiceId) throw new Refusal('NOT_FOUND')
  const url =
    document === 'invoice'
      ? (await stripe.invoices.retrieve(order.invoiceId)).invoice_pdf
      : (await stripe.creditNotes.list({ invoice: order.invoiceId, limit: 1 })).data[0]?.pdf
  if (!url) throw new Refusal('NOT_FOUND')
  return url
}
