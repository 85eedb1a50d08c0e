import { expect, type Page, test } from '@playwright/test'
import { open, signUp } from './pages/account.ts'
import { watchForText } from './checks/transient-text.ts'
import { delayChunks } from './faults/delayed-chunks.ts'
import { delayRequest } from './faults/delayed-response.ts'
import { failRequests, loseNextResponse } from './faults/failing-requests.ts'
import { findFurniture, type FoundLead } from './fixtures/found-leads.ts'
import { LeadsList } from './pages/leads-list.ts'

type LeadWithChannels = FoundLead & { hasPhone: boolean; hasEmail: boolean; hasWebsite: boolean }
const PHONE = /\+40/
const contactOf = (page: Page) => page.getByRole('region', { name: 'Contact', exact: true })
const creditsLeft = (page: Page, credits: string) =>
  page.getByRole('button', { name: new RegExp(`${credits}\\s*credits`) })

async function signUpAndFindLeads(page: Page): Promise<LeadWithChannels[]> {
  await signUp(page)
  return (await findFurniture(page)) as LeadWithChannels[]
}
function findLead(leads: LeadWithChannels[], fits: (lead: LeadWithChannels) => boolean): LeadWithChannels {
  const lead = leads.find(fits)
  if (!lead) throw new Error('The sample has no such lead')
  return lead
}

test('an unlock shows the contact with copy and call from its own answer, without requesting the lead again', async ({
  page,
}) => {
  const lead = findLead(await signUpAndFindLeads(page), ({ cost, hasPhone }) => cost === 1 && hasPhone)
  await open(page, `/leads/${lead.id}`)
  const contact = contactOf(page)
  const unlock = contact.getByRole('button', { name: /^Unlock contact for 1 credit/ })
  await expect(unlock).toBeVisible()
  await failRequests(page, 'leads/get', 'leads/list', 'leads/access')
  await unlock.click()
  const granted = await watchForText(page, 'Access Granted!')
  await page.getByRole('dialog').getByRole('button', { name: 'Unlock for 1 credit' }).click()
  await granted()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(contact.getByRole('link', { name: PHONE }).first()).toHaveAttribute('href', /^tel:\+40/)
  await expect(contact.getByRole('link', { name: /^Call \+40/ }).first()).toBeVisible()
  await expect(contact.getByRole('button', { name: /^Copy: \+40/ }).first()).toBeVisible()
  await expect(contact.getByText('Unlocked', { exact: true })).toBeVisible()
  await expect.poll(() => contact.evaluate((panel) => panel.contains(document.activeElement))).toBe(true)
})

test('the confirmation lists which contact details this lead has, and Enter confirms it', async ({ page }) => {
  const leads = await signUpAndFindLeads(page)
  const bare = findLead(leads, ({ cost, hasEmail, hasPhone }) => cost > 0 && hasPhone && !hasEmail)
  await open(page, `/leads/${bare.id}`)
  await contactOf(page)
    .getByRole('button', { name: /^Unlock contact for/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Phone', { exact: true })).toBeVisible()
  await expect(dialog.getByText('No email found')).toBeVisible()
  await expect(dialog.getByText('Email', { exact: true })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: /^Unlock for/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(contactOf(page).getByRole('link', { name: PHONE }).first()).toBeVisible()
})

test('one press unlocks leads up to the price that this user chose for unlocking without a confirmation', async ({
  page,
}) => {
  const leads = await signUpAndFindLeads(page)
  const [best, other] = leads.filter(({ cost, hasPhone }) => cost === 1 && hasPhone)
  const standard = findLead(leads, ({ cost }) => cost === 0.5)
  await open(page, `/leads/${standard.id}`)
  await page.getByRole('combobox', { name: 'Ask before unlocking' }).selectOption('Above 0.5 credits')
  await page.reload()
  await contactOf(page)
    .getByRole('button', { name: /^Unlock contact for 0.5 credits/ })
    .click()
  await expect(contactOf(page).getByText('Unlocked', { exact: true })).toBeVisible()
  await expect(creditsLeft(page, '49.5')).toBeVisible()

  // Higher prices ask for confirmation, where the limit can be raised.
  await open(page, `/leads/${best?.id}`)
  // The app frame is shown before the lead, and only the lead handles the key.
  await expect(contactOf(page).getByRole('button', { name: /^Unlock contact/ })).toBeVisible()
  await page.keyboard.press('u')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Ask before unlocking' }).selectOption('Never, up to 1 credit')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const list = new LeadsList(page)
  await list.open('?quality=A')
  const row = list.rows.filter({ hasText: other?.companyName ?? '' })
  const paid = await watchForText(page, `${other?.companyName}: 1 credit`)
  await row.getByRole('button', { name: /^Unlock/ }).click()
  await paid()
  await expect(row.getByRole('link', { name: /^Call \+40/ })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(creditsLeft(page, '48.5')).toBeVisible()

  await page.context().clearCookies()
  await signUp(page)
  const fresh = findLead((await findFurniture(page)) as LeadWithChannels[], ({ cost }) => cost === 0.5)
  await open(page, `/leads/${fresh.id}`)
  await expect(page.getByRole('combobox', { name: 'Ask before unlocking' })).toHaveValue('0')
})

test('in the list the contact can be called and copied before the user continues', async ({ page }) => {
  const lead = findLead(await signUpAndFindLeads(page), ({ cost, hasPhone }) => cost === 1 && hasPhone)
  const list = new LeadsList(page)
  await list.open('?quality=A')
  await list.rows
    .filter({ hasText: lead.companyName })
    .getByRole('button', { name: /^Unlock/ })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Unlock for/ })
    .click()
  const granted = page.getByRole('dialog', { name: 'Access Granted!' })
  await expect(granted.getByRole('link', { name: PHONE })).toHaveAttribute('href', /^tel:\+40/)
  await expect(granted.getByRole('button', { name: /^Copy: \+40/ })).toBeVisible()
})

test('an unlock whose outcome is unknown says so, and a lost answer shows the contact that was paid for, once', async ({
  page,
}) => {
  const lead = findLead(await signUpAndFindLeads(page), ({ cost }) => cost === 1)
  await open(page, `/leads/${lead.id}`)
  await contactOf(page)
    .getByRole('button', { name: /^Unlock contact for/ })
    .click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Unlock for 1 credit' })
  const stopFailing = await failRequests(page, 'leads')
  await confirm.click()
  await expect(dialog.getByText('you never pay twice for a contact')).toBeVisible()
  await stopFailing()
  await loseNextResponse(page, 'leads/unlock')
  await confirm.click()
  await expect(contactOf(page).getByText('Unlocked', { exact: true })).toBeVisible()
  await expect(creditsLeft(page, '49')).toBeVisible()
})

test('a lead that costs more than the page shows is not paid for until the new price is confirmed', async ({
  page,
}) => {
  const lead = findLead(await signUpAndFindLeads(page), ({ cost }) => cost === 1)
  // Returns the list as it was before the grade of the lead rose.
  await page.route(/\/api\/rpc\/leads\/list/, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { json: { items: FoundLead[] } }
    for (const item of answer.json.items)
      if (item.id === lead.id) Object.assign(item, { cost: 0.5, qualityCategory: 'B' })
    await route.fulfill({ response, json: answer })
  })
  const list = new LeadsList(page)
  await list.open('?quality=A')
  await list.rows
    .filter({ hasText: lead.companyName })
    .getByRole('button', { name: /^Unlock/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Unlock for 0.5 credits' }).click()
  await expect(dialog.getByText('costs more than shown. You were not charged')).toBeVisible()
  await dialog.getByRole('button', { name: 'Unlock for 1 credit' }).click()
  await expect(page.getByRole('dialog', { name: 'Access Granted!' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(creditsLeft(page, '49')).toBeVisible()
})

test('several contacts cost at most the confirmed price, even if more credits are available by then', async ({
  page,
}) => {
  await signUpAndFindLeads(page)
  // Returns the count of credits from before more were added.
  await page.route('**/api/rpc/leads/unlockPrices', async (route) => {
    const response = await route.fetch()
    const { json } = (await response.json()) as { json: object }
    await route.fulfill({ response, json: { json: { ...json, creditsRemaining: 1 } } })
  })
  const list = new LeadsList(page)
  await list.open('?quality=A')
  await list.rows.getByRole('checkbox').nth(0).click()
  await list.rows
    .getByRole('checkbox')
    .nth(2)
    .click({ modifiers: ['Shift'] })
  await list.toolbar.getByRole('button', { name: 'Unlock' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Unlock for 1 credit' })
  await expect(confirm).toBeVisible()
  await page.unroute('**/api/rpc/leads/unlockPrices')
  await confirm.click()
  const notifications = page.getByRole('region', { name: 'Notifications' })
  await expect(notifications).toContainText('1 of 3 unlocked')
  await expect(notifications).toContainText("You don't have enough credits")
  await expect(creditsLeft(page, '49')).toBeVisible()
})

test('the result of an unlock is reported on the next lead if the user has moved there meanwhile', async ({ page }) => {
  const [first] = (await signUpAndFindLeads(page)).filter(({ cost }) => cost === 1)
  if (!first) throw new Error('The sample has no such lead')
  await open(page, '/leads')
  await page.getByRole('link', { name: first.companyName, exact: true }).click()
  await contactOf(page)
    .getByRole('button', { name: /^Unlock contact for/ })
    .click()
  await failRequests(page, 'leads/unlock')
  const whileDelayed = await delayRequest(page, '**/api/rpc/leads/unlock')
  await page.getByRole('dialog').getByRole('button', { name: 'Unlock for 1 credit' }).click()
  await whileDelayed(async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await expect(page.getByRole('heading', { level: 1, name: first.companyName })).toBeHidden()
  })
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(first.companyName)
})

test('a free lead is unlocked by itself, and one without any contact says so before it is unlocked', async ({
  page,
}) => {
  const leads = await signUpAndFindLeads(page)
  const free = findLead(leads, ({ cost }) => cost === 0)
  const nothing = { hasPhone: false, hasEmail: false, hasWebsite: false }
  await page.route('**/api/rpc/leads/list*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { json: { items: LeadWithChannels[] } }
    const items = body.json.items.map((lead) => (lead.id === free.id ? { ...lead, ...nothing } : lead))
    await route.fulfill({ response, json: { ...body, json: { ...body.json, items } } })
  })
  const list = new LeadsList(page)
  await list.open('?quality=C')
  const row = list.rows.filter({ hasText: free.companyName })
  await expect(row.getByText('No contact found')).toBeVisible()
  await expect(row.getByRole('button', { name: /^Unlock/ })).toHaveCount(0)
  await row.getByRole('link').first().click()
  await expect(contactOf(page).getByText('Unlocked', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('U and then Enter unlock the focused lead of the list, and the lead of a page, however fast they are pressed', async ({
  page,
}) => {
  const [first, second] = (await signUpAndFindLeads(page)).filter(({ cost, hasPhone }) => cost === 1 && hasPhone)
  const list = new LeadsList(page)
  await list.open('?quality=A')
  await page.locator(`#lead-${first?.id}`).focus()
  await page.keyboard.press('u')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('link', { name: PHONE }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/leads\?quality=A/)
  await open(page, `/leads/${second?.id}`)
  await expect(contactOf(page).getByRole('button', { name: /^Unlock contact for/ })).toBeVisible()
  await page.keyboard.press('u')
  await page.keyboard.press('Enter')
  await expect(contactOf(page).getByRole('link', { name: PHONE }).first()).toBeVisible()
  await expect(creditsLeft(page, '48')).toBeVisible()
})

test('Enter after U waits for a confirmation that is still loading, and opens no page meanwhile', async ({ page }) => {
  const [lead] = (await signUpAndFindLeads(page)).filter(({ cost, hasPhone }) => cost === 1 && hasPhone)
  const { count, arrive } = await delayChunks(page, 'unlock-dialog')
  await new LeadsList(page).open('?quality=A')
  await page.locator(`#lead-${lead?.id}`).focus()
  await page.keyboard.press('u')
  await page.keyboard.press('Enter')
  await expect.poll(count).toBeGreaterThan(0)
  await expect(page).toHaveURL(/\/leads\?quality=A/)
  await arrive()
  await expect(page.getByRole('dialog').getByRole('link', { name: PHONE }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/leads\?quality=A/)
  await page.keyboard.press('Escape')
  await expect(creditsLeft(page, '49')).toBeVisible()
})
