import type { PortalAction } from '@leadhaul/contract/billing/test-cashier.catalog.ts'
import { idOf } from './cashier-objects.rules.ts'
import { closeDispute, dispute, letPayments, refund } from './cashier-payments.service.ts'
import { collectFor } from './cashier-subscriptions.service.ts'
import { renewNow } from './cashier-time.service.ts'
import { giveCard } from './checkout-completion.service.ts'
import type { TestCashier } from './test-cashier.service.ts'
import type { Till } from './till.rules.ts'

type Performing = { customer: string; action: PortalAction; subject: string | undefined; cashier: TestCashier }
/** Does what was chosen in the portal. Objects of other customers do not exist. */
export async function perform(till: Till, { customer, action, subject = '', cashier }: Performing): Promise<void> {
  if (action === 'fail-next') return letPayments(till, customer, 'next')
  if (action === 'new-card') return takeNewCard(till, customer)
  if (action === 'renew') {
    const subscription = await till.find('subscription', subject)
    return subscription.customer === customer ? renewNow(till, subscription, cashier.terms.afterRetries) : undefined
  }
  if (action === 'pay') return payInvoice(till, { customer, invoice: subject, cashier })
  const charge = await till.find('charge', subject)
  if (charge.customer !== customer) return undefined
  if (action === 'refund') return void (await refund(till, { chargeId: subject }))
  if (action === 'dispute') return void (await dispute(till, subject))
  const open = (await till.objects.list('dispute', { charge: subject })).find((it) => it.status === 'needs_response')
  if (open) await closeDispute(till, open.id, action === 'win' ? 'won' : 'lost')
}

type Paying = { customer: string; invoice: string; cashier: TestCashier }
async function payInvoice(till: Till, { customer, invoice: id, cashier }: Paying): Promise<void> {
  const invoice = await till.find('invoice', id)
  if (idOf(invoice.customer ?? '') === customer && invoice.status === 'open')
    await collectFor(till, invoice, cashier.terms.afterRetries)
}

async function takeNewCard(till: Till, id: string): Promise<void> {
  const before = await till.find('customer', id)
  await letPayments(till, id, 'none')
  const card = await giveCard(till, before)
  await till.emit('customer.updated', {
    ...before,
    invoice_settings: { ...before.invoice_settings, default_payment_method: card },
  })
}
