import { expect, type Page, type Route, test } from '@playwright/test'
import { expectAccessible } from './checks/accessible.ts'
import { open, signUp } from './pages/account.ts'
import { watchForText } from './checks/transient-text.ts'
import { failRequests, refuseRequests, blockLiveUpdates } from './faults/failing-requests.ts'
import { findFurniture } from './fixtures/found-leads.ts'
import { addLead, createTask } from './fixtures/workspaces.ts'
import { addWebhookLead, test as webhookTest } from './stand-ins/search-webhook.ts'

const regionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const openTab = (page: Page, name: RegExp) => page.getByRole('tab', { name }).click()
const expectShown = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()

/** Everything that a search service can return about a company. */
const FULL_COMPANY = {
  companyName: 'Mobila Plin SRL',
  categories: ['Furniture manufacturer', 'Sawmill'],
  businessType: 'Manufacturer',
  description: 'Solid oak tables since 1974',
  businessHours: 'Mon–Fri 8–16',
  neighborhood: 'Someseni',
  reviewFrequency: 2.4,
  listingAge: 7,
  claimThisBusiness: true,
  rating: 4.6,
  reviewsCount: 31,
  verifiedListing: true,
  operatingStatus: 'temporarily_closed',
  contactName: 'Ioana Rus',
  emails: ['office@mobila-plin.example', 'export@mobila-plin.example'],
  phones: ['+40 264 555 010', '+40 264 555 011'],
  websites: ['https://mobila-plin.example'],
  socials: ['https://www.linkedin.com/company/plin', 'https://www.facebook.com/plin'],
  street: 'Strada Fabricii 12',
  city: 'Gherla',
  state: 'Cluj',
  countryCode: 'RO',
}

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('a new lead with nothing but its name shows no row or sentence for missing facts', async ({ page }) => {
  await signUp(page)
  const { id } = await addLead(page, { companyName: 'Bare SRL' })
  await open(page, `/leads/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Bare SRL' })).toBeVisible()
  for (const text of ['No email found', 'No phone found', 'No website found'])
    await expect(regionOf(page, 'Contact').getByText(text, { exact: true })).toBeVisible()
  for (const channel of ['Email', 'WhatsApp'])
    await expect(regionOf(page, 'Contact').getByRole('button', { name: channel })).toBeDisabled()
  await expect(regionOf(page, 'Quality').getByText('Contact 0 of 10')).toHaveCount(1)
  await expect(regionOf(page, 'Summary')).toHaveCount(0)
  await expect(regionOf(page, 'Contact').getByText(/^No (contact name|street address)$/)).toHaveCount(0)
  const unknown = /^(Unknown|No|No (city|state|country|industry|map|photos|rating|categories|description).*)$/
  await expect(page.locator('#main').getByText(unknown)).toHaveCount(0)
  await expect(page.getByRole('tabpanel').getByText(/unknown|closed/i)).toHaveCount(0)
  for (const heading of ['Location', 'Business'])
    await expect(page.getByRole('heading', { name: heading, exact: true })).toHaveCount(0)
  await expectShown(page, 'Nothing to do')
  await openTab(page, /^Interactions 1/)
  await expectShown(page, 'Added manually')
  await openTab(page, /^Notes 0/)
  await expectShown(page, 'No notes yet.')
})

webhookTest(
  'a full lead shows every block: header, summary, quality, contact, location, facts, history, notes and tasks',
  async ({ page }) => {
    await signUp(page)
    const id = await addWebhookLead(page, FULL_COMPANY)
    await createTask(page, { leadId: id, title: 'Send the offer', inDays: -1 })
    await page.request.post(`/api/v1/leads/${id}/interactions`, {
      data: { type: 'phone', content: 'Five lorries a week' },
    })
    await page.request.post(`/api/v1/leads/${id}/interactions`, {
      data: { type: 'note', content: 'Ask for the ramp on Saturdays' },
    })
    await open(page, `/leads/${id}`)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toContainText(/Mobila Plin SRL\s+• Furniture manufacturer\s+• Romania\s+• Gherla/)
    for (const text of ['Verified', '4.6 from 31 reviews', 'This company is marked as temporarily closed.'])
      await expectShown(page, text)
    for (const text of ['Furniture', 'Manufacturer', 'Gherla', 'Cluj', 'Romania', 'Strada Fabricii 12'])
      await expect(regionOf(page, 'Summary').getByText(text).first()).toBeVisible()
    const social = regionOf(page, 'Summary').getByRole('link', { name: /LinkedIn/ })
    await expect(social).toHaveAttribute('href', /linkedin\.com\/company\/plin/)
    const contact = regionOf(page, 'Contact')
    for (const text of ['Ioana Rus', 'office@mobila-plin.example', 'export@mobila-plin.example', '+40 264 555 011'])
      await expect(contact.getByText(text, { exact: true })).toBeVisible()
    await expect(regionOf(page, 'Quality').getByText(/A phone number is known/)).toBeVisible()
    for (const text of ['Someseni, plus code', 'Sawmill', 'Solid oak tables since 1974', 'Mon–Fri 8–16', '7 years'])
      await expectShown(page, text)
    for (const text of ['2.4 a month', 'Insights', /search service/i]) await expectShown(page, text)
    await expect(page.locator('.map canvas')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Done: Send the offer' })).toBeVisible()
    await openTab(page, /^Interactions \d/)
    await expectShown(page, 'Five lorries a week')
    await openTab(page, /^Notes 1/)
    await expectShown(page, 'Ask for the ramp on Saturdays')
  },
)

test('Try Again after a price increase asks for confirmation before the new price is paid', async ({ page }) => {
  await signUp(page)
  const lead = (await findFurniture(page)).find(({ cost }) => cost === 1)
  await blockLiveUpdates(page)
  // Returns the lead as it was before its grade rose.
  const get = /\/api\/rpc\/leads\/get/
  await page.route(get, async (route) => {
    const response = await route.fetch()
    const { json } = (await response.json()) as { json: object }
    await route.fulfill({ response, json: { json: { ...json, cost: 0.5, qualityCategory: 'B' } } })
  })
  await open(page, `/leads/${lead?.id}`)
  await page.getByRole('combobox', { name: 'Ask before unlocking' }).selectOption('Above 0.5 credits')
  const unlock = regionOf(page, 'Contact').getByRole('button', { name: /^Unlock contact for 0.5 credits/ })
  await expect(unlock).toBeVisible()
  await page.unroute(get)
  await unlock.click()
  await expectShown(page, /costs more than shown/)
  await expect(regionOf(page, 'Contact').getByRole('button', { name: /^Unlock contact for 1 credit/ })).toBeVisible()
  await regionOf(page, 'Contact').getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlock for 1 credit' }).click()
  await expect(regionOf(page, 'Contact').getByText('Unlocked', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /49\s*credits/ })).toBeVisible()
})

test('a lead that does not load says why and is requested again; an unknown one links to other pages', async ({
  page,
}) => {
  await signUp(page)
  const { id } = await addLead(page, { companyName: 'Late SRL' })
  await blockLiveUpdates(page)
  const stopFailing = await failRequests(page, 'leads/get')
  await open(page, `/leads/${id}`)
  await expect(page.getByRole('heading', { name: /^Error loading lead: The server did not answer\./ })).toBeVisible()
  await stopFailing()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Late SRL' })).toBeVisible()
  await open(page, '/leads/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Error loading lead: Lead not found' })).toBeVisible()
  await expect(page.getByText('Error 404, /leads/00000000-0000-4000-8000-000000000000')).toBeVisible()
  const others = page.getByRole('navigation', { name: 'Other pages' }).getByRole('link')
  await expect(others).toHaveText([/^Leads/, /^Find Leads/, /^Dashboard/])
  await expectAccessible(page)
  await open(page, '/leads/0198f000-00')
  await expect(page.getByRole('heading', { name: 'Error loading lead: Lead not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('each block that fails to load reports its own error, and the rest of the lead stays usable', async ({ page }) => {
  await signUp(page)
  const { id } = await addLead(page, { companyName: 'Parts SRL', contactEmail: 'a@parts.example' })
  await page.request.post(`/api/v1/leads/${id}/interactions`, { data: { type: 'note', content: 'Loads on Fridays' } })
  await blockLiveUpdates(page)
  const stopFailingBlocks = await failRequests(
    page,
    'interactions',
    'history',
    'tasks',
    'leads/neighbours',
    'leads/setPreferredCommunication',
  )
  await open(page, `/leads/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Parts SRL' })).toBeVisible()
  await expectShown(page, "Couldn't load tasks")
  await openTab(page, /^Interactions/)
  await expectShown(page, "Couldn't load the history")
  await openTab(page, /^Notes/)
  await expectShown(page, "Couldn't load notes")
  await page.getByRole('textbox', { name: 'Add a note' }).fill('Ask for Ana')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('region', { name: 'Add a note' }).getByText('The server did not answer.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Add a note' })).toHaveValue('Ask for Ana')
  const email = regionOf(page, 'Contact').getByRole('button', { name: 'Email', exact: true })
  await email.click()
  await expectShown(page, 'Failed to update communication preference')
  await expect(email).toHaveAttribute('aria-pressed', 'false')

  await stopFailingBlocks()
  await page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Tasks' }) })
    .getByRole('button', { name: 'Try Again' })
    .click()
  await expectShown(page, 'Nothing to do')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('list', { name: 'Notes' }).getByText('Ask for Ana')).toBeVisible()
  await openTab(page, /^Interactions/)
  await expectShown(page, 'Loads on Fridays')
})

test('an unlock that fails says why, spends nothing, and can be retried; so can a failed check', async ({ page }) => {
  await signUp(page)
  const lead = (await findFurniture(page)).find(({ cost }) => cost === 1)
  await blockLiveUpdates(page)
  const stopFailingAccess = await failRequests(page, 'leads/access')
  await open(page, `/leads/${lead?.id}`)
  const contact = regionOf(page, 'Contact')
  await expect(contact.getByText('Failed to check access status')).toBeVisible()
  await stopFailingAccess()
  await contact.getByRole('button', { name: 'Try Again' }).click()
  await expect(contact.getByText('Failed to check access status')).toBeHidden()

  await contact.getByRole('button', { name: /^Unlock contact for 1 credit/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Unlock / })
  const confirm = dialog.getByRole('button', { name: 'Unlock for 1 credit' })
  // Only once: the next request checks whether the lead was paid for anyway.
  const failOnce = (fail: (route: Route) => Promise<void>) => page.route('**/api/rpc/leads/unlock', fail, { times: 1 })
  const serverError = (route: Route) => route.fulfill({ status: 500, json: {} })
  await failOnce(serverError)
  await confirm.click()
  await expect(dialog.getByText('Failed to unlock lead. You were not charged. Try again.')).toBeVisible()
  const stopRefusingUnlock = await refuseRequests(page, 'leads/unlock', {
    code: 'INSUFFICIENT_CREDITS',
    status: 402,
    data: { cost: 1, creditsRemaining: 0.5 },
  })
  await confirm.click()
  await expect(dialog.getByRole('alert')).toContainText("You don't have enough credits. Please purchase more credits")
  await stopRefusingUnlock()
  await failOnce(serverError)
  await confirm.click()
  // From the refused unlock the page knows that the credits are fewer than the price.
  await expect(dialog.getByText('Failed to consume credit. You may not have enough credits.')).toBeVisible()
  await failOnce((route) => route.abort())
  await confirm.click()
  await expect(dialog.getByText('Failed to unlock lead. You were not charged. Try again.')).toBeVisible()
  const granted = await watchForText(page, 'Access Granted!')
  await confirm.click()
  await granted()
  await expect(contact.getByText('Unlocked', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /49\s*credits/ })).toBeVisible()
})

test('a free lead whose automatic unlock failed is unlocked from its interactions', async ({ page }) => {
  await signUp(page)
  const lead = (await findFurniture(page)).find(({ cost }) => cost === 0)
  const stopFailing = await failRequests(page, 'leads/unlock')
  await open(page, `/leads/${lead?.id}`)
  const contact = regionOf(page, 'Contact')
  const retry = contact.getByRole('button', { name: 'Try Again' })
  await expect(retry).toBeVisible()
  await openTab(page, /^Interactions/)
  await page.getByRole('button', { name: 'Go to unlock' }).click()
  await expect(retry).toBeFocused()
  await stopFailing()
  await page.keyboard.press('Enter')
  await expect(contact.getByText('Unlocked', { exact: true })).toBeVisible()
})
