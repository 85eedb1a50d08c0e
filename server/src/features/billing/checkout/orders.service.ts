import { toCredits } from '@leadhaul/contract/billing/credits.rules.ts'
import type { CheckoutState, Order } from '@leadhaul/contract/billing/orders.contract.ts'
import { type CursorPosition, writeCursor } from '../../../platform/cursor.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { readPlan } from '../plan/plan.repository.ts'
import { Refusal } from '../declared-errors.rules.ts'
import * as orders from './orders.repository.ts'
import { type PaymentContext, providerOf } from './payment-context.service.ts'

export async function orderPage(
  scope: WorkspaceScope,
  { limit, after }: { limit: number; after: CursorPosition | undefined },
): Promise<{ items: Order[]; nextCursor: string | null; total: number }> {
  const { rows, total } = await orders.listOrders(scope, { limit: limit + 1, after })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const nextCursor = rows.length > limit && last ? writeCursor({ created_at: last.createdAt, id: last.id }) : null
  return { items: shown.map(toOrder), nextCursor, total }
}

const creditsOf = ({ halfCredits, takenBack }: orders.OrderRow): number => toCredits(halfCredits - takenBack)

function toOrder(row: orders.OrderRow): Order {
  return {
    ...row,
    periodStart: row.startsAt,
    periodEnd: row.endsAt,
    credits: creditsOf(row),
    hasInvoice: row.invoiceId !== null && row.totalCents !== 0,
    creditNotes: row.creditNotes.map(({ createdAt, ...note }) => ({ ...note, createdAt: instantOf(createdAt) })),
  }
}

const MS = 1000
const instantOf = (seconds: number): string => new Date(seconds * MS).toISOString()

/** The status of a checkout, from our own order. */
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
    credits: creditsOf(order),
    creditsRemaining: toCredits(await orders.balanceOf(scope)),
    tier: plan.tier,
    renewsAt: kind === 'pack' ? null : plan.renewsAt,
    paymentMethod: kind === 'pack' ? null : plan.paymentMethod,
  }
}

/** The download URL of an order's invoice, or of one of its credit notes. */
export async function documentUrl(
  payments: PaymentContext,
  options: { order: orders.OrderRow | undefined; creditNote: string | undefined },
): Promise<string> {
  const { order, creditNote } = options
  const { stripe } = providerOf(payments)
  if (!order?.invoiceId) throw new Refusal('NOT_FOUND')
  if (creditNote !== undefined && !order.creditNotes.some(({ id }) => id === creditNote)) throw new Refusal('NOT_FOUND')
  const url =
    creditNote === undefined
      ? (await stripe.invoices.retrieve(order.invoiceId)).invoice_pdf
      : (await stripe.creditNotes.retrieve(creditNote)).pdf
  if (!url) throw new Refusal('NOT_FOUND')
  return url
}
