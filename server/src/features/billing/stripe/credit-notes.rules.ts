import type { CreditNote } from '@leadhaul/contract/billing/orders.contract.ts'
import type Stripe from 'stripe'

/** `createdAt` in seconds since 1970. */
export type CreditNoteState = Omit<CreditNote, 'createdAt'> & { createdAt: number }
/** A refund of an invoice without a credit note. */
export type UncreditedRefund = { invoiceId: string; refundId: string; cents: number }

const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

const issued = (invoiceId: string, notes: readonly Stripe.CreditNote[]) =>
  notes
    .filter(({ invoice, status }) => idOf(invoice) === invoiceId && status === 'issued')
    .toSorted((a, b) => a.created - b.created || a.number.localeCompare(b.number))

/** The credit notes of an invoice, oldest first. */
export const creditNotesOf = (invoiceId: string, notes: readonly Stripe.CreditNote[]): CreditNoteState[] =>
  issued(invoiceId, notes).map(({ id, number, created, total }) => ({
    id,
    number,
    createdAt: created,
    totalCents: total,
  }))

/**
 * Refunds of an invoice that need a credit note, oldest first. The amount of a credit note without a refund counts as
 * credited: in total, credit notes never exceed the refunds.
 */
export function uncreditedOf(
  invoiceId: string,
  { refunds, notes }: { refunds: readonly Stripe.Refund[]; notes: readonly Stripe.CreditNote[] },
): UncreditedRefund[] {
  const own = issued(invoiceId, notes)
  const named = new Set(own.flatMap((note) => note.refunds.map(({ refund }) => idOf(refund))))
  const done = refunds.filter(({ status }) => status === 'succeeded')
  let left = sumOf(done.map(({ amount }) => amount)) - sumOf(own.map((note) => note.post_payment_amount))
  const found: UncreditedRefund[] = []
  // Lists are newest first. Of two refunds in the same second, the earlier one must come first.
  for (const { id, amount } of done.toReversed().toSorted((a, b) => a.created - b.created)) {
    if (named.has(id) || amount > left) continue
    left -= amount
    found.push({ invoiceId, refundId: id, cents: amount })
  }
  return found
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
