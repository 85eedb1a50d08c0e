import { expect, type Page, test } from '@playwright/test'
import { open, openWithLiveUpdates, signUp } from './pages/account.ts'
import { watchForText } from './checks/transient-text.ts'
import { refuseRequests } from './faults/failing-requests.ts'
import { delayRequest } from './faults/delayed-response.ts'
import { addLead, saveView } from './fixtures/workspaces.ts'

const UNLOCKED_LEAD = {
  companyName: 'Mobila Plin SRL',
  contactEmail: 'office@mobila-plin.example',
  contactPhone: '+40 264 555 010',
  website: 'mobila-plin.example',
}
const row = (page: Page, name: string) => page.getByRole('row', { name })
const statusOf = (page: Page, name: string) => page.getByRole('button', { name: `Status of ${name}` })

test('an unlocked lead is mailed, called, visited and copied from its row, and missing details have no button', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signUp(page)
  await addLead(page, UNLOCKED_LEAD)
  await addLead(page, { companyName: 'Bare SRL' })
  await open(page, '/leads')
  const full = row(page, UNLOCKED_LEAD.companyName)
  await expect(full.getByRole('link', { name: `Email ${UNLOCKED_LEAD.contactEmail}` })).toHaveAttribute(
    'href',
    `mailto:${UNLOCKED_LEAD.contactEmail}`,
  )
  await expect(full.getByRole('link', { name: `Call ${UNLOCKED_LEAD.contactPhone}` })).toHaveAttribute(
    'href',
    'tel:+40264555010',
  )
  const site = full.getByRole('link', { name: /^Website mobila-plin\.example/ })
  await expect(site).toHaveAttribute('href', 'https://mobila-plin.example/')
  await expect(site).toHaveAttribute('target', '_blank')
  await expect(site).toHaveAttribute('rel', /noopener/)
  const bare = row(page, 'Bare SRL')
  await expect(bare.getByRole('link', { name: /Email|Call|Website/ })).toHaveCount(0)
  await expect(bare.getByText('No email found')).toBeAttached()

  const more = full.getByRole('button', { name: `More for ${UNLOCKED_LEAD.companyName}` })
  await more.click()
  const copied = await watchForText(page, 'Copied')
  await page.getByRole('menuitem', { name: `Copy: ${UNLOCKED_LEAD.contactPhone}` }).click()
  await copied()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(UNLOCKED_LEAD.contactPhone)
  await expect(more).toBeFocused()
  await more.press('Enter')
  await page.getByRole('menuitem', { name: 'View', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(UNLOCKED_LEAD.companyName) })).toBeVisible()
})

test('text typed into the form of a row is kept while another user changes the lead', async ({ page }) => {
  await signUp(page)
  const { id } = await addLead(page, UNLOCKED_LEAD)
  await openWithLiveUpdates(page, '/leads')
  await row(page, UNLOCKED_LEAD.companyName)
    .getByRole('button', { name: `More for ${UNLOCKED_LEAD.companyName}` })
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const industry = page.getByRole('dialog', { name: 'Edit Lead' }).getByLabel('Industry')
  await industry.fill('Toys')
  const again = page.waitForResponse((answer) => answer.url().includes('/api/rpc/leads/get'))
  await page.request.post(`/api/v1/leads/${id}/interactions`, { data: { type: 'note', content: 'Busy' } })
  await again
  await expect(industry).toHaveValue('Toys')
})

test('a status is set in the list by pointer or keyboard, is shown immediately, and reverts when it is refused', async ({
  page,
}) => {
  await signUp(page)
  await addLead(page, UNLOCKED_LEAD)
  await open(page, '/leads')
  await statusOf(page, UNLOCKED_LEAD.companyName).click()
  const changed = await watchForText(page, 'Lead status updated successfully')
  await page.getByRole('menuitemradio', { name: 'Won' }).click()
  await changed()
  await expect(statusOf(page, UNLOCKED_LEAD.companyName)).toHaveText('Won')

  await page.getByRole('link', { name: UNLOCKED_LEAD.companyName }).focus()
  await page.keyboard.press('s')
  await expect(page.getByRole('menuitemradio', { name: 'Won' })).toBeVisible()
  const stopRefusingStatus = await refuseRequests(page, 'leads/setStatus', {
    code: 'INTERNAL_SERVER_ERROR',
    status: 500,
  })
  // A menu takes the focus shortly after it is shown.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitemradio').last()).toBeFocused({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page.getByText('An error occurred while updating the lead status')).toBeVisible()
  await expect(statusOf(page, UNLOCKED_LEAD.companyName)).toHaveText('Won')
  await expect(statusOf(page, UNLOCKED_LEAD.companyName)).toBeFocused()
  await stopRefusingStatus()
})

test('S opens the statuses of a row even if their column is hidden', async ({ page }) => {
  await signUp(page)
  const { id } = await addLead(page, UNLOCKED_LEAD)
  await open(page, '/leads?columns=place.grade')
  const link = page.getByRole('link', { name: UNLOCKED_LEAD.companyName })
  await link.focus()
  await page.keyboard.press('s')
  await page.getByRole('menuitemradio', { name: 'Won' }).click()
  await expect(page.getByText('Lead status updated successfully')).toBeVisible()
  await expect(link).toBeFocused()
  const lead = await page.request.get(`/api/v1/leads/${id}`)
  expect(await lead.json()).toMatchObject({ status: 'won' })
})

test('of two statuses chosen quickly the last one is stored, even if the first one reaches the server late', async ({
  page,
}) => {
  await signUp(page)
  const { id } = await addLead(page, UNLOCKED_LEAD)
  await open(page, '/leads')
  const whileDelayed = await delayRequest(page, '**/api/rpc/leads/setStatus')
  let answered = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/api/rpc/leads/setStatus')) answered += 1
  })
  const choose = async (status: string) => {
    await statusOf(page, UNLOCKED_LEAD.companyName).click()
    await page.getByRole('menuitemradio', { name: status }).click()
    await expect(statusOf(page, UNLOCKED_LEAD.companyName)).toHaveText(status)
  }
  await choose('Contacted')
  await whileDelayed(() => choose('Qualified'))
  await expect.poll(() => answered).toBe(2)
  const stored = await page.request.get(`/api/v1/leads/${id}`)
  expect(await stored.json()).toMatchObject({ status: 'qualified' })
})

test('saved views are moved by pointer, keyboard or menu, and every browser shows the new order', async ({ page }) => {
  await signUp(page)
  for (const name of ['First', 'Second', 'Third']) await saveView(page, { name })
  await openWithLiveUpdates(page, '/leads')
  const links = page.getByRole('navigation', { name: 'Saved views' }).getByRole('link')
  await expect(links).toHaveText([/First/, /Second/, /Third/])
  // Dropping a view on a link does not open the link.
  await links.nth(2).dragTo(links.nth(0), { steps: 12 })
  await expect(links).toHaveText([/Third/, /First/, /Second/])
  await expect(page).toHaveURL(/\/leads$/)
  const announcement = (text: string) => page.locator('[aria-live="assertive"]').filter({ hasText: text })
  await links.nth(2).focus()
  await page.keyboard.press('Space')
  await expect(announcement('Second picked up. It is 3 of 3.')).toHaveCount(1)
  // Positions are measured after the view is picked up: a key pressed before that moves nothing.
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(announcement('Second would be 2 of 3.')).toHaveCount(1, { timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
  await page.keyboard.press('Escape')
  await expect(announcement('Move cancelled. Second was not moved.')).toHaveCount(1)
  await expect(links).toHaveText([/Third/, /First/, /Second/])
  await links.nth(0).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(links).toHaveText([/First/, /Third/, /Second/])
  await expect(links.nth(1)).toBeFocused()
  await page.getByRole('button', { name: 'View actions: Second' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(links).toHaveText([/First/, /Second/, /Third/])
  await expect(page.getByText('Second is now 2 of 3')).toBeAttached()

  const other = await page.context().newPage()
  await openWithLiveUpdates(other, '/leads')
  const stopRefusingOrder = await refuseRequests(page, 'views/reorder', { code: 'INTERNAL_SERVER_ERROR', status: 500 })
  await links.nth(0).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByText("Couldn't reorder the views")).toBeVisible()
  await expect(links).toHaveText([/First/, /Second/, /Third/])
  await stopRefusingOrder()
  await links.nth(2).focus()
  await page.keyboard.press('Alt+ArrowUp')
  const theirs = other.getByRole('navigation', { name: 'Saved views' }).getByRole('link')
  await expect(theirs).toHaveText([/First/, /Third/, /Second/])
})

test('a newly saved view is the selected one', async ({ page }) => {
  await signUp(page)
  await open(page, '/leads?quality=A')
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByLabel('Name').fill('Premium')
  await dialog.getByLabel('Name').press('Enter')
  const link = page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name: 'Premium' })
  await expect(link).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(/quality=A/)
})
