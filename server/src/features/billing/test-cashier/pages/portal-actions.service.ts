import type { PortalAction } from '@leadhaul/contract/billing/test-cashier.catalog.ts'
import { idOf } from '../cashier-objects.rules.ts'
import { closeDispute, dispute, setPaymentOutcome, refund } from '../cashier-payments.service.ts'
import { collectAndUpdate } from '../cashier-subscriptions.service.ts'
import { renewNow } from '../cashier-time.service.ts'
import { createCard } from './checkout-completion.service.ts'
import type { TestCashier } from '../test-cashier.service.ts'
import type { CashierTransaction } from '../cashier-transaction.rules.ts'

type PortalActionOptions = { customer: string; action: PortalAction; subject: string | undefined; cashier: TestCashier }
/** Performs an action of the portal. Objects of other customers are not found. */
export async function performAction(
  transaction: CashierTransaction,
  { customer, action, subject = '', cashier }: PortalActionOptions,
): Promise<void> {
  if (action === 'fail-next') return setPaymentOutcome(transaction, customer, 'next')
  if (action === 'new-card') return replaceCard(transaction, customer)
  if (action === 'renew') {
    const subscription = await transaction.find('subscription', subject)
    return subscription.customer === customer
      ? renewNow(transaction, subscription, cashier.terms.afterRetries)
      : undefined
  }
  if (action === 'pay') return payInvoice(transaction, { customer, invoice: subject, cashier })
  const charge = await transaction.find('charge', subject)
  if (charge.customer !== customer) return undefined
  if (action === 'refund') return void (await refund(transaction, { chargeId: subject }))
  if (action === 'dispute') return void (await dispute(transaction, subject))
  const open = (await transaction.objects.list('dispute', { charge: subject })).find(
    (it) => it.status === 'needs_response',
  )
  if (open) await closeDispute(transaction, open.id, action === 'win' ? 'won' : 'lost')
}

type PayInvoiceOptions = { customer: string; invoice: string; cashier: TestCashier }
async function payInvoice(
  transaction: CashierTransaction,
  { customer, invoice: id, cashier }: PayInvoiceOptions,
): Promise<void> {
  const invoice = await transaction.find('invoice', id)
  if (idOf(invoice.customer ?? '') === customer && invoice.status === 'open')
    await collectAndUpdate(transaction, invoice, cashier.terms.afterRetries)
}

async function replaceCard(transaction: CashierTransaction, id: string): Promise<void> {
  const before = await transaction.find('customer', id)
  await setPaymentOutcome(transaction, id, 'none')
  const card = await createCard(transaction, before)
  await transaction.emit('customer.updated', {
    ...before,
    invoice_settings: { ...before.invoice_settings, default_payment_method: card },
  })
}
