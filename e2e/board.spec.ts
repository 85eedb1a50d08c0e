import { expect, type Locator, type Page, test } from '@playwright/test'
import { open, signUp } from './pages/account.ts'
import { failRequests, blockLiveUpdates } from './faults/failing-requests.ts'
import { findFurniture } from './fixtures/found-leads.ts'
import { LeadsList } from './pages/leads-list.ts'
import { addLead } from './fixtures/workspaces.ts'

const announcement = (page: Page, text: string) => page.locator('[aria-live="assertive"]').filter({ hasText: text })

/** Picks up the card whose grip has the focus. */
async function pickUp(page: Page, card: { name: string; status: string }): Promise<void> {
  await page.keyboard.press('Space')
  await expect(announcement(page, `${card.name} picked up from ${card.status}.`)).toHaveCount(1)
  // The keyboard sensor of dnd-kit listens for the next key only in a timer that it sets when the card is picked up.
  // Timers run in order: it listens once this one has run, and an arrow key pressed earlier would be lost.
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
}

async function drag(page: Page, { card, to }: { card: Locator; to: Locator }): Promise<void> {
  const from = await card.boundingBox()
  const over = await to.boundingBox()
  if (!from || !over) throw new Error('The card or the column is not on the page')
  await page.mouse.move(from.x + 60, from.y + 50)
  await page.mouse.down()
  await page.mouse.move(from.x + 90, from.y + 60, { steps: 4 })
  await page.mouse.move(over.x + over.width / 2, over.y + 120, { steps: 8 })
  await page.mouse.up()
}

test('the board of an empty account says what to do; with one lead the other columns are empty', async ({ page }) => {
  await signUp(page)
  await open(page, '/leads?view=board')
  await expect(page.getByText('No Leads Yet')).toBeVisible()
  await addLead(page, { companyName: 'Only SRL' })
  const list = new LeadsList(page)
  await expect(list.column('New').getByRole('link', { name: 'Only SRL' })).toBeVisible()
  await expect(page.getByText('No leads here')).toHaveCount(7)
})

test('a full board moves a lead by keyboard and by pointer', async ({ page }) => {
  await signUp(page)
  await findFurniture(page)
  const list = new LeadsList(page)
  await list.open('?view=board')
  const grip = list
    .column('New')
    .getByRole('button', { name: /^Move / })
    .first()
  const name = ((await grip.getAttribute('aria-label')) ?? '').replace('Move ', '')
  await grip.focus()
  await pickUp(page, { name, status: 'New' })
  await page.keyboard.press('ArrowRight')
  await expect(announcement(page, 'is over Contacted')).toHaveCount(1)
  await page.keyboard.press('Space')
  const contacted = list.column('Contacted')
  await expect(contacted.getByRole('link', { name })).toBeVisible()
  const moved = contacted.getByRole('button', { name: `Move ${name}` })
  await expect(moved).toBeFocused()

  await pickUp(page, { name, status: 'Contacted' })
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(announcement(page, `Move cancelled. ${name} was not moved.`)).toHaveCount(1)
  await expect(contacted.getByRole('link', { name })).toBeVisible()

  const card = contacted.getByRole('listitem').filter({ hasText: name })
  await drag(page, { card, to: list.column('Qualified') })
  await expect(list.column('Qualified').getByRole('link', { name })).toBeVisible()
  await page.reload()
  await expect(list.column('Qualified').getByRole('link', { name })).toBeVisible()
})

test('a card moved by keyboard takes the focus once, and not when it is shown again later', async ({ page }) => {
  await signUp(page)
  for (const companyName of ['Moved SRL', 'Other SRL']) await addLead(page, { companyName })
  await open(page, '/leads?view=board')
  const list = new LeadsList(page)
  const grip = (status: string) => list.column(status).getByRole('button', { name: 'Move Moved SRL' })
  const moveToContacted = async () => {
    await grip('New').focus()
    await pickUp(page, { name: 'Moved SRL', status: 'New' })
    await page.keyboard.press('ArrowRight')
    await expect(announcement(page, 'is over Contacted')).toHaveCount(1)
    await page.keyboard.press('Space')
  }
  const stopFailingMoves = await failRequests(page, 'leads/setStatus')
  await moveToContacted()
  await expect(page.getByText("Couldn't move Moved SRL").first()).toBeVisible()
  await expect(grip('New')).toBeFocused()
  await stopFailingMoves()
  await moveToContacted()
  await expect(grip('Contacted')).toBeFocused()

  const search = page.getByLabel('Search leads')
  await search.fill('other')
  await expect(grip('Contacted')).toHaveCount(0)
  await search.fill('')
  await expect(grip('Contacted')).toBeVisible()
  await page.keyboard.type('moved')
  await expect(search).toHaveValue('moved')
  await expect(search).toBeFocused()
})

test('leads selected in the table stay selected after a move, and the board exports more than those', async ({
  page,
}) => {
  await signUp(page)
  for (const companyName of ['Other SRL', 'Chosen SRL']) await addLead(page, { companyName })
  const list = new LeadsList(page)
  await list.open('?status=new.contacted')
  await list.checkbox('Chosen SRL').click()
  await expect(list.toolbar.getByText('1 selected')).toBeVisible()
  await list.switchView('Board')
  // Closed, because the filter panel leaves no space for the board in the window.
  await page.getByRole('button', { name: /^Filters/ }).click()
  const card = list.column('New').getByRole('listitem').filter({ hasText: 'Chosen SRL' })
  await expect(card).toBeVisible()
  const all = await list.saveFile(page.getByRole('button', { name: /^Export CSV/ }))
  expect(all.lines).toHaveLength(3)

  const moved = page.waitForResponse('**/api/rpc/leads/setStatus')
  await drag(page, { card, to: list.column('Contacted') })
  await moved
  await expect(list.column('Contacted').getByRole('link', { name: 'Chosen SRL' })).toBeVisible()
  await list.switchView('Table')
  await expect(list.toolbar.getByText('1 selected')).toBeVisible()
})

test('a move the server refuses is undone with a message', async ({ page }) => {
  await signUp(page)
  await addLead(page, { companyName: 'Stays SRL' })
  await open(page, '/leads?view=board')
  const list = new LeadsList(page)
  const card = list.column('New').getByRole('listitem').filter({ hasText: 'Stays SRL' })
  const stopFailing = await failRequests(page, 'leads/setStatus')
  await drag(page, { card, to: list.column('Qualified') })
  await expect(page.getByText("Couldn't move Stays SRL").first()).toBeVisible()
  await expect(card).toBeVisible()
  await stopFailing()
  await drag(page, { card, to: list.column('Qualified') })
  await expect(list.column('Qualified').getByRole('link', { name: 'Stays SRL' })).toBeVisible()
})

test('a column that does not load shows an error while the others stay; if nothing loads, the page does', async ({
  page,
}) => {
  await signUp(page)
  const { id } = await addLead(page, { companyName: 'Won SRL' })
  await addLead(page, { companyName: 'New SRL' })
  await page.request.put(`/api/v1/leads/${id}/status`, { data: { status: 'won' } })
  const isWonColumn = (url: URL, body: string | null) =>
    `${decodeURIComponent(url.search)}${body ?? ''}`.includes('"won"')
  await page.route('**/api/rpc/leads/list*', (route) => {
    const request = route.request()
    return isWonColumn(new URL(request.url()), request.postData()) ? route.abort() : route.continue()
  })
  await blockLiveUpdates(page)
  await open(page, '/leads?view=board')
  const list = new LeadsList(page)
  const alert = list.column('Won').getByRole('alert')
  await expect(alert).toContainText('The server did not answer.')
  await expect(list.column('New').getByRole('link', { name: 'New SRL' })).toBeVisible()
  await page.unroute('**/api/rpc/leads/list*')
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(list.column('Won').getByRole('link', { name: 'Won SRL' })).toBeVisible()

  const stopFailingList = await failRequests(page, 'leads/list')
  await page.reload()
  await expect(page.getByText('Error Loading Leads', { exact: true })).toBeVisible()
  await stopFailingList()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(list.column('New').getByRole('link', { name: 'New SRL' })).toBeVisible()
})
