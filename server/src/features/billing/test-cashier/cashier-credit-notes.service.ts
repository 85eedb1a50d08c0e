import type Stripe from 'stripe'
import { idOf } from './cashier-objects.rules.ts'
import { refund } from './cashier-payments.service.ts'
import { invalid } from './stripe-failure.rules.ts'
import type { CashierTransaction } from './cashier-transaction.rules.ts'

type CreditNoteInput = {
  invoice: string
  amount?: number | undefined
  refund_amount?: number | undefined
  refunds?: { refund: string; amount_refunded?: number | undefined }[] | undefined
  reason?: string | undefined
  memo?: string | undefined
  metadata?: Stripe.Metadata | undefined
}

/** A credit note for a paid invoice, with its own refund or for an existing one. */
export async function creditInvoice(
  transaction: CashierTransaction,
  given: CreditNoteInput,
): Promise<Stripe.CreditNote> {
  const invoice = await transaction.find('invoice', given.invoice, 'invoice')
  if (invoice.status !== 'paid') throw invalid('The test cashier credits paid invoices alone.', { param: 'invoice' })
  const amount = given.amount ?? given.refund_amount ?? invoice.amount_paid
  const left = invoice.amount_paid - invoice.post_payment_credit_notes_amount
  if (amount > left)
    throw invalid(`The sum of credit notes (${amount}) exceeds what was paid (${left}).`, { param: 'amount' })
  const refunds = await refundsOf(transaction, { invoice, given, amount })
  const id = transaction.id('credit_note')
  const earlier = await transaction.objects.list('credit_note', { invoice: invoice.id })
  const share = invoice.total === 0 ? 0 : amount / invoice.total
  const untaxed = Math.round(invoice.total_excluding_tax === null ? amount : invoice.total_excluding_tax * share)
  const made: Stripe.CreditNote = {
    id,
    object: 'credit_note',
    amount,
    amount_shipping: 0,
    created: transaction.now,
    currency: invoice.currency,
    customer: invoice.customer ?? '',
    customer_account: null,
    customer_balance_transaction: null,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: transaction.now,
    invoice: invoice.id,
    lines: { object: 'list', data: [], has_more: false, url: `/v1/credit_notes/${id}/lines` },
    livemode: false,
    memo: given.memo ?? null,
    metadata: given.metadata ?? {},
    number: `${invoice.number ?? invoice.id}-CN-${String(earlier.length + 1).padStart(2, '0')}`,
    out_of_band_amount: null,
    pdf: `${transaction.baseUrl}/api/test-cashier/credit-notes/${id}.pdf`,
    post_payment_amount: amount,
    pre_payment_amount: 0,
    pretax_credit_amounts: [],
    reason: given.reason ?? null,
    refunds,
    shipping_cost: null,
    status: 'issued',
    subtotal: untaxed,
    subtotal_excluding_tax: untaxed,
    total: amount,
    total_excluding_tax: untaxed,
    total_taxes: [],
    type: 'post_payment',
    voided_at: null,
  }
  await transaction.objects.put({
    ...invoice,
    post_payment_credit_notes_amount: invoice.post_payment_credit_notes_amount + amount,
  })
  await transaction.emit('credit_note.created', made)
  return made
}

type CreditNoteRefundOptions = { invoice: Stripe.Invoice; given: CreditNoteInput; amount: number }
async function refundsOf(
  transaction: CashierTransaction,
  { invoice, given, amount }: CreditNoteRefundOptions,
): Promise<Stripe.CreditNote.Refund[]> {
  const made: { refund: string; amount: number }[] = []
  for (const it of given.refunds ?? []) {
    const { id, amount: whole } = await transaction.find('refund', it.refund, 'refunds[0][refund]')
    made.push({ refund: id, amount: it.amount_refunded ?? whole })
  }
  if (given.refund_amount !== undefined) {
    const charge = await chargeOf(transaction, invoice.id)
    const { id } = await refund(transaction, { chargeId: charge, amount: given.refund_amount })
    made.push({ refund: id, amount: given.refund_amount })
  }
  const refunded = made.reduce((sum, it) => sum + it.amount, 0)
  if (refunded !== amount)
    throw invalid(
      'The sum of `refund_amount`, `credit_amount` and `out_of_band_amount` must equal the amount of the credit note.',
    )
  return made.map((it) => ({
    amount_refunded: it.amount,
    payment_record_refund: null,
    refund: it.refund,
    type: 'refund',
  }))
}

/** The charge that paid an invoice. */
async function chargeOf(transaction: CashierTransaction, invoice: string): Promise<string> {
  const [link] = await transaction.objects.list('invoice_payment', { invoice, status: 'paid' })
  const intent = link && (await transaction.find('payment_intent', idOf(link.payment.payment_intent ?? '')))
  if (!intent?.latest_charge) throw invalid('The invoice was not paid by a charge.')
  return idOf(intent.latest_charge)
}
