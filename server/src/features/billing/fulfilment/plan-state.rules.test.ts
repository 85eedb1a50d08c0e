import { expect, test } from 'vitest'
import { type StoredSubscription, openPlanAt, splitSurplus } from './plan-state.rules.ts'

const DAY = 86_400
const NOW = 1_700_000_000
const of = (given: Partial<StoredSubscription>): StoredSubscription => ({
  id: 'sub_1',
  status: 'active',
  sku: 'standard',
  createdAt: NOW - DAY,
  periodStart: NOW - DAY,
  periodEnd: NOW + 29 * DAY,
  trialEnd: null,
  cancelAt: null,
  hasCard: true,
  unpaidSince: null,
  ...given,
})
const untilOf = (given: Partial<StoredSubscription>) => openPlanAt(NOW, [of(given)])?.until

test.each([
  ['active', {}, null],
  ['active until what was cancelled ends', { cancelAt: NOW + DAY }, NOW + DAY],
  ['active, cancelled and over', { cancelAt: NOW }, undefined],
  ['trialing with a card', { status: 'trialing', trialEnd: NOW + DAY }, null],
  ['trialing without a card', { status: 'trialing', trialEnd: NOW + DAY, hasCard: false }, NOW + DAY],
  ['trialing without a card, over', { status: 'trialing', trialEnd: NOW - 1, hasCard: false }, undefined],
  ['past due for a day', { status: 'past_due' }, NOW + 6 * DAY],
  ['past due for seven days', { status: 'past_due', periodStart: NOW - 7 * DAY }, undefined],
  ['past due for its second period', { status: 'past_due', unpaidSince: NOW - 31 * DAY }, undefined],
  ['unpaid', { status: 'unpaid' }, undefined],
  ['paused', { status: 'paused' }, undefined],
  ['incomplete', { status: 'incomplete' }, undefined],
  ['incomplete and expired', { status: 'incomplete_expired' }, undefined],
  ['canceled', { status: 'canceled' }, undefined],
] as const)('%s', (_, given, until) => {
  expect(untilOf(given)).toBe(until)
})

test('of two subscriptions, the larger plan is open, and the paid one is kept', () => {
  const trial = of({ id: 'sub_trial', status: 'trialing', createdAt: NOW - 5 * DAY })
  const paid = of({ id: 'sub_paid', sku: 'basic' })
  const twin = of({ id: 'sub_twin', sku: 'basic', createdAt: NOW })
  const gone = of({ id: 'sub_gone', sku: 'premium', status: 'canceled' })
  expect(openPlanAt(NOW, [twin, trial, paid, gone])?.subscription.id).toBe('sub_trial')
  expect(splitSurplus([twin, trial, paid, gone]).surplus.map((each) => each.id)).toEqual(['sub_twin', 'sub_trial'])
})
