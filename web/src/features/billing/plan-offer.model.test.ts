import type { Cycle } from '@leadhaul/contract/billing/products.catalog.ts'
import { SubscriptionStatus } from '@leadhaul/contract/billing/subscription.contract.ts'
import { TIER_ORDER } from '@leadhaul/contract/workspace/plans.catalog.ts'
import { expect, test, vi } from 'vitest'
import {
  activeUntil,
  currentPlanCents,
  paidUntil,
  planOffer,
  primaryTier,
  rememberCycle,
  rememberedCycle,
  renewalAfter,
  statusTone,
} from './plan-offer.model.ts'

type Paid = Parameters<typeof planOffer>[0]['subscription']
const none: Paid = {
  status: null,
  sku: null,
  cycle: null,
  cancelAtPeriodEnd: false,
  endsAt: null,
  renewsAt: null,
  periodEnd: '2026-12-01T00:00:00.000Z',
  pending: null,
  pastDue: null,
  trial: { available: false },
}
const standard: Paid = { ...none, sku: 'standard', cycle: 'monthly', renewsAt: '2026-12-01T00:00:00.000Z' }

/** The offers of Free, Basic, Standard and Premium. */
const offers = (subscription: Paid, cycle: Cycle = 'monthly') =>
  TIER_ORDER.map((tier) => planOffer({ tier, cycle, subscription }).kind)

test('each status of a subscription has the colour of the specification', () => {
  const tones = SubscriptionStatus.options.map((status) => `${status} ${statusTone(status)}`)
  expect(tones).toEqual([
    'active ok',
    'trialing info',
    'past_due warn',
    'incomplete warn',
    'canceled bad',
    'incomplete_expired bad',
    'unpaid bad',
    'paused plain',
  ])
})

test('without a subscription, Basic and Standard offer a trial once and a purchase after it', () => {
  expect(offers({ ...none, trial: { available: true } })).toEqual(['current', 'trial', 'trial', 'subscribe'])
  expect(offers(none)).toEqual(['current', 'subscribe', 'subscribe', 'subscribe'])
})

test('a trial can be paid for or cancelled, another trial plan starts immediately, and Premium must be bought', () => {
  const trial: Paid = { ...standard, status: 'trialing' }
  expect(offers(trial)).toEqual(['cancel', 'switch', 'tried', 'subscribe'])
  expect(offers(trial, 'annual')).toEqual(['cancel', 'switch', 'switch', 'subscribe'])
  expect(offers({ ...trial, cancelAtPeriodEnd: true, endsAt: standard.renewsAt })).toEqual([
    'coming',
    'switch',
    'resumable',
    'subscribe',
  ])
})

test('a larger plan is an upgrade, a smaller one a downgrade, and Free is a cancellation', () => {
  expect(offers(standard)).toEqual(['cancel', 'downgrade', 'cancellable', 'upgrade'])
})

test('monthly to annual is an upgrade of the same plan, annual to monthly a downgrade', () => {
  expect(offers(standard, 'annual')).toEqual(['cancel', 'downgrade', 'upgrade', 'upgrade'])
  expect(offers({ ...standard, cycle: 'annual' }, 'monthly')).toEqual(['cancel', 'downgrade', 'downgrade', 'upgrade'])
})

test('a pending change is shown on the card of its plan, and a cancelled plan can be resumed', () => {
  const at = '2026-12-01T00:00:00.000Z'
  const pending = { sku: 'basic' as const, cycle: 'monthly' as const, at }
  expect(planOffer({ tier: 'basic', cycle: 'monthly', subscription: { ...standard, pending } })).toEqual({
    kind: 'coming',
    at,
    undo: 'keep',
  })
  const cancelled = { ...standard, cancelAtPeriodEnd: true, endsAt: at }
  expect(offers(cancelled)).toEqual(['coming', 'downgrade', 'resumable', 'upgrade'])
  expect(planOffer({ tier: 'free', cycle: 'monthly', subscription: cancelled })).toEqual({
    kind: 'coming',
    at,
    undo: 'resume',
  })
})

test('a plan is paid until it renews or, if cancelled, ends; without a plan, until the credit period ends', () => {
  const [month, year] = ['2026-12-01T00:00:00.000Z', '2027-11-01T00:00:00.000Z']
  const annual: Paid = { ...standard, cycle: 'annual', periodEnd: month, renewsAt: year }
  const cancelled: Paid = { ...annual, cancelAtPeriodEnd: true, renewsAt: null, endsAt: year }
  expect(paidUntil(annual)).toBe(year)
  expect(paidUntil(cancelled)).toBe(year)
  expect(planOffer({ tier: 'free', cycle: 'annual', subscription: cancelled })).toMatchObject({ at: year })
  expect(paidUntil({ ...none, endsAt: '2026-10-01T00:00:00.000Z' })).toBe(none.periodEnd)
})

test('an unpaid plan is active while it stays open, not until the end of the unpaid period', () => {
  const openUntil = '2026-11-08T00:00:00.000Z'
  const pastDue = { amountCents: 5999, since: '2026-11-01T00:00:00.000Z', openUntil, nextTryAt: null, payUrl: null }
  const unpaid: Paid = { ...standard, pastDue }
  expect(activeUntil(unpaid)).toBe(openUntil)
  expect(paidUntil(unpaid)).toBe(standard.renewsAt)
  expect(activeUntil({ ...standard, pastDue: { ...pastDue, openUntil: null } })).toBe(standard.renewsAt)
})

test('after an upgrade a plan renews with its period, or one month or year later if the cycle changes', () => {
  const end = '2026-12-15T08:00:00.000Z'
  const cancelled: Paid = { ...standard, cancelAtPeriodEnd: true, renewsAt: null, endsAt: end }
  const renewal = (subscription: Paid, cycle: Cycle, at = '2028-02-29T10:00:00.000Z') =>
    renewalAfter({ subscription, cycle, at })
  expect(renewal(cancelled, 'monthly')).toBe(end)
  expect(renewal(cancelled, 'annual')).toBe('2029-02-28T10:00:00.000Z')
  const annual: Paid = { ...cancelled, cycle: 'annual' }
  expect(renewal(annual, 'annual')).toBe(end)
  expect(renewal(annual, 'monthly', '2027-01-31T10:00:00.000Z')).toBe('2027-02-28T10:00:00.000Z')
})

test('the primary button is the next plan, the recommended one without a plan, and none while a payment is due', () => {
  const pastDue = { amountCents: 5999, since: '', openUntil: '', nextTryAt: null, payUrl: null }
  expect(primaryTier({ sku: 'standard', pastDue: null }, 'standard')).toBe('premium')
  expect(primaryTier({ sku: 'premium', pastDue: null }, 'standard')).toBeUndefined()
  expect(primaryTier({ sku: null, pastDue: null }, 'standard')).toBe('standard')
  expect(primaryTier({ sku: 'standard', pastDue }, 'standard')).toBeUndefined()
})

test('a plan costs the price of its subscription, or the catalogue price if that is unknown', () => {
  const monthly = { sku: 'standard', cycle: 'monthly' } as const
  expect(currentPlanCents({ ...monthly, priceCents: 4799 })).toBe(4799)
  expect(currentPlanCents({ ...monthly, priceCents: null })).toBe(5999)
  expect(currentPlanCents({ sku: null, cycle: null, priceCents: null })).toBe(0)
})

test('a cycle is chosen also in a browser that blocks storage', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  rememberCycle('annual')
  expect(rememberedCycle()).toBeUndefined()
  vi.unstubAllGlobals()
})
