import { expect, type Page, type Route, test } from '@playwright/test'
import { open, signUp } from './pages/account.ts'
import { delayRequest, delayResponse, triggerRequest } from './faults/delayed-response.ts'
import { findFurniture, type FoundLead } from './fixtures/found-leads.ts'
import { LeadsList } from './pages/leads-list.ts'
import { waitForPaint } from './checks/paint.ts'

const FAILURE = { defined: true, message: '', code: 'INTERNAL_SERVER_ERROR', status: 500 }
const fulfilWithFailure = (route: Route) => route.fulfill({ status: 500, json: { json: FAILURE } })
/** After a failure the page unlocks with a maximum cost of 0, to learn whether the lead was paid for anyway. */
const isPaidCheck = (route: Route) => route.request().postData()?.includes('"maxCost":0}') === true

/** Two leads that cost one credit each, found by a new account. */
async function findTwoLeadsWithPhone(page: Page): Promise<[FoundLead, FoundLead]> {
  await signUp(page)
  const leads = (await findFurniture(page)) as (FoundLead & { hasPhone: boolean })[]
  const [first, second] = leads.filter(({ cost, hasPhone }) => cost === 1 && hasPhone)
  if (!first || !second) throw new Error('The sample has too few leads')
  return [first, second]
}

test('after two quick unlocks each row shows its own progress, and the failure of the first is reported', async ({
  page,
}) => {
  const [first, second] = await findTwoLeadsWithPhone(page)
  await open(page, `/leads/${first.id}`)
  await page.getByRole('combobox', { name: 'Ask before unlocking' }).selectOption('Never, up to 1 credit')
  const list = new LeadsList(page)
  await list.open('?quality=A')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/rpc/leads/unlock', async (route) => {
    await promise
    const isFirst = route.request().postData()?.includes(first.id)
    await (isFirst && !isPaidCheck(route) ? fulfilWithFailure(route) : route.continue())
  })
  const row = ({ companyName }: FoundLead) => list.rows.filter({ hasText: companyName })
  const button = (lead: FoundLead) => row(lead).getByRole('button', { name: /^Unlock/ })
  for (const lead of [first, second]) await button(lead).click()
  for (const lead of [first, second]) await expect(button(lead)).toHaveAttribute('aria-busy', 'true')
  resolve()
  const alert = page.getByRole('alert').filter({ hasText: first.companyName })
  await expect(alert).toContainText('You were not charged')
  await expect(button(first)).not.toHaveAttribute('aria-busy', 'true')
  await expect(row(second).getByRole('link', { name: /^Call \+40/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /49\s*credits/ })).toBeVisible()
})

test('an unlock whose confirmation is closed before the answer still reports its failure', async ({ page }) => {
  const [lead] = await findTwoLeadsWithPhone(page)
  const list = new LeadsList(page)
  await list.open('?quality=A')
  await page.route('**/api/rpc/leads/unlock', (route) =>
    isPaidCheck(route) ? route.continue() : fulfilWithFailure(route),
  )
  const whileDelayed = await delayRequest(page, '**/api/rpc/leads/unlock')
  const row = list.rows.filter({ hasText: lead.companyName })
  await row.getByRole('button', { name: /^Unlock/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Unlock for/ })
    .click()
  await whileDelayed(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await expect(page.getByRole('alert').filter({ hasText: lead.companyName })).toContainText('You were not charged')
})

test('a price increase is shown only for its own lead, even if the dialog is about another lead by then', async ({
  page,
}) => {
  const [first, second] = await findTwoLeadsWithPhone(page)
  const list = new LeadsList(page)
  await list.open('?quality=A')
  const json = { json: { defined: true, code: 'PRICE_CHANGED', status: 409, message: '', data: { cost: 1 } } }
  await page.route('**/api/rpc/leads/unlock', (route) => route.fulfill({ status: 409, json }), { times: 1 })
  const releaseResponse = await delayResponse(page, 'leads/get*')
  const openUnlockDialog = ({ companyName }: FoundLead) =>
    list.rows
      .filter({ hasText: companyName })
      .getByRole('button', { name: /^Unlock/ })
      .click()
  await openUnlockDialog(first)
  const dialog = page.getByRole('dialog')
  await triggerRequest(page, 'leads/get*', () => dialog.getByRole('button', { name: /^Unlock for/ }).click())
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await openUnlockDialog(second)
  await expect(dialog).toHaveAccessibleName(`Unlock ${second.companyName}?`)
  await releaseResponse()
  await waitForPaint(page)
  await expect(dialog).toHaveAccessibleName(`Unlock ${second.companyName}?`)
})
