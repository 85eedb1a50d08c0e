import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './checks/accessible.ts'
import { open, signUp } from './pages/account.ts'
import { delayChunks } from './faults/delayed-chunks.ts'
import { findFurniture } from './fixtures/found-leads.ts'
import { CommandPalette, pressKeySequence } from './pages/palette.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('shortcuts switch pages and move through the list, and are plain letters while the user types', async ({
  page,
}) => {
  await signUp(page)
  await findFurniture(page)
  await open(page, '/dashboard')
  await pressKeySequence(page, 'g', 'l')
  await expect(page).toHaveURL(/\/leads$/)
  await expect(heading(page)).toBeFocused()
  const link = (row: number) => page.getByRole('row').nth(row).getByRole('link').first()
  await expect(link(1)).toBeVisible()
  await page.keyboard.press('j')
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('j')
  await expect(link(2)).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByRole('row').nth(2).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('k')
  await expect(link(1)).toBeFocused()

  await page.keyboard.press('/')
  const search = page.getByRole('searchbox')
  await expect(search).toBeFocused()
  await page.keyboard.type('gd?jx')
  await expect(search).toHaveValue('gd?jx')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/leads/)
})

test('keys pressed while a form loads do not trigger shortcuts of the page behind', async ({ page }) => {
  await signUp(page)
  await findFurniture(page)
  const { count, arrive } = await delayChunks(page, 'lead-form-dialog', 'message-sheet')
  await open(page, '/leads')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  // The script and the style sheet of both are fetched before they are needed.
  await expect.poll(count).toBe(4)
  await page.keyboard.press('j')
  await page.keyboard.press('n')
  await page.keyboard.type('xu')
  await arrive()
  await expect(page.getByRole('dialog', { name: 'Add New Lead' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row').nth(1).getByRole('checkbox')).not.toBeChecked()
})

test('the help sheet lists the keys of the page, and single keys can be switched off', async ({ page }) => {
  await signUp(page)
  await findFurniture(page)
  await open(page, '/leads')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const label of ['Next lead', 'Select the lead', 'Search the list', 'Dashboard', 'Show keyboard shortcuts'])
    await expect(help.getByText(label, { exact: true })).toBeVisible()
  // Single-letter shortcuts are off while a dialog is open.
  await pressKeySequence(page, 'g', 'd')
  await expect(page).toHaveURL(/\/leads$/)
  await help.getByLabel('Single-key shortcuts').uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('?')
  await new CommandPalette(page).open()
  await expect(help).toBeHidden()
})

test('the skip link leads past the frame, and a closed dialog returns the focus to the element that opened it', async ({
  page,
}) => {
  await signUp(page)
  await findFurniture(page)
  await open(page, '/leads')
  const unlock = page
    .getByRole('row')
    .getByRole('button', { name: /^Unlock/ })
    .first()
  await expect(unlock).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await unlock.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(unlock).toBeFocused()
})

test('without the server the app frame is shown immediately, reports the error, and recovers with the server', async ({
  page,
}) => {
  await signUp(page)
  // The request is held so that the frame can be checked without a time limit.
  let abortRequests: (() => void) | undefined
  const aborted = new Promise<void>((resolve) => {
    abortRequests = resolve
  })
  await page.route('**/api/rpc/**', async (route) => {
    await aborted
    await route.abort()
  })
  await page.goto('/leads', { waitUntil: 'commit' })
  await expect(page.locator('main [aria-busy=true]')).toBeVisible()
  abortRequests?.()
  await expect(page.getByRole('alert')).toContainText('The server did not answer.')
  await expectAccessible(page)
  await page.unroute('**/api/rpc/**')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Leads', exact: true })).toBeVisible()
})

test('a lost live connection is reported after a few seconds and no longer once it is back', async ({ page }) => {
  await signUp(page)
  await page.route('**/api/v1/events*', (route) => route.abort())
  await open(page, '/dashboard')
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText(/Reconnecting…$/)).toBeVisible()
  await page.unroute('**/api/v1/events*')
  await expect(page.getByText(/Reconnecting…$/)).toBeHidden({ timeout: 40_000 })
})

test('on a lead, keys change its status and open its form, and the palette offers the same actions as the page', async ({
  page,
}) => {
  await signUp(page)
  const [lead] = await findFurniture(page)
  await open(page, `/leads/${lead?.id}`)
  const status = page.getByRole('button', { name: /^Status of / })
  await expect(status).toHaveAccessibleName(/: New$/)
  await page.keyboard.press('s')
  await page.getByRole('menuitemradio', { name: 'Contacted' }).press('Enter')
  await expect(status).toHaveAccessibleName(/: Contacted$/)
  await expect(status).toBeFocused()

  const palette = new CommandPalette(page)
  await palette.open()
  await palette.type('status qual')
  await expect(palette.option('Status: Qualified')).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await expect(status).toHaveAccessibleName(/: Qualified$/)

  await page.keyboard.press('e')
  const form = page.getByRole('dialog', { name: 'Edit Lead' })
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await page.keyboard.press('j')
  await expect(page).not.toHaveURL(new RegExp(`${lead?.id}`))
  await expect(page.getByRole('button', { name: 'Previous lead' })).toBeEnabled()
  await page.keyboard.press('k')
  await expect(page).toHaveURL(new RegExp(`${lead?.id}`))
})

test('a status the server refuses is shown immediately, reverted, and reported as unchanged', async ({ page }) => {
  await signUp(page)
  const [lead] = await findFurniture(page)
  await open(page, `/leads/${lead?.id}`)
  const status = page.getByRole('button', { name: /^Status of / })
  await expect(status).toHaveAccessibleName(/: New$/)
  const answers: (() => Promise<void>)[] = []
  await page.route('**/api/rpc/leads/setStatus*', (route) => void answers.push(() => route.abort()))
  await status.click()
  await page.getByRole('menuitemradio', { name: 'Won' }).click()
  await expect(status).toHaveAccessibleName(/: Won$/)
  await expect.poll(() => answers.length).toBe(1)
  await answers[0]?.()
  const notifications = page.getByRole('region', { name: 'Notifications' })
  await expect(notifications.getByText('An error occurred while updating the lead status')).toBeVisible()
  await expect(status).toHaveAccessibleName(/: New$/)
})

const LAZY_MENUS = [
  {
    what: 'the bell',
    code: 'top-bar-menus',
    name: /unread notification/,
    opens: { role: 'dialog', name: 'Notifications' },
  },
  {
    what: 'the columns of the list',
    code: 'tool-menus',
    name: 'Columns',
    opens: { role: 'menu', name: 'Columns' },
  },
  {
    what: 'the order of the list',
    code: 'tool-menus',
    name: /^Sorted by/,
    opens: { role: 'menu', name: 'Sort by' },
  },
] as const

for (const { what, code, name, opens } of LAZY_MENUS) {
  test(`${what}, pressed before its code has loaded, opens once it has`, async ({ page }) => {
    await signUp(page)
    const { count, arrive } = await delayChunks(page, code)
    await open(page, '/leads')
    await expect.poll(count).toBeGreaterThan(0)
    const button = page.getByRole('button', { name })
    const opened = page.getByRole(opens.role, { name: opens.name })
    await button.click()
    await expect(opened).toBeHidden()
    await arrive()
    await expect(opened).toBeVisible()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(opened).toBeVisible()
    // The press that closes the overlay must not open it again.
    await button.click()
    await expect(opened).toBeHidden()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })
}

test('the arrow key opens a menu of the top bar on its first item, and a press elsewhere closes it', async ({
  page,
}) => {
  await signUp(page)
  await open(page, '/leads')
  const button = page.locator('.top-bar .user-button')
  await button.focus()
  await page.keyboard.press('ArrowDown')
  const menu = page.getByRole('menu')
  await expect(menu.locator('[role^="menuitem"]').first()).toBeFocused()
  await page.getByRole('searchbox').click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('searchbox')).toBeFocused()
})
