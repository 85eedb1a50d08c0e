import { expect, test } from '@playwright/test'
import { expectAccessible } from './pages/accessible.ts'
import { register } from './pages/account.ts'
import { findFurniture } from './pages/found-leads.ts'
import { LeadsList } from './pages/leads-list.ts'

test('filters narrow the list, stand in the address, and Back takes them off again', async ({ page }) => {
  await register(page)
  await findFurniture(page)
  const list = new LeadsList(page)
  await list.open()
  const all = await list.total()
  const panel = await list.filters()
  await panel.getByRole('checkbox', { name: /^A\s*Premium/ }).check()
  await expect(page).toHaveURL(/quality=A/)
  await expect.poll(() => list.total()).toBeLessThan(all)
  const premium = await list.total()
  await panel.getByLabel('Search cities').fill('cluj')
  await panel.getByRole('checkbox', { name: /^Cluj-Napoca/ }).check()
  await expect(page).toHaveURL(/city=Cluj-Napoca/)
  await expect.poll(() => list.total()).toBeLessThan(premium)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remove filter: City' })).toBeVisible()
  await page.goBack()
  await expect.poll(() => list.total()).toBe(premium)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(() => list.total()).toBe(all)

  await page.getByRole('columnheader', { name: 'Company' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=company_name/)
  await expect(page.getByRole('columnheader', { name: 'Company' })).toHaveAttribute('aria-sort', 'ascending')
  const names = async () => (await list.rows.getByRole('link').and(page.locator('.co')).allInnerTexts()).slice(0, 5)
  await expect
    .poll(async () => {
      const now = await names()
      return now.join() === now.toSorted((a, b) => a.localeCompare(b)).join()
    })
    .toBe(true)
  await page.getByLabel('Search leads').fill('zzzz')
  await expect(page.getByText('No leads found matching your criteria.')).toBeVisible()
})

test('columns are left out on this device, and a saved view brings its own, its filter and its count', async ({
  page,
}) => {
  await register(page)
  await findFurniture(page)
  const list = new LeadsList(page)
  await list.open()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Date' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveCount(0)

  await list.open('?quality=A')
  const count = await list.total()
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByLabel('Name').fill('A, not contacted')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const link = page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name: /A, not contacted/ })
  await expect(link).toContainText(String(count))

  await page.goto('/dashboard')
  await link.click()
  await expect(page).toHaveURL(/quality=A/)
  await expect.poll(() => list.total()).toBe(count)
  await page.getByRole('button', { name: 'View actions: A, not contacted' }).click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click()
  await expect(link).toHaveCount(0)
})

test('leads are chosen across pages, exported, given a status, deleted, and brought back', async ({ page }) => {
  await register(page)
  await findFurniture(page)
  const list = new LeadsList(page)
  await list.open()
  const total = await list.total()
  const boxes = list.rows.getByRole('checkbox')
  await boxes.nth(0).click()
  await boxes.nth(3).click({ modifiers: ['Shift'] })
  await expect(list.toolbar.getByText('4 selected')).toBeVisible()
  await expectAccessible(page)
  const some = await list.saved(list.toolbar.getByRole('button', { name: 'Export CSV' }))
  expect(some.name).toMatch(/^leads-export-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(some.lines).toHaveLength(5)
  expect(some.lines[0]?.replace('\ufeff', '')).toMatch(/^"?Company Name/)

  await list.toolbar.getByRole('button', { name: `Select all ${total}` }).click()
  await expect(list.toolbar.getByText(`${total} selected`)).toBeVisible()
  const whole = await list.saved(list.toolbar.getByRole('button', { name: 'Export CSV' }))
  expect(whole.lines).toHaveLength(total + 1)

  await list.toolbar.getByRole('button', { name: 'Clear selection' }).click()
  await expect(list.toolbar).toHaveCount(0)
  await boxes.nth(1).click()
  await list.toolbar.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('menuitem', { name: 'Won' }).click()
  await expect(list.rows.nth(1).getByText('Won')).toBeVisible()
  await list.toolbar.getByRole('button', { name: 'Process' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Process' }).click()
  await expect(page.getByText(/^Successfully processed all 1/)).toBeVisible()
  await list.toolbar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => list.total()).toBe(total - 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => list.total()).toBe(total)
})

test('several contacts are unlocked for what was said, and the work stops when the credits end', async ({ page }) => {
  await register(page)
  await findFurniture(page)
  const list = new LeadsList(page)
  await list.open('?quality=A&access=locked')
  const boxes = list.rows.getByRole('checkbox')
  await boxes.nth(0).click()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await list.toolbar.getByRole('button', { name: 'Unlock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unlock 3 contacts?' })
  await dialog.getByRole('button', { name: 'Unlock for 3 credits' }).click()
  await expect(page.getByText('3 of 3 unlocked').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /47\s*credits/ })).toBeVisible()

  await page.route('**/api/rpc/leads/unlock', (route) =>
    route.fulfill({
      status: 402,
      json: {
        json: {
          defined: true,
          code: 'INSUFFICIENT_CREDITS',
          status: 402,
          message: '',
          data: { cost: 1, creditsRemaining: 47 },
        },
      },
    }),
  )
  await boxes.nth(0).click()
  await boxes.nth(1).click()
  await list.toolbar.getByRole('button', { name: 'Unlock' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Unlock for/ })
    .click()
  await expect(page.getByText('0 of 2 unlocked').first()).toBeVisible()
  await expect(page.getByText(/You don't have enough credits/).first()).toBeVisible()
})

test('the board moves a lead by keys and by the pointer, and takes back what the server refuses', async ({ page }) => {
  await register(page)
  await findFurniture(page)
  const list = new LeadsList(page)
  await list.open('?view=board')
  const fresh = list.column('New')
  const grip = fresh.getByRole('button', { name: /^Move / }).first()
  const name = ((await grip.getAttribute('aria-label')) ?? '').replace('Move ', '')
  await expectAccessible(page)
  await grip.focus()
  await page.keyboard.press('Space')
  await expect(page.locator('[aria-live="assertive"]').filter({ hasText: `${name} lifted from New.` })).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[aria-live="assertive"]').filter({ hasText: 'is over Contacted' })).toHaveCount(1)
  await page.keyboard.press('Space')
  const contacted = list.column('Contacted')
  await expect(contacted.getByRole('link', { name })).toBeVisible()
  await expect(contacted.getByRole('button', { name: `Move ${name}` })).toBeFocused()

  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(contacted.getByRole('link', { name })).toBeVisible()

  const dragTo = async (status: string) => {
    const from = await contacted.getByRole('listitem').filter({ hasText: name }).boundingBox()
    const to = await list.column(status).boundingBox()
    if (!from || !to) throw new Error('The card or the column is not on the page')
    await page.mouse.move(from.x + 60, from.y + 50)
    await page.mouse.down()
    await page.mouse.move(from.x + 90, from.y + 60, { steps: 4 })
    await page.mouse.move(to.x + to.width / 2, to.y + 120, { steps: 8 })
    await page.mouse.up()
  }
  await page.route('**/api/rpc/leads/setStatus', (route) => route.abort())
  await dragTo('Qualified')
  await expect(page.getByText(`${name} was not moved`).first()).toBeVisible()
  await expect(contacted.getByRole('link', { name })).toBeVisible()
  await page.unroute('**/api/rpc/leads/setStatus')
  await dragTo('Qualified')
  await expect(list.column('Qualified').getByRole('link', { name })).toBeVisible()
  await page.reload()
  await expect(list.column('Qualified').getByRole('link', { name })).toBeVisible()
})

test('the map shows where the leads are, and its plate opens the lead', async ({ page }) => {
  await register(page)
  const [lead] = await findFurniture(page)
  const name = lead?.companyName ?? ''
  const list = new LeadsList(page)
  await list.open(`?q=${encodeURIComponent(name)}`)
  expect(
    await page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /maplibre|map-canvas/.test(name)).length,
    ),
  ).toBe(0)
  await list.show('Map')
  await expect(page.getByText('1 of 1 on the map')).toBeVisible()
  const canvas = page.locator('.maplibregl-canvas')
  await expect(canvas).toBeVisible()
  await expectAccessible(page)
  const card = page.getByRole('region', { name: '1 lead here' })
  // The plate is drawn a moment after the land; the only lead stands in the middle.
  await expect(async () => {
    await canvas.click()
    await expect(card).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(card).toContainText(name)
  await card.getByRole('link', { name: 'View details' }).click()
  await expect(page).toHaveURL(new RegExp(`/leads/${lead?.id}`))
  await page.goBack()
  await expect(page).toHaveURL(/view=map/)
})

test('what one window changes stands in the other within a second', async ({ page }) => {
  await register(page)
  const [lead] = await findFurniture(page)
  const list = new LeadsList(page)
  const other = await page.context().newPage()
  const listening = other.waitForResponse(/\/api\/v1\/events/)
  const theirs = new LeadsList(other)
  await theirs.open()
  await listening
  await list.open()
  await list.box(lead?.companyName ?? '').click()
  await list.toolbar.getByRole('button', { name: 'Status' }).click()
  const changed = page.waitForResponse(/setStatusMany/)
  await page.getByRole('menuitem', { name: 'Contacted' }).click()
  await changed
  await expect(theirs.rows.filter({ hasText: lead?.companyName ?? '' })).toContainText('Contacted', { timeout: 1000 })
})

test('an empty account is told what to do, a failing one what to try', async ({ page }) => {
  await register(page)
  for (const view of ['', '?view=cards', '?view=board', '?view=map']) {
    await page.goto(`/leads${view}`)
    await expect(page.getByText('No Leads Yet')).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Start Finding Leads' })).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/rpc/leads/list*', (route) => route.abort())
  await page.goto('/leads')
  await expect(page.getByText('Error Loading Leads', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/rpc/leads/list*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('No Leads Yet')).toBeVisible()
})
