import type { Page as Tab } from '@playwright/test'
import {
  packCheckout,
  packOrder,
  pageOfItems as pageOf,
  UPGRADE_PREVIEW,
  standardPlan,
} from '../../e2e/fixtures/billing.ts'
import type { Page } from './page.ts'

const PAST_DUE = standardPlan({
  status: 'past_due',
  daysLeft: 4,
  pastDue: {
    amountCents: 5999,
    since: new Date().toISOString(),
    openUntil: new Date(Date.now() + 3e8).toISOString(),
    nextTryAt: new Date(Date.now() + 3e8).toISOString(),
    payUrl: '/billing/history',
  },
})
const STANDARD = { 'billing/subscription': standardPlan(), 'billing/previewChange': UPGRADE_PREVIEW }
const ORDERS = pageOf([
  packOrder(),
  packOrder({ id: '8f7c2b1e-1111-4222-8333-abcdef9e3222', status: 'pending', hasInvoice: false }),
  packOrder({
    id: '8f7c2b1e-1111-4222-8333-abcdef9e3333',
    kind: 'plan',
    sku: 'standard',
    cycle: 'monthly',
    subtotalCents: 5999,
    taxCents: 1260,
    totalCents: 7259,
    credits: 600,
    refundedCents: 7259,
    status: 'refunded',
    creditNotes: [{ id: 'cn_1', number: 'LH-0003-CN-01', createdAt: new Date().toISOString(), totalCents: 7259 }],
    periodStart: new Date(Date.now() - 16e8).toISOString(),
    periodEnd: new Date(Date.now() + 9e8).toISOString(),
  }),
])

const FAILED_AT = new Date().toISOString()
const FAILED_JOBS = {
  items: [
    {
      id: '8f7c2b1e-1111-4222-8333-abcdef9e3111',
      queue: 'digest',
      failedAt: FAILED_AT,
      tries: 9,
      code: 'ETIMEDOUT',
    },
    { id: '8f7c2b1e-1111-4222-8333-abcdef9e3222', queue: 'digest', failedAt: FAILED_AT, tries: 9, code: null },
  ],
}
const OPERATOR_STATUS = {
  database: { ok: true, megabytes: 812 },
  jobs: [
    { name: 'digest', waiting: 0, running: 0, retrying: 1, failed: 2 },
    { name: 'search-run', waiting: 4, running: 2, retrying: 0, failed: 0 },
  ],
  mail: 'kept',
  storage: 'disk',
  sources: ['directory', 'overture', 'overpass'],
  accounts: 1284,
  days: ['2026-11-22', '2026-11-21', '2026-11-20'].map((day, nr) => ({ day, signUps: 3 + nr, searches: 40 - nr })),
}

const pressUpgrade = async (tab: Tab) => {
  await tab.keyboard.press('Escape')
  await tab.getByRole('button', { name: 'Upgrade now, pay €62.11' }).click()
}

/** Chooses a pack, which opens the test cashier instead of the page of the payment provider. */
const goToCashier =
  (pack: RegExp): NonNullable<Page['before']> =>
  async (tab) => {
    if (tab.url().includes('/test-cashier/')) return
    await tab.getByRole('button', { name: pack }).click()
    await tab.getByRole('radio').first().waitFor()
  }

const openMenu =
  (name: RegExp): NonNullable<Page['before']> =>
  async (tab) => {
    await tab.keyboard.press('Escape')
    await tab.getByRole('button', { name }).first().click()
  }

const SUCCESS = '/billing/success?session_id=cs_test_pack'
const inBothLanguages = (pages: (as: 'user' | 'romanian', mark: string) => Page[]): Page[] => [
  ...pages('user', ''),
  ...pages('romanian', '-ro'),
]

/** Plans, credits, payments and notifications. */
export const BILLING_PAGES: Page[] = [
  ...inBothLanguages((as, mark) => [
    { name: `billing${mark}`, path: '/billing', as },
    { name: `billing-standard${mark}`, path: '/billing', as, answers: STANDARD },
    {
      name: `billing-past-due${mark}`,
      path: '/billing',
      as,
      answers: { ...STANDARD, 'billing/subscription': PAST_DUE },
    },
    { name: `billing-credits${mark}`, path: '/billing?tab=credits', as },
    { name: `billing-history${mark}`, path: '/billing/history', as, answers: { 'billing/orders': ORDERS } },
    {
      name: `billing-success${mark}`,
      path: SUCCESS,
      as,
      answers: { 'billing/checkoutStatus': packCheckout('paid') },
      before: (tab) => tab.getByRole('heading', { name: /Payment confirmed|Plata este confirmată/ }).waitFor(),
    },
    {
      name: `billing-confirming${mark}`,
      path: SUCCESS,
      as,
      answers: { 'billing/checkoutStatus': packCheckout('open') },
    },
    {
      name: `test-cashier${mark}`,
      path: '/billing?tab=credits',
      as,
      before: goToCashier(/ 500 /),
    },
    { name: `credits-menu${mark}`, path: '/dashboard', as, before: openMenu(/^43 /) },
    { name: `notifications${mark}`, path: '/leads', as, before: openMenu(/notification|notificări|notificare/i) },
  ]),
  { name: 'billing-history-new', path: '/billing/history', as: 'newcomer' },
  { name: 'billing-failing', path: '/billing', as: 'user', failing: '/api/rpc/billing' },
  { name: 'billing-history-failing', path: '/billing/history', as: 'user', failing: '/api/rpc/billing' },
  { name: 'billing-upgrade', path: '/billing', as: 'user', answers: STANDARD, before: pressUpgrade },
  ...inBothLanguages((as, mark) => [
    {
      name: `admin${mark}`,
      path: '/admin',
      as,
      answers: { 'operator/get': OPERATOR_STATUS, 'operator/failedJobs': FAILED_JOBS },
    },
  ]),
  { name: 'unsubscribe', path: '/unsubscribe?token=none', as: 'guest' },
]
