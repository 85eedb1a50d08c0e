import type { Page } from '@playwright/test'

type BillingAnswers = Record<string, unknown>

const isoDateInDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** An upgrade from Standard to Premium, both monthly. */
export const UPGRADE_PREVIEW = {
  starts: 'now',
  at: new Date().toISOString(),
  priceCents: 19_999,
  totalCents: 6211,
  taxCents: 1078,
  creditCents: 0,
  currency: 'eur',
  credits: 513.5,
  days: 11,
}

/** The plan of a workspace as the API returns it: monthly Standard, eleven days before it renews. */
export const standardPlan = (part: object = {}) => ({
  mode: 'stripe',
  tier: 'standard',
  status: 'active',
  sku: 'standard',
  cycle: 'monthly',
  priceCents: null,
  periodStart: isoDateInDays(-19),
  periodEnd: isoDateInDays(10.5),
  daysLeft: 11,
  renewsAt: isoDateInDays(10.5),
  cancelAtPeriodEnd: false,
  endsAt: null,
  paymentMethod: { brand: 'visa', last4: '4242' },
  pending: null,
  trial: { available: false, endsAt: null },
  pastDue: null,
  openPayment: null,
  seats: { used: 2, allowed: 3 },
  canManage: true,
  ...part,
})

/** A checkout of 500 credits as the API returns it. */
export const packCheckout = (status: 'open' | 'pending' | 'paid' | 'failed') => ({
  status,
  orderId: '8f7c2b1e-1111-4222-8333-abcdef9e3111',
  kind: 'pack',
  sku: 'credits_500',
  cycle: null,
  subtotalCents: 4499,
  taxCents: 945,
  totalCents: 5444,
  currency: 'eur',
  credits: 500,
  creditsRemaining: 550,
  tier: 'free',
  renewsAt: null,
  paymentMethod: { brand: 'visa', last4: '4242' },
})

/** The order created from the checkout. */
export const packOrder = (part: object = {}) => {
  const { orderId, kind, sku, cycle, subtotalCents, taxCents, totalCents, currency, credits } = packCheckout('paid')
  return {
    id: orderId,
    kind,
    sku,
    cycle,
    subtotalCents,
    taxCents,
    totalCents,
    currency,
    credits,
    createdAt: isoDateInDays(-1),
    status: 'paid',
    refundedCents: 0,
    disputedCents: 0,
    periodStart: null,
    periodEnd: null,
    hasInvoice: true,
    creditNotes: [],
    ...part,
  }
}

export const pageOfItems = (items: object[]) => ({ items, nextCursor: null, total: items.length })

/**
 * Fulfils billing procedures with these answers, keyed by the last part of their names; all other procedures reach
 * the server. The object may be changed later. The answer 'away' aborts the request.
 */
export async function mockBilling(tab: Page, answers: BillingAnswers): Promise<void> {
  await tab.route('**/api/rpc/billing/*', async (route) => {
    const procedure = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    const answer = answers[procedure]
    if (answer === undefined) return route.continue()
    if (answer === 'away') return route.abort()
    if (isDeclaredError(answer))
      return route.fulfill({ status: answer.status, json: { json: { defined: true, message: '', ...answer } } })
    return route.fulfill({ json: { json: answer } })
  })
}

type DeclaredError = { code: string; status: number }
const isDeclaredError = (answer: unknown): answer is DeclaredError =>
  typeof answer === 'object' && answer !== null && 'code' in answer && 'status' in answer
