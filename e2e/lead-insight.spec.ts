import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './checks/accessible.ts'
import { open, signUp } from './pages/account.ts'

const INSIGHT = {
  text: 'Photo Works prints on paper. It likely ships pallets every week.',
  model: 'test-model',
  language: 'en',
  writtenAt: '2026-11-20T09:00:00Z',
}
type InsightAnswer = { insight: typeof INSIGHT | null; writer?: string; failure?: string | null }

/** Opens a lead for which the page receives these answers. */
async function openLead(page: Page, options: { read: InsightAnswer; write?: InsightAnswer }): Promise<void> {
  await signUp(page)
  const data = {
    companyName: 'Photo Works SRL',
    industry: 'Furniture manufacturer',
    city: 'Cluj-Napoca',
    countryCode: 'RO',
  }
  const { id } = (await (await page.request.post('/api/v1/leads', { data })).json()) as { id: string }
  let { read } = options
  await page.route('**/api/rpc/insight/get**', (route) => route.fulfill({ json: { json: read } }))
  await page.route('**/api/rpc/insight/write**', (route) => {
    // The page may read the insight again at any time.
    if (options.write?.insight) read = { ...read, insight: options.write.insight }
    return route.fulfill({ json: { json: options.write } })
  })
  await open(page, `/leads/${id}`)
}
const insightsSection = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.locator('h2', { hasText: /insights$/i }) })
    .last()

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('without a model the block lists the facts and states that they were compiled without AI', async ({ page }) => {
  await openLead(page, { read: { insight: null, writer: 'none' } })
  await expect(insightsSection(page)).toContainText(
    'Photo Works SRL is listed as: Furniture manufacturer, in Cluj-Napoca, Romania.',
  )
  await expect(insightsSection(page)).toContainText('Compiled from the facts on this page, without AI.')
  await expect(insightsSection(page).getByRole('heading', { name: 'Insights', exact: true })).toBeVisible()
  await expect(insightsSection(page).getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await page.evaluate(() => localStorage.setItem('leadhaul.language', 'de'))
  await page.reload()
  await expect(page.getByText('Photo Works SRL ist verzeichnet als: Hersteller · Möbel')).toBeVisible()
})

test('one press writes an insight, shown with its author and date', async ({ page }) => {
  await openLead(page, { read: { insight: null, writer: 'ready' }, write: { insight: INSIGHT, failure: null } })
  await insightsSection(page).getByRole('button', { name: 'Write with AI' }).click()
  await expect(insightsSection(page)).toContainText(INSIGHT.text)
  await expect(insightsSection(page)).toContainText('Written by test-model on 20 November 2026')
  await expect(insightsSection(page).getByRole('heading', { name: 'AI-generated insights' })).toBeVisible()
  await expect(insightsSection(page).getByRole('button', { name: 'Write again' })).toBeVisible()
  await expectAccessible(page)
})

test('a failure of the model is reported, and the facts remain', async ({ page }) => {
  await openLead(page, { read: { insight: null, writer: 'ready' }, write: { insight: null, failure: 'slow' } })
  await insightsSection(page).getByRole('button', { name: 'Write with AI' }).click()
  await expect(insightsSection(page)).toContainText('The AI service took too long to answer.')
  await expect(insightsSection(page)).toContainText('Compiled from the facts on this page, without AI.')
  await expect(insightsSection(page).getByRole('button', { name: 'Write with AI' })).toBeEnabled()
})

test('a workspace that reached its daily limit reads why, and the facts remain', async ({ page }) => {
  await openLead(page, { read: { insight: null, writer: 'ready' }, write: { insight: null, failure: 'daily_limit' } })
  await insightsSection(page).getByRole('button', { name: 'Write with AI' }).click()
  await expect(insightsSection(page)).toContainText('Your workspace has reached its daily limit of AI texts.')
  await expect(insightsSection(page)).toContainText('Compiled from the facts on this page, without AI.')
})

test('on a plan without insights the block names the plan that includes them', async ({ page }) => {
  await openLead(page, { read: { insight: null, writer: 'plan' } })
  await expect(insightsSection(page)).toContainText('are included in the Standard plan')
  await expect(insightsSection(page).getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/billing')
  await expect(insightsSection(page).getByRole('button')).toHaveCount(0)
})
