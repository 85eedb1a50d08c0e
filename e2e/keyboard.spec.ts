import { expect, type Locator, type Page, test } from '@playwright/test'
import { open, signUp } from './pages/account.ts'

/** Presses Tab until the target has the focus, as a user without a mouse does. */
async function tabTo(page: Page, target: Locator, limit = 60): Promise<void> {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed < limit; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

async function typeInto(page: Page, label: string | RegExp, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await tabTo(page, field)
  await page.keyboard.type(text)
  await expect(field).toHaveValue(text)
}

async function pressByKeyboard(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

test('a salesperson signs up, searches and unlocks a lead with the keyboard alone', async ({ page }) => {
  await page.goto('/register')
  await typeInto(page, 'Work email', `keyboard-${process.pid}-${Date.now()}@carpat.example`)
  await typeInto(page, 'Password', 'correct horse')
  await typeInto(page, 'Confirm password', 'correct horse')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Register with Email' }))
  await pressByKeyboard(page, page.getByRole('button', { name: 'Go to dashboard' }))
  await expect(page.getByRole('button', { name: 'Search or jump to…' })).toBeVisible()

  await pressByKeyboard(page, page.getByRole('link', { name: 'Find Leads' }).first())
  await expect(page.getByRole('heading', { level: 1, name: 'Find Leads' })).toBeVisible()
  const keywords = page.getByLabel(/^Keywords/)
  await tabTo(page, keywords)
  await page.keyboard.type('fabrică de mobilă')
  const place = page.getByRole('combobox', { name: /Location/ })
  await tabTo(page, place)
  await page.keyboard.type('Cluj-Napoca')
  await expect(page.getByRole('option', { name: /Cluj-Napoca/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/\d+ companies/).first()).toBeVisible()
  await pressByKeyboard(page, page.locator('main').getByRole('button', { name: 'Find Leads' }))
  const dialog = page.getByRole('dialog')
  await pressByKeyboard(page, dialog.getByRole('link', { name: 'Go to Leads Page' }))
  await expect(page).toHaveURL(/\/leads/)

  const unlock = page.getByRole('button', { name: /^Unlock/ })
  const locked = page.getByRole('row').filter({ hasText: 'Phone: available' }).filter({ has: unlock }).first()
  await pressByKeyboard(page, locked.getByRole('link').first())
  await expect(page).toHaveURL(/\/leads\/[0-9a-f-]{36}/)
  await pressByKeyboard(page, page.getByRole('button', { name: /^Unlock contact for/ }))
  await pressByKeyboard(page, dialog.getByRole('button', { name: /^Unlock for/ }))
  await expect(page.getByText(/\+40/).first()).toBeVisible()
})

/** Whether the bar hides the focused element. Ignores elements taller than the window, as a tab panel may be. */
const isFocusUnderBar = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('.top-bar')?.getBoundingClientRect().bottom ?? 0
    const focused = document.activeElement
    if (!focused?.closest('main')) return undefined
    const { top, height } = focused.getBoundingClientRect()
    return top < bar && height < window.innerHeight
  })

test('a focused element of the page is never hidden by a bar, and focusing one in the bar does not scroll the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await signUp(page)
  await open(page, '/settings')
  await page.getByRole('button', { name: 'Save profile' }).focus()
  const seen: (boolean | undefined)[] = []
  while (seen.at(-1) !== undefined || seen.length === 0) {
    seen.push(await isFocusUnderBar(page))
    if (seen.length > 100) throw new Error('The focus does not leave the page')
    await page.keyboard.press('Shift+Tab')
  }
  expect(seen.slice(0, -1)).not.toContain(true)
  expect(seen.length).toBeGreaterThan(5)
  await page.evaluate(() => window.scrollTo(0, 400))
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(0)
  await page.locator('.top-bar').getByRole('button').last().focus()
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
})
