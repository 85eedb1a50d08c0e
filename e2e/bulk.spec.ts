import { expect, type Page, test } from '@playwright/test'
import { open, openWithLiveUpdates, signUp } from './pages/account.ts'
import { watchForText } from './checks/transient-text.ts'
import { failRequests, refuseRequests } from './faults/failing-requests.ts'
import { findFurniture } from './fixtures/found-leads.ts'
import { LeadsList } from './pages/leads-list.ts'
import { waitForPaint } from './checks/paint.ts'
import { addLead } from './fixtures/workspaces.ts'

const expectShown = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

/** Signs up, adds three leads and selects them in the list. */
async function selectThreeLeads(page: Page): Promise<LeadsList> {
  await signUp(page)
  for (const companyName of ['Third SRL', 'Second SRL', 'First SRL']) await addLead(page, { companyName })
  const list = new LeadsList(page)
  await list.open()
  for (const name of ['First SRL', 'Second SRL', 'Third SRL']) await list.checkbox(name).click()
  await expect(list.toolbar.getByText('3 selected')).toBeVisible()
  return list
}

const pressToolbarButton = (list: LeadsList, name: string) => list.toolbar.getByRole('button', { name }).click()
const pressDialogButton = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name }).click()

test('an empty account has nothing to select and nothing to export', async ({ page }) => {
  await signUp(page)
  await open(page, '/leads')
  await expect(page.getByText('No Leads Yet')).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0)
})

test('leads are chosen across pages, exported, given a status, processed, deleted, and restored', async ({ page }) => {
  await signUp(page)
  await findFurniture(page)
  const list = new LeadsList(page)
  await list.open()
  const total = await list.readTotal()
  const boxes = list.rows.getByRole('checkbox')
  await boxes.nth(0).click()
  await boxes.nth(3).click({ modifiers: ['Shift'] })
  await expect(list.toolbar.getByText('4 selected')).toBeVisible()
  const some = await list.saveFile(list.toolbar.getByRole('button', { name: 'Export CSV' }))
  expect(some.name).toMatch(/^leads-export-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(some.lines).toHaveLength(5)
  expect(some.lines[0]?.replace('\ufeff', '')).toMatch(/^"?Company Name/)

  await list.toolbar.getByRole('button', { name: `Select all ${total}` }).click()
  await expect(list.toolbar.getByText(`${total} selected`)).toBeVisible()
  const whole = await list.saveFile(list.toolbar.getByRole('button', { name: 'Export CSV' }))
  expect(whole.lines).toHaveLength(total + 1)

  await list.toolbar.getByRole('button', { name: 'Clear selection' }).click()
  await expect(list.toolbar).toHaveCount(0)
  await boxes.nth(1).click()
  await pressToolbarButton(list, 'Status')
  await page.getByRole('menuitem', { name: 'Won' }).click()
  await expect(list.rows.nth(1).getByText('Won')).toBeVisible()
  await pressToolbarButton(list, 'Process')
  await pressDialogButton(page, 'Process')
  await expectShown(page, /^Successfully processed all 1/)
  await pressToolbarButton(list, 'Delete')
  await pressDialogButton(page, 'Delete')
  await expect.poll(() => list.readTotal()).toBe(total - 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => list.readTotal()).toBe(total)
})

for (const width of [1280, 390]) {
  test(`a failed export, status change or deletion is reported, keeps the selection, and can be retried (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const list = await selectThreeLeads(page)
    await page.route('**/api/v1/leads/export.csv', (route) => route.abort())
    await pressToolbarButton(list, 'Export CSV')
    await expectShown(page, 'Failed to export leads')
    await page.unroute('**/api/v1/leads/export.csv')
    const saved = await list.saveFile(list.toolbar.getByRole('button', { name: 'Export CSV' }))
    expect(saved.lines).toHaveLength(4)

    const stopFailingChanges = await failRequests(page, 'leads/setStatusMany', 'leads/removeMany')
    await pressToolbarButton(list, 'Status')
    await page.getByRole('menuitem', { name: 'Lost' }).click()
    await expectShown(page, 'An error occurred while updating the lead status')
    await pressToolbarButton(list, 'Delete')
    await pressDialogButton(page, 'Delete')
    await expectShown(page, 'An error occurred while deleting the lead')
    await expect(page.getByRole('dialog', { name: 'Delete 3 leads?' })).toBeVisible()
    await stopFailingChanges()
    await pressDialogButton(page, 'Delete')
    await expectShown(page, '3 leads deleted successfully')
    await expect(page.getByText('No Leads Yet')).toBeVisible()
    const stopFailingRestore = await failRequests(page, 'leads/restore')
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.click()
    await expectShown(page, "Couldn't undo the deletion")
    await stopFailingRestore()
    const restored = await watchForText(page, '3 leads restored')
    await undo.click()
    await restored()
    await expect.poll(() => list.readTotal()).toBe(3)
  })
}

test('a lead that leaves the list by a status, a colleague or a deletion leaves the selection', async ({ page }) => {
  await signUp(page)
  const [third, second] = [
    await addLead(page, { companyName: 'Third SRL' }),
    await addLead(page, { companyName: 'Second SRL' }),
  ]
  for (const companyName of ['First SRL', 'Other SRL']) await addLead(page, { companyName })
  const list = new LeadsList(page)
  await openWithLiveUpdates(page, '/leads?status=new')
  for (const name of ['First SRL', 'Second SRL', 'Third SRL']) await list.checkbox(name).click()
  await expect(list.toolbar.getByText('3 selected')).toBeVisible()
  const set = { data: { status: 'won' } }
  expect((await page.request.put(`/api/v1/leads/${third.id}/status`, set)).ok()).toBe(true)
  await expect(list.toolbar.getByText('2 selected')).toBeVisible()
  // The confirmation counts only leads that still exist.
  await pressToolbarButton(list, 'Delete')
  const dialog = page.getByRole('dialog', { name: 'Delete 2 leads?' })
  await expect(dialog).toBeVisible()
  expect((await page.request.delete(`/api/v1/leads/${second.id}`)).ok()).toBe(true)
  await expect(page.getByRole('dialog', { name: 'Delete 1 lead?' })).toBeVisible()
  await pressDialogButton(page, 'Cancel')
  await expect(list.toolbar.getByText('1 selected')).toBeVisible()
  await pressToolbarButton(list, 'Status')
  await page.getByRole('menuitem', { name: 'Lost' }).click()
  await expect(list.checkbox('First SRL')).toHaveCount(0)
  await expect(list.toolbar).toHaveCount(0)
  await expect(list.rows.locator(':focus')).toHaveCount(1)
})

test('leads chosen across pages stay chosen while they are not loaded, until one of them leaves the list', async ({
  page,
}) => {
  await signUp(page)
  const names = Array.from({ length: 170 }, (_, n) => `Carrier ${n}`)
  const csv = { headers: { 'content-type': 'text/csv' }, data: ['Company', ...names].join('\n') }
  const file = await page.request.post('/api/v1/lead-imports?name=carriers.csv', csv)
  const { id } = (await file.json()) as { id: string }
  await page.request.post(`/api/v1/lead-imports/${id}/start`, {
    data: { mapping: ['companyName'], duplicates: 'skip' },
  })
  const idsOf = async (filter: string) =>
    ((await (await page.request.get(`/api/v1/leads/ids${filter}`)).json()) as { ids: string[] }).ids
  await expect.poll(async () => (await idsOf('')).length).toBe(170)

  const list = new LeadsList(page)
  // Further pages do not load: leads on them are selected without being loaded.
  await page.route('**/api/rpc/leads/list*', (route) =>
    route.request().url().includes('cursor') || (route.request().postData() ?? '').includes('cursor')
      ? route.abort()
      : route.continue(),
  )
  await openWithLiveUpdates(page, '/leads?status=new')
  await list.rows.getByRole('checkbox').nth(0).click()
  await list.toolbar.getByRole('button', { name: 'Select all 170' }).click()
  await expect(list.toolbar.getByText('170 selected')).toBeVisible()
  await addLead(page, { companyName: 'Newcomer SRL' })
  await expect(list.checkbox('Newcomer SRL')).toBeVisible()
  await expect(list.toolbar.getByText('170 selected')).toBeVisible()
  const last = (await idsOf('?status=new')).at(-1)
  expect((await page.request.put(`/api/v1/leads/${last}/status`, { data: { status: 'won' } })).ok()).toBe(true)
  await expect(list.toolbar.getByText('169 selected')).toBeVisible()
})

test('processing distinguishes all, some and none, and stops counting at a portion that fails', async ({ page }) => {
  const list = await selectThreeLeads(page)
  const process = async () => {
    await pressToolbarButton(list, 'Process')
    await pressDialogButton(page, 'Process')
    await expect(page.getByRole('dialog', { name: /^Process/ })).toHaveCount(0)
  }
  await page.route('**/api/rpc/leads/process', (route) =>
    route.fulfill({ json: { json: { processed: 2, total: 3, partial: true } } }),
  )
  await process()
  await expectShown(page, 'Successfully processed 2 out of 3 leads')
  await page.unroute('**/api/rpc/leads/process')
  const data = { n: 3, error: 'Lead not found' }
  const stopRefusingProcess = await refuseRequests(page, 'leads/process', { code: 'PROCESS_FAILED', status: 404, data })
  await process()
  await expectShown(page, 'Failed to process all 3 leads: Lead not found')
  await stopRefusingProcess()
  const stopFailingProcess = await failRequests(page, 'leads/process')
  await process()
  await expectShown(page, /^Failed to process all 3 leads: The server did not answer\./)
  await stopFailingProcess()
  await process()
  await expectShown(page, 'Successfully processed all 3 leads')
})

test('processing that reaches none of the leads reports that they were not found', async ({ page }) => {
  const list = await selectThreeLeads(page)
  const none = { json: { json: { processed: 0, total: 3, partial: true } } }
  await page.route('**/api/rpc/leads/process', (route) => route.fulfill(none))
  await pressToolbarButton(list, 'Process')
  await pressDialogButton(page, 'Process')
  await expectShown(page, 'Failed to process all 3 leads: Lead not found')
})

test('several contacts are unlocked at the confirmed price, and the work stops when the credits run out', async ({
  page,
}) => {
  await signUp(page)
  await findFurniture(page)
  const list = new LeadsList(page)
  await list.open('?quality=A&access=locked')
  const boxes = list.rows.getByRole('checkbox')
  await boxes.nth(0).click()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await pressToolbarButton(list, 'Unlock')
  await expect(page.getByRole('dialog', { name: 'Unlock 3 contacts?' })).toBeVisible()
  await pressDialogButton(page, 'Unlock for 3 credits')
  await expectShown(page, '3 of 3 unlocked')
  await expect(page.getByRole('button', { name: /47\s*credits/ })).toBeVisible()
  // Unlocked leads no longer match the filter and leave the selection, so that none is deleted by mistake.
  await expect(list.toolbar).toHaveCount(0)
  await expect(list.rows.locator(':focus')).toHaveCount(1)

  let unlockCount = 0
  await page.route('**/api/rpc/leads/unlock', async (route) => {
    unlockCount += 1
    if (unlockCount === 1) return route.continue()
    const data = { cost: 1, creditsRemaining: 0 }
    return route.fulfill({
      status: 402,
      json: { json: { defined: true, code: 'INSUFFICIENT_CREDITS', status: 402, message: '', data } },
    })
  })
  await boxes.nth(0).click()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await pressToolbarButton(list, 'Unlock')
  await pressDialogButton(page, /^Unlock for/)
  await expectShown(page, '1 of 3 unlocked')
  await expectShown(page, /You don't have enough credits/)
  expect(unlockCount).toBe(2)
})

test('the confirmed price of several contacts stays the same while they are unlocked', async ({ page }) => {
  await signUp(page)
  await findFurniture(page)
  const list = new LeadsList(page)
  await openWithLiveUpdates(page, '/leads?quality=A&access=locked')
  const boxes = list.rows.getByRole('checkbox')
  await boxes.nth(0).click()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await pressToolbarButton(list, 'Unlock')
  const dialog = page.getByRole('dialog', { name: 'Unlock 3 contacts?' })
  const bill = dialog.locator('dl')
  await expect(bill).toContainText(/47\s*credits/)
  const billText = await bill.innerText()
  const held = Promise.withResolvers<void>()
  let requestCount = 0
  await page.route('**/api/rpc/leads/unlock', async (route) => {
    requestCount += 1
    if (requestCount === 2) await held.promise
    await route.continue()
  })
  const priced = page.waitForResponse('**/api/rpc/leads/unlockPrices')
  await dialog.getByRole('button', { name: 'Unlock for 3 credits' }).click()
  await (await priced).finished()
  await expect(dialog.getByText('1 of 3')).toBeVisible()
  // New prices would be drawn by this frame.
  await waitForPaint(page)
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Unlock 3 contacts?')
  expect(await bill.innerText()).toBe(billText)
  held.resolve()
  await expectShown(page, '3 of 3 unlocked')
})

test('without an answer, a selection across pages cannot be read and all leads cannot be selected: both are reported', async ({
  page,
}) => {
  await signUp(page)
  await findFurniture(page)
  const list = new LeadsList(page)
  await list.open()
  const stopFailing = await failRequests(page, 'leads/ids', 'leads/unlock')
  const all = list.toolbar.getByRole('button', { name: /^Select all/ })
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(2)
    .click()
  await all.click()
  await expectShown(page, 'Failed to select all leads')
  await expect(list.toolbar.getByText('1 selected')).toBeVisible()
  await pressToolbarButton(list, 'Unlock')
  await pressDialogButton(page, /^Unlock for/)
  await expectShown(page, '0 of 1 unlocked')
  await expectShown(page, 'Failed to unlock lead')
  await stopFailing()
  await all.click()
  await expect(list.toolbar.getByText(`${await list.readTotal()} selected`)).toBeVisible()
})
